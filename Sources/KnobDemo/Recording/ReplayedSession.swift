import KnobInspector

/// A session that repeats a recording of this program, and the comparison of its trace with the recorded one.
@MainActor
final class ReplayedSession {
    /// The replay of the events.
    let replay: Replay
    /// The comparison.
    let comparison: TraceComparison
    /// The session.
    let session: Session

    /// Creates the session as it was before the first event.
    ///
    /// - Parameters:
    ///   - role: The role of the session, which determines what its window looks like.
    ///   - output: The destination of the trace; by default it is only compared.
    /// - Throws: `RecordingError` if the recording was made by another program.
    init(
        of recording: Recording, role: RecordingRole, verifies: Bool = false,
        output: TraceOutput = TraceOutput { _ in nil }
    ) throws(RecordingError) {
        let launch = try Launch(of: recording)
        let (replay, comparison) = (Replay(of: recording), TraceComparison())
        output.didTrace = { comparison.addReplayed($0) }
        replay.didReadNote = { comparison.compare(toRecorded: $0) }
        session = launch.replayedSession(replay, output, verifies: verifies, role: role)
        (self.replay, self.comparison) = (replay, comparison)
    }
}
