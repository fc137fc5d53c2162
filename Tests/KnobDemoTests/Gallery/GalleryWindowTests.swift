import CKnobX11
import Foundation
import KnobTestSupport
import Testing

extension SceneWindowTests {
    /// The gallery with real input.
    @Suite("The gallery in its window")
    struct GalleryWindowTests {
        /// Returns the center of a control in the first trace line, and so many points to the right of it and below.
        private func place(_ name: String, _ right: Double = 0, _ down: Double = 0, in stage: Stage) throws
            -> Location
        {
            let frame = try #require(stage.launch.controls?[name])
            return Location(
                (frame[0] + frame[2] / 2).rounded(.down) + right,
                (frame[1] + frame[3] / 2).rounded(.down) + down)
        }

        @Test("a drag, the wheel, typed text, and the keys that undo change both controls of their pair")
        func input() throws {
            try Stage.run(["--scene", "gallery", "--verify", "--position", "0,0"]) { stage in
                stage.desktop.focus(stage.window)
                let start = try place("linear-knob", -30, 0, in: stage)
                var mark = stage.demo.mark
                stage.press(at: start)
                // To the northwest, and to the north, where the value is half of the range.
                for (right, down, value) in [
                    (-30.0, -30.0, 100 * GalleryExpected.position(of: -30, -30)), (0, -30, 50),
                ] {
                    stage.move(to: try place("linear-knob", right, down, in: stage))
                    try stage.demo.waitForLine("the value \(value)", since: mark) {
                        $0.cause == .knob && $0.phase == .changed && abs($0.knob - value) < 0.01
                            && $0.slider == $0.knob
                    }
                }
                try stage.finish(.knob, since: mark)
                // A notch of the wheel is a hundredth of the range.
                mark = stage.demo.mark
                stage.move(to: try place("small-knob", in: stage))
                stage.desktop.turnWheel(up: true)
                try stage.demo.waitForLine("the wheel", since: mark) {
                    $0.cause == .wheel && $0.phase == .changed && $0.knob == 0.76
                        && $0.slider == $0.knob
                }
                try stage.demo.waitForLine("the end of the wheel", since: mark) { $0.phase == .ended }
                // A letter opens the field of the pan.
                mark = stage.demo.mark
                stage.click(at: try place("pan-knob", in: stage))
                for key in [XK_l, XK_4, XK_5, XK_Return] { stage.desktop.type(UInt(key)) }
                try stage.demo.waitForLine("the typed value", since: mark) {
                    $0.cause == .text && $0.phase == .changed && $0.knob == -0.45 && $0.slider == -0.45
                }
                mark = stage.demo.mark
                stage.typeWithControl(XK_z)
                try stage.demo.waitForLine("the value before", since: mark) {
                    $0.phase == .changed && $0.knob == -0.3 && $0.slider == -0.3
                }
                try stage.settle()
                try stage.expectVerdict(changes: 4, frames: 4)
            }
        }

        @Test("the button Copy puts the code of the chosen pair on the clipboard of the desktop")
        func copy() throws {
            try Stage.run(["--scene", "gallery", "--position", "0,0"]) { stage in
                let client = try SelectionClient(on: stage.server.display)
                defer { client.stop() }
                stage.click(at: try place("copy", in: stage))
                try stage.desktop.wait("the code") {
                    let text = try client.request("CLIPBOARD", as: "UTF8_STRING")?.text ?? ""
                    return text.hasPrefix("let knob = Knob()\n")
                        && text.contains("    control.scale = .logarithmic\n")
                        && text.hasSuffix("knob.value = 440\nlet binding = bind(knob, slider)\n")
                }
            }
        }
    }
}
