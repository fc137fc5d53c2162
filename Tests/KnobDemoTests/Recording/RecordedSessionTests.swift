import Foundation
import KnobTestSupport
import Testing

@testable import KnobInspector

/// Records a long use of the window, and replays it: twice without a display, into an image, and on a small display.
private func recordLongUse(seconds: Double, turns: Int, seed: UInt64) throws {
    let folder = try RecordingFolder()
    try LongUse.record(in: folder.recording, seconds: seconds, turns: turns, seed: seed)
    let counts = try Recording(contentsOfFile: folder.recording).kindCounts
    for kind in RecordedKind.allCases { #expect(counts[kind, default: 0] > 0, "\(kind) \(counts)") }
    // Each scene has been shown.
    #expect(counts[.sceneKey, default: 0] >= 4, "\(counts)")
    try expectErrors(in: folder)
    let server = try XServer(.xvfb, options: ["-screen", "0", "640x400x24", "-noreset"])
    defer { server.stop() }
    let shown = try DemoProcess(["--replay", folder.recording], display: server.display)
    defer { shown.process.end() }
    var verdicts: Set<String> = []
    func expectIdentical(_ demo: DemoProcess) throws {
        // A replay on a display takes as long as the recording.
        let exit = try demo.waitForExit(timeout: seconds * 3 + 300)
        #expect(exit == .status(0))
        #expect(demo.process.errors.all.isEmpty, "\(demo.process.errors.all)")
        verdicts.formUnion(demo.process.output.all)
    }
    let file = folder.path("last.png")
    for options in [[], [], ["--snapshot", file]] {
        try expectIdentical(DemoProcess(["--replay", folder.recording] + options, display: nil))
    }
    #expect(FileManager.default.fileExists(atPath: file))
    try expectIdentical(shown)
    #expect(verdicts.count == 1)
    #expect(verdicts.first?.wholeMatch(of: /identical, [1-9]\d+ frames/) != nil, "\(verdicts)")
}

/// Checks that a cut or a changed byte in an event of each kind is found.
private func expectErrors(in folder: RecordingFolder) throws {
    let bytes = try folder.bytes
    var (first, line): ([String: (line: Int, range: Range<Int>)], Int) = ([:], 0)
    var start = 0
    for end in bytes.indices where bytes[end] == 0x0A {
        line += 1
        let text = String(decoding: bytes[start..<end], as: UTF8.self)
        let kind = text.firstMatch(of: /"event":"(\w+)"/).map { String($0.output.1) } ?? "header"
        if first[kind] == nil { first[kind] = (line, start..<end) }
        start = end + 1
    }
    #expect(first.count >= 17, "\(first.keys)")
    for (kind, (line, range)) in first {
        let middle = (range.lowerBound + range.upperBound) / 2
        #expect(throws: RecordingError.cut(afterLine: line - 1), "\(kind)") {
            _ = try Recording(Array(bytes[..<middle]))
        }
        var copy = Array(bytes[...range.upperBound])
        copy[middle] ^= 1
        #expect(throws: RecordingError.changed(line: line), "\(kind)") { _ = try Recording(copy) }
    }
}

extension SceneWindowTests {
    /// Long recordings of all scenes.
    @Suite("Recorded sessions")
    struct RecordedSessionTests {
        @Test(
            "seconds of all kinds of input in all scenes replay identically, on another display and without one"
        )
        func briefUse() throws { try recordLongUse(seconds: 5, turns: 2, seed: 1) }
    }
}

extension StressTests {
    /// Recordings of five minutes.
    @Suite("Recorded five minutes")
    struct FiveMinuteTests {
        @Test("five minutes of all kinds of input replay identically, on another display and without one")
        func fiveMinutes() throws { try recordLongUse(seconds: 300, turns: 3, seed: 2) }
    }
}
