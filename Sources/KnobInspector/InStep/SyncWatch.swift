import KnobKit

/// The watch over the checks of a window. Everything that says whether controls are in step reads it: the
/// inspector, and in KnobDemo the badge, `--verify`, the trace, and the guide.
///
/// ```swift
/// let knob = Knob()
/// let watch = SyncWatch.watch(of: window)
/// watch.checks = [SyncCheck([knob])]
/// print(watch.state, watch.coverage)
/// ```
///
/// It compares after the outermost event, timer, or frame has been handled with all its observers and
/// actions, so it never sees a value that one control has and the next is about to get. Pixels are measured
/// when everything has come to rest, or in each frame if `measuresEveryFrame`.
@MainActor
public final class SyncWatch: ExternalEventObserver {
    /// What must be in step; none by default. A check whose control has left the window ends, and is removed.
    public var checks: [SyncCheck] {
        get { current }
        set {
            current = newValue
            checksDidChange()
        }
    }
    /// The checks that have not ended.
    private var current: [SyncCheck] = []
    /// The names of the layers of controls with a value that no check needs to compare; none by default.
    public var exemptNames: Set<String> = [] { didSet { checksDidChange() } }
    /// Whether pixels are measured in each frame; `false` by default.
    public var measuresEveryFrame = false
    /// Whether an inspector of the window is open, which needs the pixels of each frame.
    var isInspected = false

    /// Whether all is in step, as of the last comparison.
    public private(set) var state = SyncState.inStep
    /// The number of controls that are compared, and of those with a value in the window, without exempt
    /// ones. The window's controls are looked for in frames at rest; in each frame where its pixels are
    /// measured.
    public private(set) var coverage = (watched: 0, all: 0)
    /// The number of comparisons at which a value had changed.
    public private(set) var changes = 0
    /// The number of frames.
    package private(set) var frames = 0
    /// The number of comparisons at which something was out of step, and the first fault with the number of
    /// its frame.
    public private(set) var faults = (count: 0, first: (fault: SyncFault, frame: Int)?.none)
    /// The controls that ended a check by leaving the window, such as "Knob is not in the window"; none by
    /// default.
    package private(set) var ends: [String] = []
    /// Whether no control is being edited, and nothing is animated.
    package private(set) var isAtRest = true

    /// Whether the pixels of a control have ever been measured.
    package private(set) var hasMeasuredPixels = false

    /// The controls of checks that have ended.
    private var endedControls: Set<ObjectIdentifier> = []
    /// The name of a control that no check compares.
    private var uncovered: String?

    private weak var window: Window?
    private var observers = Observers<Update>()
    /// The number of external events that are being handled.
    private var depth = 0

    /// What has happened since the last comparison.
    package struct Update {
        /// The event that was handled; `nil` for `compare()`.
        package let event: ExternalEvent?
        /// The window, the layer tree, or the timers that have handled it.
        let receiver: AnyObject?
        /// Whether a value has changed.
        let isChanged: Bool
        /// Whether a frame was drawn.
        let isFrame: Bool
    }

    private static var watches: [SyncWatch] = []

    /// Returns the watch of a window, which is created when it is first asked for.
    public static func watch(of window: Window) -> SyncWatch {
        watches.removeAll { $0.window == nil }
        if let watch = watches.first(where: { $0.window === window }) { return watch }
        let watch = SyncWatch(of: window)
        watches.append(watch)
        return watch
    }

    private init(of window: Window) { self.window = window }

    /// Calls `body` after each comparison until `owner` is released.
    package func observe(_ owner: AnyObject, _ body: @escaping @MainActor (Update) -> Void) {
        observers.add(owner, body)
    }

    /// Ends the calls for `owner`.
    package func removeObserver(_ owner: AnyObject) { observers.remove(owner) }

    // MARK: Moments

    /// Notes that an event is being handled.
    package func willHandle(_ event: ExternalEvent, by receiver: AnyObject) { depth += 1 }

    /// Compares after a frame, and after the outermost event.
    package func didHandle(_ event: ExternalEvent, by receiver: AnyObject) {
        depth -= 1
        guard let window else { return ExternalEvent.observers.removeAll { $0 === self } }
        // A frame is compared before it is on the screen, also in a timer.
        if case .frame = event, receiver === window.layerTree {
            frames += 1
            compare(after: event, by: receiver, isFrame: true)
        } else if depth == 0, window.root.isOrPresents(receiver) || receiver is TimerQueue {
            compare(after: event, by: receiver)
        }
    }

