import CKnobX11
import Foundation
import KnobTestSupport
import KnobTestTools
import Testing

@testable import KnobDemo

extension SceneWindowTests {
    /// Control with a digit shows another scene in the same window, also during edits and animations.
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

        @Test("a scene keeps its value and its steps to undo while another one is shown")
        func kept() throws {
            try Stage.scenes(["--value", "0.4"]) { stage in
                let mark = stage.demo.mark
                stage.press(at: Expected.ring(200))
                try stage.rotate(to: 270)
                try stage.finish(.knob, since: mark)
                let value = Expected.knobValue(at: Expected.ring(270))
                // Its own digit changes nothing.
                stage.typeWithControl(SceneExpected.tutorial.key)
                try stage.show(.dial)
                #expect(try stage.show(.tutorial).shows(value))
                let undone = stage.demo.mark
                stage.typeWithControl(XK_z)
                try stage.demo.waitForLine("the value before", since: undone) { $0.shows(0.4) }
                stage.typeWithControl(XK_z)
                try stage.settle()
                try stage.expectControlsWork()
            }
        }

        @Test("other keys with Control, and digits without Control, do not change the scene")
        func otherKeys() throws {
            try Stage.scenes { stage in
                let mark = stage.demo.mark
                let next = XK_1 + Int32(SceneDescription.all.count)
                for symbol in [XK_0, next, XK_9, XK_a] { stage.typeWithControl(symbol) }
                for symbol in SceneExpected.all.map(\.key) { stage.desktop.type(UInt(symbol)) }
                try stage.settle()
                #expect(stage.demo.lines(since: mark).isEmpty)
            }
        }

        @Test(
            "a change of the scene cancels a drag", arguments: [false, true])
        func inDrag(managed: Bool) throws {
            try Stage.scenes(managed: managed) { stage in
                for (scene, next) in SceneExpected.pairs {
                    try stage.show(scene)
                    let mark = stage.demo.mark
                    let start = scene.dragStart
                    stage.press(at: start)
                    for distance in [6.0, 12] {
                        stage.move(to: Location(start.x + distance, start.y - distance / 6))
                    }
                    try stage.demo.waitForLine("the drag in \(scene)", since: mark) { $0.phase == .began }
                    try stage.show(next)
                    try stage.settle()
                    #expect(stage.gestures(since: mark) == [.began, .cancelled], "\(scene)")
                    let after = stage.demo.mark
                    for distance in [20.0, 40] {
                        stage.move(to: Location(start.x + distance, start.y + distance / 2))
                    }
                    stage.release()
                    try stage.settle()
                    #expect(stage.demo.lines(since: after).isEmpty, "\(scene), then \(next)")
                }
                try stage.show(.tutorial)
                try stage.expectControlsWork()
            }
        }

        @Test("a change of the scene ends text entry once")
        func inText() throws {
            for scene in SceneExpected.all where scene.takesText {
                try Stage.scenes { stage in
                    try stage.show(scene)
                    stage.click(at: scene.dragStart)
                    try stage.settle()
                    let mark = stage.demo.mark
                    stage.desktop.type(UInt(XK_1))
                    try stage.demo.waitForLine("the text in \(scene)", since: mark) {
                        $0.cause == .text && $0.phase == .began
                    }
                    try stage.show(.dial)
                    try stage.settle()
                    let ends = stage.gestures(since: mark)
                    #expect(ends == [.began, .ended] || ends == [.began, .cancelled], "\(scene): \(ends)")
                    try stage.expectDialWorks()
                    try stage.show(.tutorial)
                    try stage.expectControlsWork()
                }
            }
        }

        @Test("a change of the scene ends all animations")
        func inAnimation() throws {
            try Stage.scenes(["--animate", "--seed", "51"]) { stage in
                _ = try stage.pressRandom(movingBy: 0.2)
                try expectOnlyLaunch(stage, .rotary)
                let mark = stage.demo.mark
                stage.click(at: RotaryExpected.middle(of: "maximum"))
                try stage.demo.waitForLine("the movement", since: mark) { $0.phase == .frame }
                try expectOnlyLaunch(stage, .dial)
                let (end, _) = try stage.flick(clockwise: true)
                try stage.waitForSpin(after: end)
                try expectOnlyLaunch(stage, .desk)
                try expectOnlyLaunch(stage, .tutorial)
            }
        }

        /// Shows a scene and checks that it has a launch line and no other.
        private func expectOnlyLaunch(_ stage: Stage, _ scene: SceneExpected) throws {
            let line = try stage.show(scene)
            try stage.settle()
            #expect(stage.demo.lines().last == line, "\(scene)")
        }

        @Test("with --play, each scene that is shown plays")
        func play() throws {
            try Stage.scenes(["--play", "--verify"]) { stage in
                for scene in SceneExpected.all.reversed() {
                    // The dial takes a second to the next number.
                    try stage.show(scene)
                    let launched = stage.demo.mark
                    try stage.demo.waitForLine("a movement in \(scene)", since: launched) {
                        $0.cause == .animation
                    }
                }
                try stage.expectVerdict(changes: 4, frames: 4)
            }
        }
    }
}
