import DesktopHarness
import Foundation
import KnobTestSupport
import Testing

@testable import site_images

/// The program with which the tutorial ends, on a display, and its package.
struct TutorialProgramTests {
    @Test func `its package is a program that depends on the product KnobKit`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let manifest = try Checkout.text("Sources/Tools/Tutorial/Code/01-Package.swift")
        try Data(manifest.utf8).write(to: folder.appendingPathComponent("Package.swift"))
        let text = try Command.run(["swift", "package", "dump-package", "--package-path", folder.path])
        let package = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        let targets = try #require(package?["targets"] as? [[String: Any]])
        #expect(targets.map { $0["type"] as? String } == ["executable"])
        let dependencies = try #require(targets.first?["dependencies"] as? [[String: [Any?]]])
        #expect(dependencies.map { $0["product"]?.first as? String } == ["KnobKit"])
    }

    @Test(
        .timeLimit(.minutes(3)),
        .enabled(if: Requirements.areMet || Requirements.areEnforced, Comment(rawValue: Requirements.reason)))
    func `in its window a drag of the knob moves the slider in step`() throws {
        let compiler = try SampleCompiler(
            products: Checkout.products(), root: Checkout.root, showsWindows: true)
        defer { compiler.close() }
        let page = try #require(SamplePage.all.last)
        let program = try #require(page.programs(root: Checkout.root).last)
        let folder = try compiler.makeFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = try program.compile(in: folder, with: compiler)

        let server = try XServer()
        defer { server.stop() }
        let desktop = try Desktop(display: server.display)
        defer { desktop.close() }
        let process = try ChildProcess(path, environment: BuiltProduct.environment(display: server.display))
        defer { process.end() }
        var window: UInt = 0
        try desktop.wait("the window", timeout: 30) {
            window = desktop.window(of: process.pid) ?? 0
            return window != 0 && desktop.isViewable(window)
        }
        let (red, gray) = (PixelBuffer.Pixel(red: 255, green: 0, blue: 0), 143.0)
        // The thumb travels from 35.5 to 284.5. Its shadow reaches 20 points beyond its center.
        func isAt(_ value: Double) throws -> Bool {
            let image = try desktop.pixels(of: window)
            let thumb = 35.5 + 249 * value
            let (before, after) = (image[Int(thumb - 22), 191], image[Int(thumb + 22), 191])
            return before.distance(to: red) < 24 && abs(Double(after.green) - gray) < 24
                && after.red == after.blue
        }
        try desktop.wait("the slider at .7", timeout: 30) { (try? isAt(0.7)) == true }
        // From the top to the left, where the angle is π: (π - 3/4 π) / (3/2 π) = 1/6.
        let origin = desktop.origin(of: window)
        desktop.movePointer(x: origin.x + 90, y: origin.y + 30)
        desktop.press()
        for (x, y) in [(60, 35), (35, 60), (30, 80), (30, 90)] {
            desktop.movePointer(x: origin.x + x, y: origin.y + y)
        }
        desktop.release()
        try desktop.wait("the slider at 1/6", timeout: 30) { (try? isAt(1.0 / 6)) == true }
        desktop.sendDeleteWindow(window)
        #expect(try process.waitForExit(timeout: 30) == .status(0))
    }
}
