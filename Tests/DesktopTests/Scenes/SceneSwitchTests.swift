import CKnobX11
import Foundation
import KnobHarness
import Testing

extension SceneWindowTests {
    /// Control with a digit shows another scene in the same window.
    @Suite("Changing the scene")
    struct SceneSwitchTests {
        @Test(
            "each scene has its title and its size, and begins like a launched one",
            arguments: [false, true])
        func each(managed: Bool) throws {
            try Stage.scenes(managed: managed) { stage in
                for scene in SceneExpected.all.reversed() + SceneExpected.all {
                    let line = try stage.show(scene)
                    try stage.expectShown(scene, line, isManaged: managed)
                    if !managed { try stage.expectPicture(of: ["--scene", scene.name]) }
                }
                try stage.show(.tutorial)
                try stage.expectControlsWork()
            }
        }

        @Test("the scene fills the size that a window manager sets")
        func refused() throws {
            try Stage.scenes(managed: true) { stage in
                stage.desktop.maximize(stage.window)
                try stage.desktop.wait("the maximized window") {
                    stage.desktop.size(of: stage.window).width > 1200
                }
                try stage.settle()
                for scene in [SceneExpected.dial, .rotary] {
                    stage.typeWithControl(scene.key)
                    try stage.waitForTitle(of: scene)
                    try stage.settle()
                    let size = stage.sceneSize
                    try stage.expectPicture(of: [
                        "--scene", scene.name, "--size", "\(size.width)x\(size.height)",
                    ])
                }
            }
        }
    }
}
