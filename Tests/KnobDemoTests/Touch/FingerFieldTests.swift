import Foundation
import KnobTestSupport
import Testing

extension WindowTests {
    /// A text field that is edited by finger: the one for the value of the knob, 80 points wide around its middle.
    @Suite("Text by finger", .enabled(if: FingerStage.isPossible))
    struct FingerFieldTests {
        private let middle = Expected.knobCenter
        private let `return`: UInt = 0xff0d

        private func place(_ right: Double) -> Location { Location(middle.x + right, middle.y) }

        /// Types digits and Return, and waits until the value is set.
        private func enter(_ text: String, _ value: Double, _ fingers: FingerStage) throws {
            let mark = fingers.demo.mark
            for byte in text.utf8 { fingers.desktop.type(UInt(byte)) }
            fingers.desktop.type(`return`)
            try fingers.demo.waitForLine("\(value)", since: mark) { $0.cause == .text && $0.shows(value) }
        }

        /// Opens the field with the value selected.
        private func open(_ fingers: FingerStage) throws {
            fingers.desktop.type(`return`)
            try fingers.stage.settle()
        }

        @Test("a tap moves the caret, a double tap selects a word, and a drag selects")
        func selection() throws {
            try FingerStage.run { fingers in
                fingers.tap(at: Expected.ring(200))
                try enter("0.25", 0.25, fingers)
                // The caret at the end.
                try open(fingers)
                fingers.tap(at: place(34))
                try enter("5", 0.255, fingers)
                // The digits after the point, on which the middle of the right half is.
                try open(fingers)
                for _ in 0..<2 { fingers.tap(at: place(9)) }
                try enter("75", 0.75, fingers)
                // All but the last digit: the word before the point, and on to the end.
                try open(fingers)
                fingers.drag(from: place(-34), to: place(34))
                fingers.touch(.ended, at: place(34))
                try enter("0.5", 0.5, fingers)
            }
        }

        @Test("a long press opens the menu and keeps the text")
        func longPress() throws {
            try FingerStage.run { fingers in
                fingers.tap(at: Expected.ring(200))
                try enter("0.25", 0.25, fingers)
                try open(fingers)
                try fingers.openMenu(at: middle)
                fingers.tap(at: Expected.nowhere)
                try fingers.waitForMenus(0)
                #expect(try fingers.stage.settledLine().shows(0.25))
            }
        }
    }
}
