import Foundation
import KnobKit
import KnobTestSupport
import KnobTestTools
import Testing

@testable import KnobDemo
@testable import KnobInspector

/// The options `--record` and `--replay`, as far as they need no X server.
@Suite("Replays on the command line")
struct ReplayCommandTests {
    private let folder: RecordingFolder
    private let recorded: [String]

    /// Records a short run in memory.
    init() async throws {
        let (text, lines) = try await ShortRecording.make()
        folder = try RecordingFolder()
        recorded = lines
        try folder.write(Array(text.utf8))
    }

    /// Writes the recording again, with other lines and valid checksums.
    private func change(_ edit: (inout [[String: JSONValue]]) -> Void) throws {
        let text = try String(decoding: folder.bytes, as: UTF8.self)
        try folder.write(Array(ShortRecording.change(text, edit).utf8))
    }

    private func expectUnreadable(_ reason: String, sourceLocation: SourceLocation = #_sourceLocation) throws
    {
        let result = try ReplayResult(folder)
        #expect(result.exit == .status(65), sourceLocation: sourceLocation)
        #expect(result.trace.isEmpty && result.verdict.isEmpty, sourceLocation: sourceLocation)
        #expect(result.errors.count == 1, sourceLocation: sourceLocation)
        let message = result.errors.first ?? ""
        #expect(
            message.hasPrefix("KnobDemo: cannot replay \"\(folder.recording)\": ")
                && message.contains(reason),
            "\(message)", sourceLocation: sourceLocation)
    }

    @Test("a replay without a display is identical")
    func identical() throws {
        #expect(recorded.count > 5)
        let result = try ReplayResult(folder)
        #expect(result.isIdentical(to: recorded), "\(result)")
        #expect(result.verdict == ["identical, 1 frame"])
        try change { _ in }
        #expect(try ReplayResult(folder).isIdentical(to: recorded))
    }

