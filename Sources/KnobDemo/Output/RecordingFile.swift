import KnobInspector
import KnobKit

/// The file of `--record`, with its recorder.
@MainActor
final class RecordingFile {
    /// What the program writes when a recording has ended, and the program continues, before a colon and the
    /// reason if it has failed.
    nonisolated static let endMessage = "the recording has ended"

    /// The recorder.
    let recorder: Recorder
    private let path: String
    private let file: OutputFile
    /// Whether `reportEnd()` was called.
    private(set) var hasReportedEnd = false

    /// The file, at the end of the recording.
    var summary: RecordedFile {
        RecordedFile(path: SavedFile.absolutePath(path), duration: recorder.duration)
    }

    /// Creates the file, or empties it. If more than `capacity` bytes wait for a slow disk, the recording ends;
    /// 64 MiB by default.
    init(path: String, capacity: Int = 64 << 20) throws {
        self.path = path
        file = try OutputFile("recording", at: path, capacity: capacity)
        recorder = Recorder { [queue = file.queue] line in
            guard queue.hasRoom else { return false }
            queue.write(line, isRequired: true)
            return true
        }
    }

    /// Ends the recording while the program continues, and writes to standard error that it has ended, or why it
    /// is not complete. Returns the latter.
    func reportEnd() -> String? {
        let failure = finish(isUrgent: false)
        hasReportedEnd = true
        StandardError.report(Self.endMessage + (failure.map { ": \($0)" } ?? ""))
        return failure
    }

    /// Ends the recording and waits until it is written.
    ///
    /// - Parameter isUrgent: Whether a signal ends the program, which leaves half a second.
    /// - Returns: Why the recording is not complete, or `nil` if it is.
    func finish(isUrgent: Bool) -> String? {
        recorder.finish()
        return file.finish(isUrgent: isUrgent, isComplete: !recorder.hasFailed)
    }
}
