import KnobKit

/// An observer of the scene in a window: writes the trace and checks the invariants.
@MainActor
final class SceneMonitor {
    private let output: TraceOutput
    private let trace: TraceWriter?
    private let verifies: Bool
    private var verification = Verification()
    private let start = currentMediaTime()

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

    /// Writes the verdict of `--verify` and returns whether all invariants held.
    func finish() -> Bool {
        guard verifies, verification.frames > 0 else { return true }
        output.write(verification.verdict)
        return verification.hasSucceeded
    }

    /// The reason why standard output could not be written, or `nil`.
    var outputError: String? { output.error }

    private var time: Double { currentMediaTime() - start }

    private func report(_ cause: TraceCause, _ phase: TracePhase) {
        guard let scene else { return }
        let fields = scene.traceFields
        if phase == .changed, let reported, reported.hasSameModel(as: fields) { return }
        reported = fields
        verification.count(phase)
        check(scene, "\(cause) \(phase)")
        trace?.write(cause, phase, fields, presented: presented, at: time)
    }

    /// Reports that the scene has been drawn, on the screen or in memory.
    func framePresented() {
        guard let scene, let window else { return }
        let fields = scene.traceFields
        let wasAnimating = presented?.isAnimating ?? false
        let isFirst = presented == nil
        presented = fields
        verification.count(.frame)
        check(scene, "frame \(verification.frames)")
        if isFirst {
            reported = fields
            trace?.writeLaunch(scene, fields, scale: window.layerTree.scale, at: time)
        }
        if window.bounds.size != size {
            size = window.bounds.size
            trace?.write(.resize, .changed, fields, presented: fields, at: time)
        }
        if fields.isAnimating || wasAnimating {
            trace?.write(.animation, .frame, fields, presented: fields, at: time)
        }
    }

    private func check(_ scene: any Scene, _ moment: @autoclosure () -> String) {
        guard verifies, let violation = scene.invariants.lazy.compactMap(\.violation).first else { return }
        verification.add(violation: "\(violation) (\(moment()), \((time * 1000).text(decimals: 3)) ms)")
    }
}
