import CKnobX11
import Foundation
import KnobTestSupport
import Testing

extension SceneWindowTests {
    /// The dial's wheel and keys, which change the value by whole numbers.
    @Suite("The dial's wheel and keys")
    struct DialKeyboardTests {
        @Test("the wheel changes the value by one per notch and wraps at both ends")
        func wheel() throws {
            try Stage.dial { stage in
                let mark = stage.demo.mark
                stage.move(to: DialExpected.middle)
                let numbers = [1, 2, 3, 2, 1, 0, 11, 10, 11]
                for (last, next) in zip([0] + numbers, numbers) {
                    try turnWheel(stage, from: last, to: next)
                }
                try stage.demo.waitForLine("the end of the wheel", since: mark) {
                    $0.cause == .wheel && $0.phase == .ended
                }
                try stage.expectDialAtRest(at: 11, since: mark)
                let lines = stage.demo.lines(since: mark)
                #expect(lines.allSatisfy { $0.cause == .wheel || $0.cause == .animation })
                #expect(lines.contains { $0.phase == .frame })
            }
        }

        /// Scrolls by a notch.
        private func turnWheel(_ stage: Stage, from last: Int, to next: Int) throws {
            let mark = stage.demo.mark
            stage.desktop.turnWheel(up: next == (last + 1) % 12)
            try stage.demo.waitForLine("the number \(next)", since: mark) {
                $0.cause == .wheel && $0.phase == .changed && $0.isDial(endingAt: next)
            }
        }

        @Test("while the button is down, the wheel and the arrow keys do nothing")
        func inHand() throws {
            try Stage.dial { stage in
                let mark = stage.demo.mark
                stage.drag(from: DialExpected.left, by: 13, 0, times: 4)
                try stage.demo.waitForLine("the number in the drag", since: mark) { $0.dialValue == 11 }
                try stage.expectSilence("the wheel and keys in mid-drag") {
                    stage.desktop.turnWheel(up: true)
                    for symbol in [XK_Up, XK_Left, XK_Home, XK_End] { stage.desktop.type(UInt(symbol)) }
                }
                try stage.releaseStill(since: mark)
                try stage.expectDialAtRest(at: 11, since: mark)
                #expect(stage.gestures(since: mark) == [.began, .ended])
            }
        }

        @Test(
            "after a click the arrow keys change the value by one, and Home and End set the first and the last"
        )
        func keys() throws {
            try Stage.dial { stage in
                stage.click(at: DialExpected.middle)
                let presses: [(Int32, Int)] = [
                    (XK_Right, 1), (XK_Up, 2), (XK_Up, 3), (XK_Left, 2), (XK_Home, 0), (XK_Down, 11),
                    (XK_Right, 0), (XK_End, 11), (XK_Left, 10), (XK_End, 11), (XK_Home, 0),
                ]
                let start = stage.demo.mark
                for (symbol, value) in presses {
                    let mark = stage.demo.mark
                    stage.desktop.type(UInt(symbol))
                    try stage.demo.waitForLine("the number \(value)", since: mark) {
                        $0.cause == .key && $0.phase == .ended && $0.isDial(endingAt: value)
                    }
                    #expect(stage.gestures(since: mark) == [.began, .ended])
                }
                try stage.expectDialAtRest(at: 0, since: start)
            }
        }

        @Test("a repeating key loses no number during an animation")
        func fastKeys() throws {
            try Stage.dial { stage in
                stage.click(at: DialExpected.middle)
                let mark = stage.demo.mark
                for _ in 0..<29 { stage.desktop.type(UInt(XK_Right)) }
                try stage.expectDialAtRest(at: 29 % 12, since: mark)
                let changes = stage.demo.lines(since: mark).filter { $0.phase == .changed }
                #expect(changes.map(\.dialValue) == (1...29).map { $0 % 12 })
            }
        }

        @Test("without the focus, keys do nothing")
        func noFocus() throws {
            try Stage.dial { stage in
                try stage.expectSilence("keys without the focus") {
                    for symbol in [XK_Up, XK_Right, XK_End] { stage.desktop.type(UInt(symbol)) }
                }
            }
        }

        @Test("--value sets the number at launch", arguments: [0, 3, 11])
        func value(_ value: Int) throws {
            let arguments = ["--scene", "dial", "--value", "\(value)"]
            try Stage.run(arguments) { stage in
                #expect(stage.launch.isDial(restingAt: value))
                try stage.expectPicture(of: arguments)
            }
        }

        @Test(
            "the window matches --snapshot in both appearances at any scale",
            arguments: ["light", "dark"],
            [1, 1.5])
        func likeSnapshot(appearance: String, scale: Double) throws {
            let arguments = ["--scene", "dial", "--appearance", appearance, "--scale", "\(scale)"]
            try Stage.run(arguments) { stage in
                try stage.expectPicture(of: arguments)
            }
        }

        @Test("after a drag it looks like a dial that was launched with the same number")
        func sameWhicheverWay() throws {
            try Stage.dial { stage in
                let mark = stage.demo.mark
                stage.drag(from: DialExpected.left, by: 13, 0, times: 8)
                try stage.releaseStill(since: mark)
                stage.move(to: DialExpected.nowhere)
                #expect(try stage.settledLine().isDial(restingAt: 10))
                try stage.expectPicture(of: ["--scene", "dial", "--value", "10"])
            }
        }
    }
}
