import Foundation
import KnobHarness
import Testing

extension SharedWindow {
    /// What the window shows.
    @Suite("Pictures")
    struct PictureTests {
        @Test(arguments: SceneExpected.all)
        func `the first frame is what --snapshot draws`(scene: SceneExpected) throws {
            try Stage.runShared(["--scene", scene.name]) { stage in
                #expect(stage.sceneSize == scene.size)
                #expect(
                    stage.launch.cause == .launch
                        && Set((stage.launch.controls ?? [:]).keys) == scene.controls)
                try stage.expectPicture(of: ["--scene", scene.name], isExact: true)
                #expect(stage.demo.lines() == [stage.launch], "nothing moves without input")
            }
        }

        @Test func `a window that another program resizes looks like one that opened in that size`() throws {
            try Stage.runShared(["--value", "0.3"]) { stage in
                for (width, height) in [(500, 600), (300, 400)] {
                    stage.resizeScene(width: width, height: height)
                    try stage.expectPicture(
                        of: ["--value", "0.3", "--size", "\(width)x\(height)"], isExact: true)
                }
            }
        }
    }
}
