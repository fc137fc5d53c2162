import Foundation
import KnobHarness
import Testing

extension SceneWindowTests {
    /// Changes of the window's size: the right edges follow, and no old pixel stays.
    @Suite("Resizing")
    struct ResizeTests {
        @Test(
            "a window that grows shows its background color before the program draws",
            arguments: [("light", 255), ("dark", 28)])
        func growing(appearance: String, gray: UInt8) throws {
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

        @Test("after fifty changes of the size the window looks like a new one")
        func fiftyTimes() throws {
            try Stage.run(["--value", "0.6"]) { stage in
                let mark = stage.demo.mark
                for step in 0..<50 {
                    stage.resizeScene(width: 330 + step * 7, height: 490 + step * 5)
                    stage.resizeScene(width: 320 - step, height: 480 - step * 2)
                    stage.desktop.sync()
                }
                try resize(stage, 420, 520)
                try stage.settle()
                let wrong = stage.demo.lines(since: mark).first { $0.cause != .resize || !$0.shows(0.6) }
                #expect(wrong == nil)
                try stage.expectPicture(of: ["--value", "0.6", "--size", "420x520"])
                try resize(stage, 320, 480)
                try stage.expectPicture(of: ["--value", "0.6"])
                try stage.expectControlsWork()
            }
        }

        @Test("a window manager can change the size")
        func managed() throws {
            try Stage.run(["--value", "0.3"], managed: true) { stage in
                let mark = stage.demo.mark
                stage.desktop.requestSize(stage.window, width: 480, height: 560 + stage.barHeight)
                try stage.desktop.wait("the new size") {
                    stage.sceneSize == (480, 560)
                }
                try stage.demo.waitForLine("the resize", since: mark) { $0.cause == .resize }
                try stage.expectPicture(of: ["--value", "0.3", "--size", "480x560"])
            }
        }

        /// Changes the size of the scene and waits for the demo's resize line.
        private func resize(_ stage: Stage, _ width: Int, _ height: Int) throws {
            let mark = stage.demo.mark
            stage.resizeScene(width: width, height: height)
            let line = try stage.demo.waitForLine("the resize to \(width)×\(height)", since: mark) {
                $0.cause == .resize
            }
            #expect(line.isInSync)
            try stage.desktop.wait("the size \(width)×\(height)") {
                stage.sceneSize == (width, height)
            }
        }
    }
}
