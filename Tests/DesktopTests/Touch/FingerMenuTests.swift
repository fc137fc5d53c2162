import Foundation
import KnobHarness
import Testing

extension RealWindowTests {
    /// A context menu that a finger opens and uses. Its grab makes a pointer of the finger.
    @Suite("Menus by finger", .enabled(if: FingerStage.isPossible))
    struct FingerMenuTests {
        /// The row of the knob's menu that opens a text field.
        private let typing = 2

        private func run(_ body: (FingerStage, UInt) throws -> Void) throws {
            try FingerStage.run { fingers in
                let mark = fingers.demo.mark
                try fingers.openMenu(at: try fingers.middle("knob"))
                try body(fingers, try #require(fingers.desktop.menus.first))
                #expect(fingers.changes(since: mark).allSatisfy { $0.cause == .text })
            }
        }

        @Test("a long press leaves the menu open, and a tap chooses")
        func tap() throws {
            try run { fingers, menu in
                fingers.tap(at: fingers.row(typing, of: menu))
                try fingers.waitForMenus(0)
                let mark = fingers.demo.mark
                try fingers.stage.settle()
                for digit in [0x30, 0x2e, 0x35] { fingers.desktop.type(UInt(digit)) }
                fingers.desktop.type(0xff0d)
                try fingers.demo.waitForLine("the value", since: mark) { $0.cause == .text && $0.shows(0.5) }
            }
        }

        @Test("a finger that stays down chooses where it is lifted")
        func slide() throws {
            try FingerStage.run { fingers in
                let middle = try fingers.middle("knob")
                fingers.touch(.began, at: middle)
                try fingers.waitForMenus(1)
                let row = fingers.row(typing, of: fingers.desktop.menus[0])
                fingers.move(from: middle, to: row)
                let mark = fingers.demo.mark
                fingers.touch(.ended, at: row)
                try fingers.waitForMenus(0)
                try fingers.demo.waitForLine("the text field", since: mark) {
                    $0.cause == .text && $0.phase == .began
                }
            }
        }

        @Test("a tap elsewhere closes the menu and does nothing else; then fingers drag as before")
        func outside() throws {
            try run { fingers, _ in
                fingers.tap(at: try fingers.middle("random"))
                try fingers.waitForMenus(0)
                try fingers.stage.settle()
            }
            try FingerStage.run { fingers in
                try fingers.openMenu(at: try fingers.middle("knob"))
                fingers.tap(at: Expected.nowhere)
                try fingers.waitForMenus(0)
                fingers.drag(from: Expected.ring(160), to: Expected.ring(180))
                fingers.touch(.ended, at: Expected.ring(180))
                #expect(try fingers.stage.settledLine().shows(Expected.knobValue(at: Expected.ring(180))))
            }
        }
    }
}
