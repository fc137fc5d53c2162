import Foundation
import KnobHarness
import Testing

extension RealWindowTests {
    /// The window's pixels while it is covered, and while its size changes.
    @Suite("The window's pixels")
    struct PictureTests {
        @Test func `a change behind another window is visible when that window is destroyed`() throws {
            try Stage.run(at: (100, 100)) { stage in
                let mark = stage.demo.mark
                stage.press(at: Expected.ring(180))
                let other = stage.desktop.openWindow(x: 50, y: 50, width: 500, height: 700)
                for degrees in [200.0, 240, 270] { try stage.rotate(to: degrees) }
                try stage.finish(.knob, since: mark)
                stage.move(to: Expected.nowhere)
                stage.desktop.destroy(other)
                try stage.expectPicture(of: ["--value", "\(Expected.knobValue(at: Expected.ring(270)))"])
            }
        }

        @Test(arguments: [("light", 255), ("dark", 28)])
        func `a window that grows shows its background color before the program draws`(
            appearance: String, gray: UInt8
        ) throws {
            try Stage.run(["--appearance", appearance]) { stage in
                try stage.settle()
                let process = stage.demo.process
                process.send(signal: SIGSTOP)
                defer { process.send(signal: SIGCONT) }
                stage.resizeScene(width: 700, height: 600)
                let pixels = try stage.pixels()
                for (x, y) in [(690, 10), (10, 590), (690, 590)] {
                    #expect(pixels[x, y] == PixelBuffer.Pixel(red: gray, green: gray, blue: gray))
                }
            }
        }

        @Test func `after fifty changes of the size the window looks like a new one`() throws {
            try Stage.run(["--value", "0.6"]) { stage in
                let mark = stage.demo.mark
                for step in 0..<50 {
                    stage.resizeScene(width: 330 + step * 7, height: 490 + step * 5)
                    stage.resizeScene(width: 320 - step, height: 480 - step * 2)
                    stage.desktop.sync()
                }
                for (width, height) in [(420, 520), (320, 480)] {
                    try stage.resize(width, height + stage.barHeight)
                    try stage.expectPicture(of: ["--value", "0.6", "--size", "\(width)x\(height)"])
                }
                let lines = stage.demo.lines(since: mark)
                #expect(!lines.isEmpty && lines.allSatisfy { $0.cause == .resize && $0.shows(0.6) })
                try stage.expectControlsWork()
            }
        }
    }
}
