import CKnobX11
import Foundation
import KnobHarness
import Testing

extension RealWindowTests {
    /// Control with a digit shows another scene in the same window.
    @Suite("Changing the scene")
    struct SceneSwitchTests {
        @Test(arguments: [false, true])
        func `each scene has its title and its size, and begins like a launched one`(managed: Bool) throws {
            try Stage.scenes(by: managed ? .openbox : nil) { stage in
                for scene in SceneExpected.all.reversed() {
                    let line = try stage.show(scene)
                    try stage.expectShown(scene, line, isManaged: managed)
                    if !managed { try stage.expectPicture(of: ["--scene", scene.name]) }
                }
                try stage.expectControlsWork()
            }
        }

        @Test func `the scene fills the size that a window manager sets`() throws {
            try Stage.scenes(by: .openbox) { stage in
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

        @Test func `rounds 26 to 30 through all scenes use no more memory than 16 to 20`() throws {
            try Stage.scenes { stage in
                var random = SeededGenerator(seed: 9)
                var kibibytes: [Int] = []
                for _ in 0..<30 {
                    for scene in SceneExpected.all.shuffled(using: &random) { try stage.show(scene) }
                    // Each round ends at the same scene.
                    try stage.show(.tutorial)
                    try stage.settle()
                    kibibytes.append(try ProcessActivity.residentMemory(of: stage.demo.process.pid))
                }
                // The C library returns freed memory to the system now and then, so the memory varies by some hundred KiB
                // from round to round, and the heap may grow until the 18th round. A leak raises the minimum of five rounds too.
                let growth = try #require(kibibytes[25...].min()) - #require(kibibytes[15..<20].min())
                // A leaked desk would be many times as large.
                #expect(growth <= 512, "\(growth) KiB more: \(kibibytes)")
            }
        }
    }
}