    /// Compares now.
    public func compare() { compare(after: nil, by: nil) }

    private func checksDidChange() {
        state = .inStep
        ends = []
        endedControls = []
        begin()
        endWithoutChecks()
    }

    /// Begins to compare. A watch does so with its first checks, or with an inspector.
    func begin() {
        updateCoverage()
        if ExternalEvent.observers.contains(where: { $0 === self }) { return }
        // After all others, so that their actions have been called.
        depth = 0
        ExternalEvent.observers.insert(self, at: 0)
    }

    /// Ends to compare if there is nothing to compare, and no inspector.
    func endWithoutChecks() {
        if current.isEmpty, !isInspected { ExternalEvent.observers.removeAll { $0 === self } }
    }

    private func compare(after event: ExternalEvent?, by receiver: AnyObject?, isFrame: Bool = false) {
        guard let window else { return }
        endChecks()
        var isChanged = false
        for check in checks where check.compare() { isChanged = true }
        if isChanged { changes += 1 }
        isAtRest = !checks.contains { $0.isEditing || $0.samples.contains(where: \.isMoving) }
        let isEachFrame = measuresEveryFrame || isInspected
        let measures = isEachFrame ? isFrame : isAtRest && !window.layerTree.needsFrame
        if measures { measure(all: isEachFrame) }
        // Finding the controls takes a fifth of a drag's step.
        if isFrame, isAtRest || isEachFrame { updateCoverage() }
        updateState(isMeasured: measures)
        observers.send(Update(event: event, receiver: receiver, isChanged: isChanged, isFrame: isFrame))
    }

    /// Measures the pixels of the controls that show other values than before, or of all.
    private func measure(all: Bool) {
        let due = all ? checks : checks.filter(\.needsMeasurement)
        guard let window, !due.isEmpty else { return }
        var readings = PixelReading.readings(of: due.flatMap(\.controls), in: window)[...]
        for check in due {
            check.measured(readings.prefix(check.controls.count))
            readings = readings.dropFirst(check.controls.count)
            hasMeasuredPixels = hasMeasuredPixels || check.samples.contains { $0.pixels != nil }
        }
    }

    private func updateState(isMeasured: Bool) {
        state = checks.reduce(.inStep) { $0.and($1.state) }
        if state == .inStep, !checks.isEmpty, coverage.watched < coverage.all {
            state = .outOfStep(
                SyncFault(level: .coverage, text: "no check compares \(uncovered ?? "a control")"))
        }
        // What was measured before is known already.
        guard let fault = state.fault, isMeasured || fault.level != .pixels else { return }
        faults.count += 1
        if faults.first == nil { faults.first = (fault, frames) }
    }

    // MARK: Coverage

    private func updateCoverage() {
        guard let window else { return }
        let watched = Self.identifiers(of: checks)
        let known = watched.union(endedControls)
        let controls = Self.controls(in: window)
        let others = controls.filter {
            !known.contains(ObjectIdentifier($0)) && !exemptNames.contains($0.nameInTools)
        }
        uncovered = others.first?.nameInTools
        coverage = (watched.count, watched.count + others.count)
    }

    private static func identifiers(of checks: [SyncCheck]) -> Set<ObjectIdentifier> {
        Set(checks.flatMap(\.controls).map { ObjectIdentifier($0) })
    }

    /// Returns the controls with a value in a view, from outside to inside and from back to front.
    static func controls(in view: View) -> [EditableControl] {
        view.subviews.flatMap { subview in
            let control = subview as? EditableControl
            return (control.map { $0.editor.numbers.isEmpty ? [] : [$0] } ?? []) + controls(in: subview)
        }
    }

    /// Ends the checks of controls that have left the window.
    private func endChecks() {
        let ended = current.filter { $0.end != nil }
        if ended.isEmpty { return }
        let texts = ended.compactMap(\.end)
        for text in texts { Diagnostics.report("SyncCheck: \(text). The check has ended.") }
        ends += texts
        endedControls.formUnion(Self.identifiers(of: ended))
        current.removeAll { $0.end != nil }
        updateCoverage()
    }
}

extension Window {
    /// The first of the windows that present one another.
    fileprivate var root: Window { parent?.root ?? self }

    /// Returns whether `receiver` is this window or its layer tree, or one of a window that it presents. Events elsewhere
    /// that change a control of the window are compared at the window's next frame.
    fileprivate func isOrPresents(_ receiver: AnyObject) -> Bool {
        receiver === self || receiver === layerTree || presentedWindows.contains { $0.isOrPresents(receiver) }
    }
}
