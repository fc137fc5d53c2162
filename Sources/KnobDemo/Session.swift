import Glibc
import KnobKit

/// One run of the program: a window, the scene in it, and what of it is traced and checked, as far as the command line
/// asks for it.
@MainActor
final class Session {
    let window: SceneWindow
    private(set) var scene: any Scene
    private let options: SceneOptions
    private let traces, verifies: Bool
    private let start = currentMediaTime()

    /// What the frame drawn last shows; `nil` before the first.
    private var shown: SceneState?
    /// What the last line said, so that nothing is told twice.
    private var told: SceneState?
    /// What was to be told before the line of the launch.
    private var early: [String] = []
    private var size: Size

    private var changes = 0
    private var frames = 0
    private var faults = 0
    private var firstFault: String?

    /// Makes a window of `size`, or, if that is `nil`, of the scene's own, with the scene `name` in it.
    init(_ name: SceneName, _ options: SceneOptions, size: Size?, traces: Bool, verifies: Bool) {
        (self.options, self.traces, self.verifies) = (options, traces, verifies)
        scene = name.make(options)
        window = SceneWindow(contentSize: size ?? name.contentSize)
        self.size = window.bounds.size
        window.didChoose = { [weak self] name in self?.change(to: name) }
        if traces || verifies { window.didPresentFrame = { [weak self] _ in self?.framePresented() } }
        putSceneInWindow()
    }

    private func change(to name: SceneName) {
        // Whatever was going on ends in the old scene.
        window.rootViewController = nil
        scene = name.make(options)
        (shown, told) = (nil, nil)
        putSceneInWindow()
        window.contentSize = name.contentSize
        size = window.bounds.size
    }

    private func putSceneInWindow() {
        window.title = scene.title
        window.minimumSize = scene.minimumSize
        window.rootViewController = scene
        if traces || verifies { scene.onChange = { [weak self] in self?.changed($0, $1) } }
    }

    /// Prints what was verified. Answers whether everything was in step.
    func end() -> Bool {
        // Before the first frame there was nothing to verify.
        guard verifies, frames > 0 else { return true }
        print("verified: \(changes) changes, \(frames) frames, \(faults) out of sync\n")
        if let firstFault { print("first: \(firstFault)\n") }
        return faults == 0
    }

    private func changed(_ cause: Cause, _ phase: Phase) {
        let state = scene.state
        if phase == .changed {
            guard told.map({ !$0.hasSameModel(as: state) }) ?? true else { return }
            changes += 1
        }
        told = state
        check("\(cause) \(phase)")
        write(cause, phase, state)
    }

    /// The scene has been drawn, on the screen or into a file.
    func framePresented() {
        let state = scene.state
        let before = shown
        shown = state
        frames += 1
        check("frame \(frames)")
        if before == nil {
            told = state
            write(.launch, .changed, state, details: launchDetails)
            for line in early { print(line) }
            early = []
        }
        if window.bounds.size != size {
            size = window.bounds.size
            write(.resize, .changed, state)
        }
        if state.isMoving || before?.isMoving == true { write(.animation, .frame, state) }
    }

    private func check(_ moment: String) {
        guard verifies, let fault = scene.fault else { return }
        faults += 1
        firstFault = firstFault ?? "\(fault) (\(moment), \(milliseconds) ms)"
    }

    // MARK: Trace

    /// Why something could not be written to standard output, in words; `nil` also if only nobody reads it any more.
    private(set) var writingFault: String?
    private var hasStoppedWriting = false

    private func print(_ text: String) {
        guard !hasStoppedWriting, let fault = StandardStream.output.write(text) else { return }
        hasStoppedWriting = true
        if fault != EPIPE { writingFault = String(cString: strerror(fault)) }
        // Nobody reads what is told: there is nothing left to do, once what is going on here is done.
        TimerQueue.main.schedule(after: 0) { [window] _ in window.close() }
    }

    private var milliseconds: String { ((currentMediaTime() - start) * 1000).text(decimals: 3) }

    private func write(_ cause: Cause, _ phase: Phase, _ state: SceneState, details: String = "") {
        guard traces else { return }
        let seen = shown ?? state
        func number(_ value: Double) -> String { value.text(decimals: 4) }
        let line =
            "{\"ms\":\(milliseconds),\"cause\":\"\(cause)\",\"phase\":\"\(phase)\","
            + "\"knob\":\(number(state.knob)),\"slider\":\(number(state.slider)),"
            + "\"label\":\"\(state.label)\",\"angle\":\(number(state.angle)),"
            + "\"shownAngle\":\(number(seen.shownAngle)),\"shownSlider\":\(number(seen.shownSlider))"
            + details + "}\n"
        guard shown == nil else { return print(line) }
        // The line of the first frame tells of what changed before it; what began or ended comes after it.
        if phase != .changed { early.append(line) }
    }

    private var launchDetails: String {
        func number(_ value: Double) -> String { value.shortText }
        let controls = scene.controls.map { name, frame in
            let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(number)
            return "\"\(name)\":[\(numbers.joined(separator: ","))]"
        }
        return
            ",\"scale\":\(number(window.layerTree.scale)),\"controls\":{\(controls.joined(separator: ","))}"
    }
}

extension SceneState {
    /// Whether the picture is on its way to where the model is.
    fileprivate var isMoving: Bool { shownAngle != angle || shownSlider != slider }

    fileprivate func hasSameModel(as other: SceneState) -> Bool {
        knob == other.knob && slider == other.slider && label == other.label
    }
}
