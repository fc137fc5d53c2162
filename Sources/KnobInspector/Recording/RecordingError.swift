/// A reason why a recording cannot be read.
public enum RecordingError: Error, Equatable, CustomStringConvertible {
    /// The file cannot be read, for the given reason.
    case unreadable(String)
    /// It is no recording.
    case notARecording
    /// Its format has another version.
    case version(Int)
    /// It was made by another program.
    case program(String)
    /// It ends before its last line, for example because the program that wrote it was killed.
    case cut(afterLine: Int)
    /// A line was changed, removed, or moved after the recording was made.
    case changed(line: Int)
    /// A line is valid JSON with a valid checksum, but no event.
    case invalid(line: Int)

    /// What is wrong and what to do.
    public var description: String {
        switch self {
        case .unreadable(let reason): reason
        case .notARecording: "it is not a recording. Make one with --record."
        case .version(let version):
            "its format has version \(version), and this program reads version \(Recording.version). Use the program "
                + "that made it, or record again."
        case .program(let name): "it was made by \(name.prefix(100).debugDescription)."
        case .cut(let line):
            "it is cut off after line \(line): its end is missing. Close the window to complete a recording."
        case .changed(let line): "line \(line) was changed after it was recorded. Use the original file."
        case .invalid(let line):
            "line \(line) is not an event of this version. Use the program that made it, or record again."
        }
    }
}
