import Foundation
import KnobTestSupport
import Testing

extension SceneWindowTests {
    /// The rotary scene's window against the image that `--snapshot` draws without a server.
    @Suite("The rotary scene's pixels")
    struct RotaryPictureTests {
        @Test(
            "the window matches --snapshot in both appearances at any scale",
            arguments: ["light", "dark"], [1, 2, 1.5])
        func likeSnapshot(appearance: String, scale: Double) throws {
            let arguments = [
                "--scene", "rotary", "--appearance", appearance, "--scale", "\(scale)", "--value", "24",
            ]
            try Stage.run(arguments) { stage in
                try stage.expectPicture(of: arguments)
            }
        }

        @Test("a knob that was dragged, disabled, and enabled again looks like a new one at the same value")
        func sameWhicheverWay() throws {
            try Stage.rotary { stage in
                try stage.clickRotary("maximum")
                stage.move(to: RotaryExpected.nowhere)
                try stage.settle()
                let wanted = try stage.pixels()
                try stage.clickRotary("minimum")
                try stage.clickRotary("enabled")
                try stage.settle()
                let disabled = try stage.pixels()
                #expect(disabled.difference(from: wanted) > 0.005)
                try stage.clickRotary("enabled")

                var rotation = try KnobRotation(stage, at: 225, value: 10)
                for degrees in stride(from: 255.0, through: 495, by: 30) { try rotation.rotate(to: degrees) }
                // The rest that was lost by rounding to whole pixels.
                stage.move(to: RotaryExpected.ring(505))
                try stage.finish(.knob, since: rotation.mark)
                stage.move(to: RotaryExpected.nowhere)
                #expect(try stage.settledLine().showsRotary(30))
                let seen = try stage.pixels()
                #expect(seen.difference(from: wanted, tolerance: 0) == 0)
            }
        }
    }
}
