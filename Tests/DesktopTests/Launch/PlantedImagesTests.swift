import Foundation
import KnobHarness
import Testing
import WindowTests

/// Images in folders in which the program must not look, because anyone may have put them there.
@Suite("Planted images", .ownThread)
struct PlantedImagesTests {
    private let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("knob-\(UUID().uuidString)").resolvingSymlinksInPath()

    @Test("images planted in the folders above a program, and in the current one, are not read")
    func planted() throws {
        let program = folder.appendingPathComponent("a/b/KnobDemo")
        for name in ["Resources", "a/Resources", "a/b/Resources"] {
            let planted = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: planted.deletingLastPathComponent(), withIntermediateDirectories: true)
            try FileManager.default.copyItem(
                at: Checkout.root.appendingPathComponent("Resources"), to: planted)
        }
        defer { try? FileManager.default.removeItem(at: folder) }
        let output = folder.appendingPathComponent("out.png").path
        // Another process copies the program, because a file that this one has open for writing cannot be executed.
        let script = "cd \"$1\" && cp \"$2\" \"$3\" && exec \"$3\" --scene rotary --snapshot \"$4\""
        let demo = try ChildProcess(
            "/bin/sh", ["-c", script, "sh", folder.path, DemoProcess.path(), program.path, output],
            environment: BuiltProduct.environment(display: nil))
        #expect(try demo.waitForExit(timeout: 30) == .status(0), "\(demo.tail)")
        let lines = demo.errors.all
        #expect(
            lines.count == 6 && lines.allSatisfy { $0.contains("\(folder.path)/a/share/KnobDemo") },
            "\(lines)")
        #expect(!lines.contains { $0.contains("Resources") })
    }
}
