import KnobKit

/// A window beside a window of the program that shows whether its controls are in step.
///
/// Call `install()` once at the start. F12 then opens the inspector of the window with the focus, and so does
/// the environment variable `KNOBKIT_INSPECTOR=1` for the first window.
///
/// ```swift
/// Inspector.install()
/// let window = Window(contentSize: Size(width: 180, height: 180), title: "Knob")
/// window.addSubview(Knob(frame: Rect(x: 20, y: 20, width: 140, height: 140)))
/// Inspector.inspector(of: window).open()
/// ```
///
/// A closed inspector costs nothing. An open one reads what it watches, and changes neither values nor views:
///
/// - After each frame of the watched window, `Watch` finds its controls, `SyncCheck` compares them, `History`
///   keeps their values and copies of the layers that have changed, and `ControlMonitor` notes their events.
///   The visible panel then reads these.
/// - `Transport` sets the speed of the window's animations, and covers it with a frame of the history.
/// - `SceneOverlay` draws outlines in front of the window while the panel Layers asks for them.
///
/// Both draw in layers of their own, which disappear when the inspector closes. `PlantedFault` changes how the
/// window is drawn, also without an inspector.
@MainActor
public final class Inspector {
    /// The window that the inspector watches; `nil` after it was released.
    public private(set) weak var watched: Window?
    /// Whether the inspector is open.
    public private(set) var isOpen = false
    /// Called with each fault that is found while the inspector is open; `nil` by default. A fault is found
    /// once, until its controls are in step again.
    public var didFindFault: (@MainActor (SyncFault) -> Void)?
    /// Called when the window's animations have another speed, while the inspector is open and when it
    /// closes; `nil` by default.
    public var speedDidChange: (@MainActor () -> Void)?
    /// Called when `fault` becomes `nil`; `nil` by default.
    public var didReturnInStep: (@MainActor () -> Void)?
    /// Returns a fault that the program itself finds now, for example in the text of a label; `nil` by
    /// default. It is called after each frame in which the controls are in step, while the inspector is open.
    public var programFault: (@MainActor () -> SyncFault?)?
    /// The view of the window that shows frames of the past; `nil` for the whole window, the default. The
    /// rest of the window shows the present. The inspector does not keep the view. A change applies from the
    /// next frame of the past on.
    public weak var coveredView: View? { didSet { transport.coveredView = coveredView } }

    /// The inspector's window.
    private(set) lazy var window = makeWindow()
    /// The content of the window, from when it is first opened.
    weak var content: (any InspectorContent)?
    /// What is watched. It is up to date only while the inspector is open.
    let watch = Watch()
    /// The frames since the inspector was opened, or since all controls of the window were replaced.
    let history = History()
    /// The time of the watched window.
    let transport: Transport
    /// Whether the controls are in step.
    let sync = SyncCheck()
    /// The fault at which the window was frozen or the inspector was opened last; `nil` after the user has let
    /// the window continue.
    private(set) var lastFault: FoundFault?
    /// The reader of pixels, while the inspector is open.
    var witness: (any Witness)?
    /// The layers of the program that have changed in the frame that ran last, for
    /// `InspectorPanel.frameDidRun()`.
    private(set) var updatedLayers: [Layer] = []

    /// The events of the controls, and the checklist.
    private(set) lazy var monitor = ControlMonitor(of: watched, watch: watch, sync: sync)

    private var observer: InspectorObserver?
    /// Whether the transport was stopped when it reported a change last.
    private var wasStopped = false
    /// The values of the controls in the frame that is being examined.
    private var samples: [Sample] = []

    init(of window: Window) {
        watched = window
        transport = Transport(of: window, history: history)
        transport.didChange = { [weak self] in self?.transportDidChange() }
        monitor.currentFault = { [weak self] in self?.fault }
    }

    // MARK: Opening

    /// Opens the inspector beside its window, or brings it to the front.
    public func open() {
        guard let watched else { return }
        if !isOpen { begin(with: watched) }
        watched.present(window)
    }

    /// Opens the inspector at the frame of a fault that the user wants to look at. If the inspector does not
    /// keep it, it shows only what the fault is.
    public func open(at fault: SyncFault) {
        open()
        guard isOpen else { return }
        let number = number(at: fault.time)
        // A fault that lasts, and that has just been found again, is shown already.
        if number != nil || self.fault == nil {
            lastFault = FoundFault(fault: number.flatMap(fault(at:)) ?? fault, number: number)
        }
        if let number { transport.show(number, covers: true) }
        content?.refresh()
    }

    /// Returns the number of the frame that was on the screen at a time; `nil` if it is not in the history.
    private func number(at time: Double) -> Int? {
        history.number(at: time, on: \.clockTime).flatMap { history[$0].clockTime <= time ? $0 : nil }
    }

    /// Returns the fault in the frame with a number, whose figures may differ from those of a later frame.
    private func fault(at number: Int) -> SyncFault? {
        if case .outOfStep(let fault) = history[number].state { fault } else { nil }
    }

    /// Closes the inspector. The watched window returns to the present and to the speed that it had.
    public func close() { if isOpen { window.close() } }

