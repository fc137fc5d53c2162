import KnobInspector
import KnobKit

/// The options that determine a session, and how a recording contains them.
extension Launch {
    /// Creates the session that the options describe. It is the same while it is recorded and while that is
    /// replayed.
    @MainActor
    func makeSession(_ monitor: SceneMonitor?, role: RecordingRole = .none) -> Session {
        let options = SceneOptions(
            value: value, isAnimated: animate, isContinuous: !discrete, seed: seed)
        let session = Session(
            scene, options, size: size, showsStatusBar: !bare && snapshot == nil, monitor: monitor,
            role: role)
        session.recordings.launch = self
        session.window.overrideScale = scale
        session.window.overrideAppearance = appearance.override
        if let speed { session.setSpeed(speed) }
        guard play else { return session }
        if snapshot == nil {
            DisplayLink { [unowned session] in session.scene.play(at: $0.timestamp) }
                .add(to: session.window.layerTree)
        } else {
            session.scene.play(at: 0)
        }
        return session
    }

    /// Creates the session that `replay` repeats, with a trace.
    @MainActor
    func replayedSession(
        _ replay: Replay, _ output: TraceOutput, verifies: Bool = false, role: RecordingRole
    ) -> Session {
        let session = replay.start {
            makeSession(SceneMonitor(traces: true, verifies: verifies, output: output), role: role)
        } window: {
            $0.window
        }
        replay.speedDidChange = { [weak session] in session?.updateTitle() }
        return session
    }

    /// Creates the session of `--record`, with a seed so that random values repeat. Its trace is part of the
    /// recording, which the user can end before the program.
    @MainActor
    func recordedSession(in file: RecordingFile) -> Session {
        var launch = self
        launch.seed = seed ?? .random(in: 0 ... .max)
        let output = TraceOutput()
        output.writesTrace = trace
        output.didTrace = { [recorder = file.recorder] in recorder.note($0) }
        let session = file.recorder.start(program: "KnobDemo", arguments: launch.sessionArguments) {
            launch.makeSession(
                SceneMonitor(traces: true, verifies: verify, output: output), role: .recorded)
        } window: {
            $0.window
        }
        let end: @MainActor () -> Void = { [weak session] in
            // For the recording, this comes from outside.
            Task { @MainActor in
                // It may have ended in the meantime.
                guard let session, session.role == .recorded else { return }
                session.didEndRecording(file.summary, failure: file.reportEnd())
            }
        }
        session.recordingShouldEnd = end
        file.recorder.didEnd = end
        return session
    }

    /// The arguments that describe the same session, in a fixed order.
    var sessionArguments: [String] {
        let options: [(name: String, value: String?)] = [
            ("--scene", scene.name), ("--appearance", appearance.rawValue),
            ("--size", size.map { "\(Int($0.width))x\(Int($0.height))" }),
            ("--scale", scale.map { "\($0)" }), ("--value", value.map { "\($0)" }),
            ("--seed", seed.map { "\($0)" }), ("--speed", speed.map { "\($0)" }),
        ]
        let flags = [
            ("--animate", animate), ("--discrete", discrete), ("--bare", bare), ("--play", play),
        ]
        return options.flatMap { name, value in value.map { [name, $0] } ?? [] }
            + flags.filter(\.1).map(\.0)
    }
}
