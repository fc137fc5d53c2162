import CKnobX11
import Foundation
import KnobKit
import KnobHarness
import Testing

@testable import KnobDemoTests
@testable import WindowTests

extension SceneWindowTests {
    /// A drag, the wheel, a key, and typed text in each scene, with real input.
    @Suite("Gestures in the window")
    struct SceneGestureWindowTests {
        @Test(
            "a gesture changes all controls of its scene in one edit",
            arguments: SceneGesture.all.filter(\.isInWindow))
        func play(gesture: SceneGesture) throws {
            var arguments = ["--scene", gesture.scene.name, "--verify"]
            if let value = gesture.launchValue { arguments += ["--value", "\(value)"] }
            try Stage.run(arguments) { stage in
                stage.desktop.focus(stage.window)
                let mark = stage.demo.mark
                for step in gesture.steps { try play(step, on: stage) }
                if let end = gesture.end {
                    try stage.demo.waitForLine("the end of the edit", since: mark) { $0.phase == end }
                }
                let last = try stage.settledLine()
                gesture.check(stage.demo.lines(since: mark), last: last)
                try stage.expectVerdict(changes: 0, frames: 1)
            }
        }

        private func play(_ step: SceneGesture.Step, on stage: Stage) throws {
            switch step {
            case .press(let place): stage.press(at: place)
            case .move(let place): stage.move(to: place)
            case .release: stage.release()
            case .click(let place): stage.click(at: place)
            case .rest:
                try stage.settle()
                // The rest is measured by the server's clock.
                usleep(200_000)
            case .wheel(let up): stage.desktop.turnWheel(up: up)
            case .key(let key): stage.desktop.type(UInt(try #require(Self.symbols[key])))
            case .text(let text): for letter in text.unicodeScalars { stage.desktop.type(UInt(letter.value)) }
            case .loseFocus:
                stage.desktop.focus(stage.desktop.openWindow(x: 900, y: 700, width: 80, height: 80))
            }
        }

        private static let symbols: [KnobKit.KeyPress.Key: Int32] = [
            .up: XK_Up, .left: XK_Left, .right: XK_Right, .home: XK_Home, .tab: XK_Tab, .enter: XK_Return,
            .escape: XK_Escape,
        ]
    }
}
