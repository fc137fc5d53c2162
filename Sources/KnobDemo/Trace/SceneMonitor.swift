import KnobInspector
import KnobKit

/// An observer of the scene in a window: checks that it is in step, for the badge and `--verify`, and writes
/// the trace.
@MainActor
final class SceneMonitor {
    /// What the badge shows.
    @exclusivity(unchecked) private(set) var badgeState = BadgeState() { didSet { badgeStateDidChange?() } }
    /// Returns a fault that is found elsewhere at present, such as in the pixels of a frame; none by default.
    var inspectedFault: @MainActor () -> SyncFault? = { nil }
    /// Called when the badge has to change: not at each step of a drag or an animation.
    var badgeStateDidChange: (@MainActor () -> Void)?

    private let output: TraceOutput?
    private let trace: TraceWriter?
    private let verifies: Bool
    private let start = currentMediaTime()
    /// How often the values of a scene were others than before, in all scenes: once for each step of a drag
    /// and for each undo, and once for a random value or a number that was typed, also in the gallery's panel.
    /// Random Values is one change, because it sets all pairs at once. The trace has a line for each, and the
    /// inspector counts them for each control.
    @exclusivity(unchecked) private var changes = 0
    private var (frames, violations) = (0, 0)
    /// The first condition that did not hold, and when; `nil` if all have.
    private(set) var firstViolation: String?

    private weak var window: Window?
    /// Whether `framePresented()` is called for the window.
    @exclusivity(unchecked) private var observesFrames = false
    @exclusivity(unchecked) private var scene: (any Scene)?
    private var edits: EditTrace?
    private var size = Size.zero
    /// Whether the edit in progress reports at its end.
    private var isDiscrete = false
    /// Whether a gesture has ended whose changes are shown after the animation that it began.
    private var hasUnpublishedChanges = false
    /// The fields at the last frame of the scene, or `nil` before its first.
    private var presented: TraceFields?
    /// The fields at the last report; `nil` during an edit whose steps are only counted. What differs from
    /// their model values is a change.
    @exclusivity(unchecked) private var reported: TraceFields?

    /// Creates a monitor that writes a trace, the verdict of `--verify`, both, or neither of them.
    init(traces: Bool = false, verifies: Bool = false, output: TraceOutput? = nil) {
        self.verifies = verifies
        self.output = output ?? (traces || verifies ? TraceOutput() : nil)
        trace = traces ? self.output.map { TraceWriter(to: $0) } : nil
    }

    /// Observes `scene` in `window`, instead of the scene before.
    func observe(_ scene: any Scene, in window: Window) {
        self.scene?.valuesDidChange = nil
        if window !== self.window { observesFrames = false }
        trace?.sceneDidChange()
        (self.scene, self.window) = (scene, window)
        (presented, reported, size) = (nil, scene.traceFields, window.bounds.size)
        hasUnpublishedChanges = false
        scene.valuesDidChange = { [weak self] in self?.report($0, .changed) }
        edits = EditTrace(of: scene.editableControls, isBrief: output == nil) { [weak self] in
            self?.report($0, $1)
        }
        if output != nil { observeFrames() }
        badgeState.sceneDidChange()
        updateBadgeState(scene.syncReading)
        output?.didFail = { [weak window] in
            // The events of this turn of the run loop are still handled.
            Task { @MainActor in window?.close() }
        }
    }

    /// Observes the frames of the window. The first frame of a window that is observed waits for the server,
    /// so without a trace the frames from the first change on are observed.
    private func observeFrames() {
        guard !observesFrames else { return }
        observesFrames = true
        // The window keeps the monitor, which does not keep the window.
        window?.didPresentFrame = { _ in self.framePresented() }
    }

    /// Writes the verdict of `--verify` and the rest of the trace, and returns whether all invariants held.
    ///
    /// - Parameter isUrgent: Whether a signal ends the program, which leaves half a second for the reader.
    func finish(isUrgent: Bool = false) -> Bool {
        if verifies, frames > 0 {
            // A fault that has been counted may be in this check too.
            if violations == 0, let scene { check(scene, "the end", isComplete: true) }
            let counts = "\(changes) changes, \(frames) frames, \(violations) out of sync"
            output?.writeVerdict("verified: \(counts)\n")
            if let firstViolation { output?.writeVerdict("first: \(firstViolation)\n") }
        }
        output?.finish(isUrgent: isUrgent)
        return violations == 0
    }

    /// The reason why standard output could not be written, or `nil`.
    var outputError: String? { output?.error }

    /// The time since the start, in milliseconds.
    private var time: String { ((currentMediaTime() - start) * 1000).text(decimals: 3) }

