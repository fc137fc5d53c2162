import ArgumentParser
import KnobInspector
import KnobKit
import KnobLayers

/// The option `--replay`.
extension Launch {
    /// Repeats the recording at `path` and compares its trace: in a window, or without a display in memory.
    @MainActor
    func replay(_ path: String) throws {
        let standardOutput = TraceOutput()
        // Standard output that fails does not close the window, as the recorded one has not failed.
        let output = TraceOutput {
            if $0.hasPrefix("{") { standardOutput.write($0) } else { standardOutput.writeVerdict($0) }
            return nil
        }
        output.writesTrace = trace
        let isShown = snapshot == nil && Environment.value(named: "DISPLAY") != nil
        let replayed: ReplayedSession
        do throws(RecordingError) {
            // In memory, the session has the signs of the recording, so that its image looks like the recorded
            // window.
            replayed = try ReplayedSession(
                of: Recording(contentsOfFile: path), role: isShown ? .replayed : .recorded, verifies: verify,
                output: output)
        } catch {
            throw ExitCode.failure("cannot replay \"\(path.inOneLine)\": \(error)", status: 65)
        }
        let (replay, comparison) = (replayed.replay, replayed.comparison)
        var wasEndedBySignal = false
        do {
            if isShown {
                wasEndedBySignal = try show(
                    ReplayWindow(replay, comparedBy: comparison, closesAtEnd: true))
            } else {
                replay.drawsFrames = snapshot != nil
                replay.finish()
                if let snapshot { try replay.surface?.writePNG(to: snapshot) }
            }
        } catch {
            throw ExitCode.failure("\(error)")
        }
        standardOutput.writeVerdict(comparison.result(of: replay) + "\n")
        let isInSync = replayed.session.monitor?.finish(isUrgent: wasEndedBySignal) ?? true
        standardOutput.finish(isUrgent: wasEndedBySignal)
        if let error = standardOutput.error {
            throw ExitCode.failure("cannot write to standard output: \(error)")
        }
        if !isInSync || comparison.difference != nil { throw ExitCode(3) }
    }

    /// Creates the launch that describes the recorded session. Other options than those of the session are
    /// rejected: a recording from elsewhere must not write files.
    init(of recording: Recording) throws(RecordingError) {
        guard recording.program == "KnobDemo" else { throw .program(recording.program) }
        guard let command = try? KnobDemo.parse(recording.arguments),
            command.launch.sessionArguments == recording.arguments
        else { throw .invalid(line: 1) }
        self = command.launch
    }
}
