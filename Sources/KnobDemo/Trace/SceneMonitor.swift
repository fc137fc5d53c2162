import KnobKit

/// An observer of the scene in a window: writes the trace and checks the invariants.
@MainActor
final class SceneMonitor {
    private let output: TraceOutput
    private let trace: TraceWriter?
    private let verifies: Bool
    private let start = currentMediaTime()
    private var (changes, frames, violations) = (0, 0, 0)
    private var firstViolation: String?

    private weak var window: Window?
    private var scene: (any Scene)?
    private var edits: EditTrace?
    private var size = Size.zero
    /// The fields at the last frame of the scene, or `nil` before its first.
    private var presented: TraceFields?
    /// The fields at the last report. A change is reported if it changes the model values in them.
    private var reported: TraceFields?

    init(traces: Bool, verifies: Bool, output: TraceOutput = TraceOutput()) {
        (self.verifies, self.output) = (verifies, output)
        trace = traces ? TraceWriter(to: output) : nil
    }

    /// Observes `scene`, which fills `window`, instead of the scene before.
    func observe(_ scene: any Scene, in window: Window) {
        (self.scene, self.window) = (scene, window)
        (presented, reported, size) = (nil, nil, window.bounds.size)
        scene.valuesDidChange = { [weak self] in self?.report($0, .changed) }
        edits = EditTrace(of: scene.controls.compactMap { $0.view as? EditableControl }) { [weak self] in
            self?.report($0, $1)
        }
        window.didPresentFrame = { [weak self] _ in self?.framePresented() }
        output.didFail = { [weak window] in
            // The events of this turn of the run loop are still handled.
            TimerQueue.main.schedule(after: 0) { _ in window?.close() }
        }
    }

    /// Writes the verdict of `--verify` and the rest of the trace, and returns whether all invariants held.
    ///
    /// - Parameter isUrgent: Whether a signal ends the program, which leaves half a second for the reader.
    func finish(isUrgent: Bool = false) -> Bool {
        if verifies, frames > 0 {
            output.writeVerdict("verified: \(changes) changes, \(frames) frames, \(violations) out of sync\n")
            if let firstViolation { output.writeVerdict("first: \(firstViolation)\n") }
        }
        output.finish(isUrgent: isUrgent)
        return violations == 0
    }

    /// The reason why standard output could not be written, or `nil`.
    var outputError: String? { output.error }

    /// The time since the start, in milliseconds.
    private var time: String { ((currentMediaTime() - start) * 1000).text(decimals: 3) }

    private func report(_ cause: TraceCause, _ phase: TracePhase) {
        guard let scene else { return }
        let fields = scene.traceFields
        if phase == .changed {
            if let reported, reported.hasSameModel(as: fields) { return }
            changes += 1
        }
        reported = fields
        check(scene, "\(cause) \(phase)")
        trace?.write(cause, phase, fields, presented: presented, at: time)
    }

    /// Reports that the scene has been drawn, on the screen or in memory.
    func framePresented() {
        guard let scene, let window else { return }
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
        if fields.isAnimating || before?.isAnimating == true {
            trace?.write(.animation, .frame, fields, presented: fields, at: time)
        }
    }

    private func check(_ scene: any Scene, _ moment: @autoclosure () -> String) {
        guard verifies, let violation = scene.invariants.lazy.compactMap(\.violation).first else { return }
        violations += 1
        if firstViolation == nil { firstViolation = "\(violation) (\(moment()), \(time) ms)" }
    }
}