    // MARK: Changes and frames

    private func report(_ cause: TraceCause, _ phase: TracePhase) {
        observeFrames()
        let isUnwritten = if output == nil, case (.knob, .changed) = (cause, phase) { true } else { false }
        // For the badge alone, the check of the step's frame is enough, unless the controls may be apart.
        if isUnwritten, !isDiscrete { return countStep() }
        guard let scene else { return }
        if phase == .began { isDiscrete = scene.isDiscrete == true }
        let isEnd = phase == .ended || phase == .cancelled
        check(scene, "\(cause) \(phase)", isComplete: isEnd)
        if isUnwritten { return countStep() }
        let fields = scene.traceFields
        let hasChanged =
            reported.map { !$0.hasSameModel(as: fields) } ?? (phase == .changed && cause != .animation)
        reported = fields
        if hasChanged, phase != .began { changes += 1 }
        if phase != .changed || hasChanged {
            trace?.write(cause, phase, fields, presented: presented, at: time)
        }
        guard isEnd || cause == .random || phase == .changed && cause != .animation && !scene.isEditing
        else { return }
        hasUnpublishedChanges = true
        if !fields.isAnimating { publishChanges() }
    }

    /// Counts a step of an edit for the badge alone. It is sent only if a value has changed, so the fields,
    /// which cost more than the rest of the badge, are read only if the end of the edit can change more.
    private func countStep() {
        changes += 1
        if badgeState.reason != nil {
            reported = scene?.traceFields
        } else if reported != nil {
            reported = nil
        }
    }

    /// Reports that the scene has been drawn, on the screen or in memory.
    func framePresented() {
        guard let scene else { return }
        guard output != nil else {
            updateBadgeState(scene.syncReading)
            // A frozen tree does not animate, but its controls may be in the middle of an animation.
            if hasUnpublishedChanges, window?.layerTree.isAnimating == false {
                publishChanges(ifSettled: scene.traceFields)
            }
            return
        }
        guard let window else { return }
        let fields = scene.traceFields
        let before = presented
        presented = fields
        frames += 1
        check(scene, "frame \(frames)")
        if before == nil {
            reported = fields
            trace?.writeLaunch(scene, fields, scale: window.layerTree.scale, at: time)
        }
        if window.bounds.size != size {
            size = window.bounds.size
            trace?.write(.resize, .changed, fields, presented: fields, at: time)
        }
        let wasAnimating = before?.isAnimating ?? false
        if let trace, fields.isAnimating || wasAnimating {
            trace.write(.animation, .frame, fields, presented: fields, at: time)
        }
        if hasUnpublishedChanges { publishChanges(ifSettled: fields) }
    }

    // MARK: Checks

    private func check(_ scene: any Scene, _ moment: @autoclosure () -> String, isComplete: Bool = false) {
        let reading = isComplete ? scene.completeSyncReading : scene.syncReading
        updateBadgeState(reading)
        guard verifies, case .outOfStep(let fault) = reading else { return }
        violations += 1
        if firstViolation == nil { firstViolation = "\(fault.text) (\(moment()), \(time) ms)" }
    }

    /// Notes whether the scene is in step.
    private func updateBadgeState(_ reading: SyncReading) {
        // A step of a drag, at which nothing changes.
        if case .inStep = reading, badgeState.reason == nil, badgeState.fault == nil { return }
        note(reading)
    }

    private func note(_ reading: SyncReading) {
        var state = badgeState
        state.note(reading, foundElsewhere: inspectedFault())
        if state != badgeState { badgeState = state }
    }

    /// Shows the number of changes at the end of a gesture or an animation.
    private func publishChanges() {
        hasUnpublishedChanges = false
        if badgeState.changes != changes { badgeState.changes = changes }
    }

    /// Shows the number of changes if nothing animates and no other gesture has begun.
    private func publishChanges(ifSettled fields: TraceFields) {
        if !fields.isAnimating, scene?.isEditing != true { publishChanges() }
    }

    // MARK: Faults

    /// The fault of the scene now; `nil` while it is in step.
    var currentFault: SyncFault? {
        if case .outOfStep(let fault)? = scene?.syncReading { fault } else { nil }
    }

    /// Notes that `inspectedFault` returns another fault, or none.
    func inspectedFaultDidChange() {
        // The figures of a fault that lasts change with the frames.
        observeFrames()
        if let scene { note(scene.syncReading) }
    }

    /// Notes that the user has seen the fault.
    func acknowledgeFault() { if badgeState.fault != nil { badgeState.acknowledge() } }
}
