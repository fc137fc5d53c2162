import KnobKit

/// What a program received from outside during a run, with the times, so that a `Replay` can repeat the run.
///
/// It is text with a JSON object in each line: the header, then the events in the order in which they were
/// handled. Each line has a checksum of all lines up to it. Bytes are untrusted input: all of them are
/// checked when a recording is created from them.
public struct Recording: Sendable {
    /// The version of the format.
    public static let version = 1
    /// The largest size, in bytes. A `Recorder` ends before it.
    public static let maximumSize = 256 << 20

    /// The name of the program.
    public let program: String
    /// The arguments by which the program creates the same window, such as the scene and the seed of random
    /// numbers.
    public let arguments: [String]
    /// The time at which the window was created, on the clock of `currentMediaTime()`.
    public let startTime: Double
    /// The time from `startTime` to the last event, in seconds.
    public let duration: Double
    /// The number of lines.
    public let lineCount: Int
    /// The number of frames of all windows.
    public let frameCount: Int
    private let bytes: [UInt8]
    /// The index of the first byte after the header.
    private let firstEvent: Int

    /// Reads the recording in a file.
    public init(contentsOfFile path: String) throws(RecordingError) {
        let bytes: [UInt8]
        do throws(FileContents.Failure) {
            bytes = try FileContents.read(path, atMost: Self.maximumSize)
        } catch { throw .unreadable("\(error).") }
        try self.init(bytes)
    }

    /// Reads a recording.
    public init(_ bytes: [UInt8]) throws(RecordingError) {
        guard bytes.count <= Self.maximumSize else { throw .unreadable("it is larger than 256 MiB.") }
        var (lines, sum) = (RecordedLines(bytes, from: 0), Checksum())
        guard let header = lines.next() else {
            throw bytes.starts(with: "{\"recording\":".utf8) ? .cut(afterLine: 0) : .notARecording
        }
        let isUnchanged = sum.matches(header)
        // The header of another version can have any form after its first field.
        guard var fields = RecordedFields(line: isUnchanged ? Checksum.object(in: header)[...] : header),
            let version: Int = try? fields.take("recording")
        else { throw header.starts(with: "{\"recording\":".utf8) ? .changed(line: 1) : .notARecording }
        guard version == Self.version else { throw .version(version) }
        guard isUnchanged else { throw .changed(line: 1) }
        guard let program: String = try? fields.take("program"), let time: Double = try? fields.take("t"),
            let arguments: [String] = try? fields.take("arguments"), time.isFinite, fields.isEmpty
        else { throw .invalid(line: 1) }
        (self.program, self.arguments, startTime, self.bytes) = (program, arguments, time, bytes)
        firstEvent = lines.offset
        var (count, frames, hasEnded, end) = (1, 0, false, time)
        while let line = lines.next() {
            count += 1
            guard sum.matches(line), !hasEnded else { throw .changed(line: count) }
            let fields = RecordedFields(line: Checksum.object(in: line)[...])
            guard let event = fields.flatMap({ RecordedEvent($0) }) else { throw .invalid(line: count) }
            if case .frame = event.kind { frames += 1 }
            (hasEnded, end) = (event.kind == .end, event.time)
        }
        guard hasEnded else { throw .cut(afterLine: count) }
        guard lines.offset == bytes.count else { throw .changed(line: count + 1) }
        (lineCount, frameCount, duration) = (count, frames, end - time)
    }

    /// The events, read from the bytes one by one.
    var events: some Sequence<RecordedEvent> {
        sequence(state: RecordedLines(bytes, from: firstEvent)) { lines in
            lines.next().flatMap { RecordedFields(line: Checksum.object(in: $0)[...]) }
                .flatMap { RecordedEvent($0) }
        }
    }
}
