import KnobKit

/// The monitor of the controls of a window: fills the event log and the checklist.
///
/// It runs between `start()` and `stop()`. With an inspector, that finds the controls and reports the frames.
/// Without one, the monitor does both.
@MainActor
final class ControlMonitor: ExternalEventObserver, ControlObserverDelegate {
    private(set) var log = EventLog()
    private(set) var checklist = Checklist()
    /// The faults that were found, at most 100, and the number of all.
    private(set) var (faults, faultCount): ([SyncFault], Int) = ([], 0)
    /// The time of the first `start()`, in seconds; `nil` before it.
    private(set) var startTime: Double?
    /// The number of frames since then.
    private(set) var frameCount = 0
    /// The reader of pixels, if there is one.
    var witness: (any Witness)?
    /// Returns the fault that the last frame has shown, also one that the program itself has found; none by
    /// default. What is done then is not seen to be in step.
    var currentFault: @MainActor () -> SyncFault? = { nil }
    /// Called when controls have reported something, after the input or the timer that has caused it was
    /// handled.
    var didChange: [@MainActor () -> Void] = []
    /// Whether the window is handling input.
    private(set) var isHandlingInput = false

    private(set) weak var window: Window?
    private let watch: Watch
    private let hasInspector: Bool
    private let sync: SyncCheck
    private var observers: [ObjectIdentifier: ControlObserver] = [:]
    /// The observers of the last run. They know the values that the controls had at its end.
    private var stopped: [ObjectIdentifier: ControlObserver] = [:]
    private var controlCount = 0
    /// The controls that are bound to others, or were last.
    private var lastBound: [WatchedControl] = []
    /// The number of external events that are being handled.
    private var depth = 0
    /// Whether a control has reported something since the controls were compared last.
    private var hasChanged = false
    private var isRunning = false

    private static let mostFaults = 100

    /// Creates a monitor of a window.
    ///
    /// - Parameters:
    ///   - watch: The controls that an inspector has found; by default the monitor finds them.
    ///   - sync: Their comparison; that of the inspector, which has compared them before it reports a frame.
    init(of window: Window?, watch: Watch? = nil, sync: SyncCheck = SyncCheck()) {
        (self.window, hasInspector) = (window, watch != nil)
        self.watch = watch ?? Watch()
        self.sync = sync
    }

    /// Begins to observe the window. What was seen before stays.
    func start() {
        guard !isRunning else { return }
        isRunning = true
        startTime = startTime ?? currentMediaTime()
        (depth, isHandlingInput, hasChanged) = (0, false, false)
        ExternalEvent.observers.append(self)
        updateControls()
    }

    /// Ends the observation.
    func stop() {
        guard isRunning else { return }
        isRunning = false
        ExternalEvent.observers.removeAll { $0 === self }
        log.removeOpenEdits()
        stopped = observers
        for observer in observers.values { remove(observer) }
        if !hasInspector { watch.removeAll() }
    }

    /// Forgets what was seen of the checklist, and the faults.
    func reset() {
        forget()
        if !hasInspector { sync.reset() }
    }

    private func forget() {
        checklist.reset()
        (faults, faultCount) = ([], 0)
    }

    /// Empties the event log.
    func resetLog() {
        log.removeAll()
        for observer in observers.values { observer.start() }
    }

    // MARK: Controls

    private func updateControls() {
        let groups = watch.groups
        guard !hasInspector, let window, watch.update(from: window) else { return }
        sync.groupsDidChange(from: groups, to: watch.groups)
        controlsDidChange()
    }

    /// Observes the controls that were found.
    func controlsDidChange() {
        var kept: Set<ObjectIdentifier> = []
        var checked: [CheckedControl] = []
        for (group, controls) in watch.groups.enumerated() {
            for watched in controls {
                guard let control = watched.control else { continue }
                let observer = observe(watched, control)
                kept.insert(observer.id)
                checked.append(
                    CheckedControl(
                        watched, control, number: observer.number, group: controls.count > 1 ? group : nil))
            }
        }
        for observer in observers.values where !kept.contains(observer.id) { remove(observer) }
        let bound = watch.groups.filter { $0.count > 1 }.flatMap { $0 }
        if !bound.isEmpty {
            let last = lastBound.compactMap(\.control)
            // In another scene, everything is yet to be done, and the faults are those of the scene before.
            if !bound.contains(where: { new in last.contains { $0 === new.control } }) { forget() }
            lastBound = bound
        }
        checklist.setControls(checked, hasSwitch: window.map(Self.hasSwitch) ?? false)
    }