    private func begin(with watched: Window) {
        isOpen = true
        window.didClose = { [weak self] in self?.windowDidClose() }
        followAppearance(of: watched)
        let observer = InspectorObserver(of: watched)
        observer.frameDidRun = { [weak self] in self?.frameDidRun($0) }
        observer.inputWillArrive = { [weak self] in self?.transport.inputWillArrive($0) }
        observer.speedDidChange = { [weak self] in self?.transport.speedDidChange() }
        self.observer = observer
        // Before the monitors of the window, so that they note a frame before the inspector examines it.
        ExternalEvent.observers.insert(observer, at: 0)
        watched.layerTree.inspectorDidUpdate = { [weak self] in self?.updatedLayers += $0 }
        if witness == nil { witness = PixelWitness(of: watched) }
        transport.inspectorDidOpen()
        wasStopped = transport.isStopped
        frameDidRun(Moment(time: currentMediaTime()), isFirst: true)
    }

    isolated deinit { windowDidClose() }

    private func windowDidClose() {
        guard isOpen else { return }
        let wasOutOfStep = fault != nil
        isOpen = false
        ExternalEvent.observers.removeAll { $0 === observer }
        observer = nil
        watched?.layerTree.inspectorDidUpdate = nil
        transport.inspectorDidClose()
        monitor.stop()
        content?.inspectorDidClose()
        watch.removeAll()
        history.removeAll()
        sync.reset()
        (updatedLayers, samples, lastFault, witness) = ([], [], nil, nil)
        speedDidChange?()
        if wasOutOfStep { didReturnInStep?() }
    }

    // MARK: Notifications

    private func frameDidRun(_ moment: Moment, isFirst: Bool = false) {
        // An observer that was called before this one may have closed the inspector.
        guard isOpen, let watched else { return }
        let wasOutOfStep = fault != nil
        defer { if wasOutOfStep, fault == nil { didReturnInStep?() } }
        window.title = watched.title.isEmpty ? "Inspector" : "\(watched.title) – Inspector"
        followAppearance(of: watched)
        updatedLayers.removeAll(where: \.isOfTool)
        defer { updatedLayers.removeAll(keepingCapacity: true) }
        let (controls, groups) = (watch.controls, watch.groups)
        let isNew = watch.update(from: watched) || isFirst
        if isNew { controlsDidChange(from: controls, groups) }
        let (isChanged, isMeasuredAgain) = measure()
        sync.check(watch.groups, at: moment.clockTime, programFault: programFault) { samples[$0.index] }
        // A frame that is drawn only because another frame of the past is shown is not active.
        let isActive =
            isNew || isChanged || moment.isAnimating || moment.markers != [] || transport.isStepping
            || !sync.newFaults.isEmpty
        // The removal of a layer changes no other one.
        guard
            isActive || isMeasuredAgain || !updatedLayers.isEmpty
                || !history.hasHierarchy(of: watched.layerTree)
        else { return }
        var moment = moment
        (moment.difference, moment.isActive) = (sync.largest, isActive)
        (moment.state, moment.isFirstWithFault) = (state, !sync.newFaults.isEmpty)
        moment.samples = samples
        history.append(
            moment, moment.isFirstWithFault && transport.isFrozen ? .step : transport.order,
            of: watched.layerTree, updated: updatedLayers)
        transport.frameDidRun()
        monitor.frameDidRun()
        content?.frameDidRun()
        if let first = sync.newFaults.first { stop(at: first) }
        for fault in sync.newFaults { didFindFault?(fault) }
        content?.refresh()
    }

    /// Follows other controls. The history keeps its frames while one of the controls in them is still there.
    private func controlsDidChange(from controls: [WatchedControl], _ groups: [[WatchedControl]]) {
        let old = watch.controls.map { new in controls.firstIndex { $0.control === new.control } }
        if old.contains(where: { $0 != nil }) {
            history.controlsDidChange(old)
        } else {
            history.removeAll()
            lastFault?.number = nil
        }
        sync.groupsDidChange(from: groups, to: watch.groups)
        monitor.controlsDidChange()
        monitor.start()
        content?.controlsDidChange()
        transport.showPresent()
    }

    /// Reads the values of the controls. Returns whether one has changed since the last frame, and whether
    /// the pixels of one have.
    private func measure() -> (isChanged: Bool, isMeasuredAgain: Bool) {
        let last = history.numbers.last
        var (isChanged, isMeasuredAgain) = (false, false)
        samples.removeAll(keepingCapacity: true)
        witness?.readFrame(of: watch.controls, updated: updatedLayers)
        for control in watch.controls {
            var sample = control.sample
            // While the past is shown, the pixels are not those of the present.
            if transport.shownNumber == nil { sample.witness = witness?.measure(control) }
            samples.append(sample)
            guard let old = last.flatMap({ history.sample(of: control.index, at: $0) }) else { continue }
            if old.model != sample.model || old.presentation != sample.presentation { isChanged = true }
            if old.witness != sample.witness { isMeasuredAgain = true }
        }
        return (isChanged, isMeasuredAgain && transport.shownNumber == nil)
    }

    /// Freezes the window at the frame with a fault, and shows it.
    private func stop(at fault: SyncFault) {
        lastFault = FoundFault(fault: fault, number: history.numbers.last)
        transport.stop()
    }

    private func transportDidChange() {
        if wasStopped, !transport.isStopped { lastFault = nil }
        wasStopped = transport.isStopped
        speedDidChange?()
        if isOpen { content?.refresh() }
    }
}