    @Test("a replay has no inspector, also with KNOBKIT_INSPECTOR=1: its window is none of the recorded ones")
    func inspector() async {
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                setenv("KNOBKIT_INSPECTOR", "1", 1)
                let command = try? KnobDemo.parseAsRoot(["--replay", "/no/such/file"])
                guard let command = command as? KnobDemo else { exit(2) }
                // An error after the options are read.
                do { try command.run() } catch { exit(Window.didGetHost == nil ? 0 : 4) }
                exit(3)
            }
        }
    }

    @Test("a different trace ends with status 3 and the first difference")
    func different() throws {
        let old = try #require(recorded.dropFirst(3).first)
        try change { objects in
            for index in objects.indices where objects[index]["text"] == .text(old) {
                objects[index]["text"] = .text("other")
            }
        }
        let result = try ReplayResult(folder)
        #expect(result.exit == .status(3))
        #expect(
            result.verdict
                == ["different in line 4 of the trace", "recorded: other", "replayed: \(old)"])
    }

    @Test("a line of the trace that is missing or additional is a difference", arguments: [true, false])
    func count(isMissing: Bool) throws {
        try change { objects in
            let last = objects.lastIndex { $0["event"] == .text("note") } ?? 0
            if isMissing { objects.remove(at: last) } else { objects.insert(objects[last], at: last) }
        }
        let result = try ReplayResult(folder)
        #expect(result.exit == .status(3))
        #expect(result.verdict.contains(isMissing ? "recorded: no line" : "replayed: no line"))
    }

    @Test("a recording that is cut, changed, of another version, or of another program cannot be read")
    func errors() throws {
        let bytes = try folder.bytes
        try folder.write(bytes.dropLast(10))
        try expectUnreadable("it is cut off after line")
        try folder.write([])
        try expectUnreadable("it is not a recording")
        var copy = bytes
        copy[bytes.count / 2] ^= 1
        try folder.write(copy)
        try expectUnreadable("was changed")
        try folder.write(bytes)
        try change { $0[0]["recording"] = .number(7) }
        try expectUnreadable("its format has version 7, and this program reads version 1")
        try folder.write(bytes)
        try change { $0[0]["program"] = .text("Other\n") }
        try expectUnreadable("it was made by \"Other\\n\"")
        try FileManager.default.removeItem(atPath: folder.recording)
        try expectUnreadable("No such file or directory")
    }

    @Test("a recording cannot contain other arguments than those of the scene")
    func arguments() throws {
        let bytes = try folder.bytes
        let file = folder.path("written.png")
        for arguments in [
            ["--snapshot", file], ["--record", file], ["--help"], ["--trace"], ["--scene", "none"], [],
        ] {
            try folder.write(bytes)
            try change { $0[0]["arguments"] = .list(arguments.map { .text($0) }) }
            try expectUnreadable("line 1 is not an event")
            #expect(!FileManager.default.fileExists(atPath: file))
        }
    }

    @Test("the arguments of a session are those from which it was made")
    func sessionArguments() throws {
        let arguments = [
            "--scene", "rotary", "--appearance", "dark", "--size", "400x500", "--scale", "1.25", "--value",
            "-12.5", "--seed", "18446744073709551615", "--speed", "0.02", "--animate", "--discrete", "--play",
        ]
        let command = try #require(try KnobDemo.parseAsRoot(arguments) as? KnobDemo)
        #expect(command.launch.sessionArguments == arguments)
    }

    @Test(
        "invalid combinations exit with status 64 and a message that names the option",
        arguments: [
            ["--record", ""], ["--replay", ""], ["--record", "a", "--snapshot", "b"],
            ["--record", "a", "--replay", "b"], ["--replay", "a", "--scene", "dial"],
            ["--replay", "a", "--seed", "1"], ["--replay", "a", "--play"], ["--speed", "0"],
            ["--record", "a", "--report", "a", "--verify"],
            ["--snapshot", "a", "--report", "a", "--verify"], ["--speed", "0.01"], ["--speed", "1.1"],
            ["--speed", "nan"], ["--speed", "x"],
        ])
    func usage(arguments: [String]) throws {
        let demo = try DemoProcess(arguments, display: nil)
        #expect(try demo.waitForExit() == .status(64))
        #expect(demo.process.errors.all.joined().contains(arguments[0]))
        #expect(!FileManager.default.fileExists(atPath: "a"))
    }

    @Test("each option is part of a recording, or does not change what happens in the window")
    func options() throws {
        let listed = Set(KnobDemo.helpMessage().matches(of: /--[a-z]+/).map { String($0.output) })
        let recorded: Set = [
            "--scene", "--appearance", "--size", "--scale", "--value", "--seed", "--speed", "--animate",
            "--discrete", "--bare", "--play",
        ]
        let others: Set = [
            "--position", "--inspect", "--trace", "--verify", "--report", "--image", "--snapshot",
            "--record",
            "--replay", "--version", "--help",
        ]
        #expect(listed == recorded.union(others))
    }

    @Test("lines that wait for a slow disk are bounded")
    @MainActor
    func slowDisk() throws {
        let pipe = folder.path("pipe")
        #expect(mkfifo(pipe, 0o600) == 0)
        let reader = open(pipe, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        defer { close(reader) }
        let file = try RecordingFile(path: pipe, capacity: 10_000)
        let window = file.recorder.start(program: "P", arguments: []) {
            Window(contentSize: Size(width: 9, height: 9))
        } window: {
            $0
        }
        // The pipe takes 65,536 bytes, and an event has more than 50.
        for _ in 0..<2_000 { window.handle(.pointerExited) }
        #expect(file.recorder.hasFailed && file.recorder.hasEnded)
        #expect(file.finish(isUrgent: true)?.contains("the disk is too slow") == true)
    }

    @Test("a file that cannot be created is an error before anything else")
    func unwritable() throws {
        let demo = try DemoProcess(["--record", "/no/such/folder/a"], display: ":9999")
        #expect(try demo.waitForExit() == .status(1))
        let errors = demo.process.errors.all
        #expect(
            errors == [
                "KnobDemo: cannot write the recording \"/no/such/folder/a\": No such file or directory."
            ])
    }
}
