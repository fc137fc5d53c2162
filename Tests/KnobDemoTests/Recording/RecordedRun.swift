import Foundation
import KnobTestSupport

/// A folder for recordings, and replays of them by the built program.
final class RecordingFolder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
        "knob-recording-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// The path of the recording.
    var recording: String { path("run.recording") }

    func path(_ name: String) -> String { url.appendingPathComponent(name).path }

    /// The bytes of the recording.
    var bytes: [UInt8] { get throws { try Array(Data(contentsOf: URL(fileURLWithPath: recording))) } }

    func write(_ bytes: [UInt8]) throws { try Data(bytes).write(to: URL(fileURLWithPath: recording)) }
}

/// What a replay wrote, and how it ended.
struct ReplayResult: Equatable {
    let exit: ChildProcess.Exit
    /// The lines of the trace.
    let trace: [String]
    /// The other lines of standard output.
    let verdict: [String]
    let errors: [String]

    /// Replays the recording in a folder, with `--trace`.
    init(_ folder: RecordingFolder, _ arguments: [String] = [], display: String? = nil) throws {
        let demo = try DemoProcess(
            ["--replay", folder.recording, "--trace"] + arguments, display: display)
        defer { demo.process.end() }
        try self.init(of: demo)
    }

    /// Waits for the end of a replay.
    init(of demo: DemoProcess) throws {
        exit = try demo.waitForExit(timeout: 120)
        let lines = demo.process.output.all
        trace = lines.filter { $0.hasPrefix("{") }
        verdict = lines.filter { !$0.hasPrefix("{") }
        errors = demo.process.errors.all
    }

    /// Whether the trace was identical to the recorded one, `lines`.
    func isIdentical(to lines: [String]) -> Bool {
        exit == .status(0) && trace == lines && verdict.count == 1
            && verdict.first?.wholeMatch(of: /identical, [1-9]\d* frames?/) != nil && errors.isEmpty
    }
}
