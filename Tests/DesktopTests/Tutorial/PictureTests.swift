import Foundation
import KnobHarness
import Testing

extension SceneWindowTests {
    /// The window's pixels against the image that `--snapshot` draws without a server.
    @Suite("The window's pixels")
    struct PictureTests {
        @Test(
            "the window matches --snapshot in both appearances at any scale",
            arguments: [("light", 1), ("dark", 2), ("light", 1.5)])
        func likeSnapshot(appearance: String, scale: Double) throws {
            let arguments = ["--appearance", appearance, "--scale", "\(scale)", "--value", "0.37"]
            try Stage.run(arguments) { stage in
                try stage.expectPicture(of: arguments, isExact: true)
            }
        }

        @Test("the first line comes after the first frame is on the screen")
        func firstFrame() throws {
            let arguments = ["--value", "0.63"]
            let wanted = try snapshot(arguments)
            try Stage.run(arguments) { stage in
                let seen = try stage.withoutGuide(stage.pixels())
                #expect(seen.difference(from: stage.withoutGuide(wanted), tolerance: 0) == 0)
            }
        }

        @Test("a change behind another window is visible when that window is destroyed")
        func changedWhileCovered() throws {
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
    }
}
