import Foundation
import KnobTestSupport
import Testing

extension WindowTests {
    /// The window's pixels against the picture that `--snapshot` draws without a server: at most half a per
    /// cent of them may differ by more than 24 of 255 in a channel.
    @Suite("The picture")
    struct PictureTests {
        @Test(
            "the window shows what --snapshot draws, light and dark, at any scale",
            arguments: ["light", "dark"], [1, 2, 1.5])
        func likeSnapshot(appearance: String, scale: Double) throws {
            let arguments = ["--appearance", appearance, "--scale", "\(scale)", "--value", "0.37"]
            try Stage.run(arguments) { stage in
                try stage.expectPicture(of: arguments)
            }
        }

        @Test("the first frame is on the screen when the first line is written")
        func firstFrame() throws {
            let arguments = ["--value", "0.63"]
            let wanted = try snapshot(arguments)
            try Stage.run(arguments) { stage in
                let seen = try stage.pixels()
                #expect(seen.difference(from: wanted) <= 0.005)
            }
        }

        @Test("under a window manager it looks the same")
        func managed() throws {
            let arguments = ["--value", "0.2", "--animate"]
            try Stage.run(arguments, managed: true) { stage in
                try stage.expectPicture(of: arguments)
            }
        }

        @Test("what another window covered is there again when that window goes")
        func uncovered() throws {
            try Stage.run(["--value", "0.8"]) { stage in
                let origin = stage.desktop.origin(of: stage.window)
                let other = stage.desktop.openWindow(
                    x: origin.x + 40, y: origin.y + 60, width: 200, height: 260)
                try stage.settle()
                stage.desktop.destroy(other)
                try stage.expectPicture(of: ["--value", "0.8"])
            }
        }

        @Test("a change that another window hides is to be seen when that window goes")
        func changedWhileCovered() throws {
            try Stage.run(["--position", "100,100"]) { stage in
                let mark = stage.demo.mark
                stage.press(at: Expected.ring(180))
                let other = stage.desktop.openWindow(x: 50, y: 50, width: 500, height: 700)
                for degrees in [200.0, 240, 270] { try stage.turn(to: degrees) }
                try stage.finish(.knob, since: mark)
                stage.move(to: Expected.nowhere)
                stage.desktop.destroy(other)
                try stage.expectPicture(of: ["--value", "\(Expected.knobValue(at: Expected.ring(270)))"])
            }
        }

        @Test("a window that was taken from the screen comes back with all its pixels")
        func mappedAgain() throws {
            try Stage.run(["--value", "0.8"]) { stage in
                stage.desktop.unmap(stage.window)
                try stage.settle()
                stage.desktop.map(stage.window)
                try stage.desktop.wait("the window") { stage.desktop.isViewable(stage.window) }
                try stage.expectPicture(of: ["--value", "0.8"])
            }
        }
    }
}