    private static func hasSwitch(_ view: View) -> Bool {
        view is Switch || view.subviews.contains(where: hasSwitch)
    }

    private func observe(_ watched: WatchedControl, _ control: EditableControl) -> ControlObserver {
        let id = ObjectIdentifier(control)
        if let observer = observers[id], observer.watched.control === control {
            observer.name = watched.name
            return observer
        }
        if let old = observers[id] { remove(old) }
        let last = stopped.removeValue(forKey: id).flatMap { $0.watched.control === control ? $0 : nil }
        let observer =
            last ?? ControlObserver(watched, control, number: controlCount, delegate: self)
        if last == nil { controlCount += 1 }
        observer.name = watched.name
        observers[id] = observer
        NotificationHub.add(observer)
        observer.start()
        return observer
    }

    private func remove(_ observer: ControlObserver) {
        NotificationHub.remove(observer)
        observers[observer.id] = nil
        log.forget(control: observer.number)
    }

    /// Returns the observer of the control that a number belongs to.
    func observer(of number: EditableNumber) -> ControlObserver? {
        guard let control = number.delegate as? EditableControl else { return nil }
        return observers[ObjectIdentifier(control)]
    }

    /// Whether the log and the controls agree on which of them are being edited.
    var editsAgree: Bool {
        let edited = observers.values.filter { $0.watched.control?.editor.isEditing == true }
        return Set(edited.map(\.number)) == log.editedControls
    }

    // MARK: Events

    /// Adds an event of a control.
    func add(_ event: ControlEvent) {
        hasChanged = true
        log.append(event)
        checklist.handle(event)
    }

    /// Adds actions that were called for the last event of a control.
    func addActions(_ count: Int, control: Int) { log.addActions(count, control: control) }

    func willHandle(_ event: ExternalEvent, by receiver: AnyObject) {
        depth += 1
        guard case .input(let input as InputEvent) = event, receiver === window else { return }
        isHandlingInput = true
        switch input {
        case .key(let press) where press.key == .escape: checklist.handleEscape()
        case .pointer(let pointer):
            let isPress = if case .pressed = pointer.action { true } else { false }
            let animated = watch.groups.indices.filter { watch.groups[$0].contains(where: \.isAnimating) }
            checklist.handlePointer(animated: Set(animated), isPress: isPress)
        default: break
        }
    }

    func didHandle(_ event: ExternalEvent, by receiver: AnyObject) {
        depth = max(0, depth - 1)
        switch event {
        case .input where receiver === window: isHandlingInput = false
        case .frame where receiver === window?.layerTree && !hasInspector:
            updateControls()
            // The witness reads all controls again.
            witness?.readFrame(of: watch.controls, updated: watch.controls.compactMap { $0.control?.layer })
            return frameDidRun()
        default: break
        }
        guard depth == 0, hasChanged else { return }
        compare(isFrame: false)
        for notify in didChange { notify() }
    }

    // MARK: Comparison

    /// Compares the controls in a frame that has run.
    func frameDidRun() {
        frameCount += 1
        compare(isFrame: true)
    }

    private func compare(isFrame: Bool) {
        hasChanged = false
        // Pixels are known in frames only.
        if isFrame, !hasInspector { check() }
        if isFrame { note(sync.newFaults) }
        for (index, group) in watch.groups.enumerated() where group.count > 1 {
            var reading = CheckReading(group: index, isFrame: isFrame)
            reading.isApart = group.contains(where: \.isApart)
            reading.isAnimating = group.contains(where: \.isAnimating)
            reading.speed = window?.layerTree.speed ?? 1
            reading.fault = currentFault()?.text
            reading.difference =
                isFrame
                ? sync.differences[index]
                : sync.allowed(SyncDifference(group, \.sample), index, group)
            checklist.handle(reading)
        }
    }

    private func check() {
        sync.check(watch.groups, at: currentMediaTime()) { [witness] control in
            var sample = control.sample
            sample.witness = witness?.measure(control)
            return sample
        }
    }

    private func note(_ new: [SyncFault]) {
        faultCount += new.count
        faults += new.prefix(max(0, Self.mostFaults - faults.count))
    }
}
