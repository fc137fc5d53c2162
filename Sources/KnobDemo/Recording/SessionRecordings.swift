import Glibc
import KnobLayers

/// The recordings that the user makes with the menu of a session.
struct SessionRecordings {
    /// The options of the session.
    var launch = Launch()
    /// Runs the program with arguments that record or replay, and waits until it has ended: by default, this
    /// one. It calls `didWrite` with each line.
    var run: @Sendable (_ arguments: [String], _ didWrite: (String) -> Void) -> ProgramRun = {
        ProgramRun(of: ProgramRun.thisProgram, $0, didWrite: $1)
    }
    /// The last recording of this run; `nil` if there is none.
    var last: RecordedFile?
    /// The path of the recording that is being made in a window of its own; `nil` if there is none.
    var currentPath: String?
    /// The window of the last replay; `nil` if it is closed.
    weak var replayWindow: ReplayWindow?

    /// Returns the recording in a folder that was written last; `nil` if there is none.
    static func newest(in folder: String) -> RecordedFile? {
        guard let stream = opendir(folder) else { return nil }
        defer { closedir(stream) }
        var newest: (path: String, time: timespec)?
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            let path = "\(folder)/\(name)"
            var found = stat()
            guard name.hasPrefix("knobkit-"), name.hasSuffix(".recording"), stat(path, &found) == 0,
                found.st_mode & S_IFMT == S_IFREG
            else { continue }
            let time = found.st_mtim
            if let last = newest?.time, (time.tv_sec, time.tv_nsec) < (last.tv_sec, last.tv_nsec) { continue }
            newest = (path, time)
        }
        return newest.map { RecordedFile(path: $0.path, earlierTime: $0.time.tv_sec) }
    }
}
