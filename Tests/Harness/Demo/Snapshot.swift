import Foundation

/// Returns the image that `--snapshot` draws without an X server.
package func snapshot(_ arguments: [String] = []) throws -> PixelBuffer {
    let file = FileManager.default.temporaryDirectory
        .appendingPathComponent("knob-\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: file) }
    let demo = try DemoProcess(arguments + ["--snapshot", file.path], display: nil)
    let exit = try demo.waitForExit()
    guard exit == .status(0) else { throw HarnessError("--snapshot: \(exit)\n\(demo.process.tail)") }
    return try pixels(ofPNG: file.path)
}
