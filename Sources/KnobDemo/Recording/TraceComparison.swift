import KnobInspector

/// A comparison of the trace of a replay with the recorded one, line by line.
@MainActor
final class TraceComparison {
    /// The first difference, or `nil` if there is none so far.
    private(set) var difference: String?
    /// The lines of the replay that have not been compared.
    private var replayed: [String] = []
    private var lineCount = 0

    /// Adds a line of the replay, which is compared with the next recorded one.
    func addReplayed(_ line: String) {
        if difference == nil { replayed.append(line) }
    }

    /// Compares a recorded line with the next one of the replay.
    func compare(toRecorded line: String) {
        lineCount += 1
        guard difference == nil else { return }
        let other = replayed.isEmpty ? nil : replayed.removeFirst()
        if other != line { report(recorded: line, replayed: other) }
    }

    /// Returns the result in one line, or in three for the first difference. No line may be left at the end
    /// of a replay.
    func result(of replay: Replay) -> String {
        let isComplete = replay.nextTime == nil
        if isComplete, difference == nil, let line = replayed.first {
            lineCount += 1
            report(recorded: nil, replayed: line)
        }
        let count = replay.frameCount.text("frame")
        return difference ?? (isComplete ? "identical, \(count)" : "stopped, identical so far, \(count)")
    }

    private func report(recorded: String?, replayed: String?) {
        difference =
            "different in line \(lineCount) of the trace\nrecorded: \(recorded ?? "no line")\n"
            + "replayed: \(replayed ?? "no line")"
    }
}
