import Foundation
import KnobTestSupport
import Testing

extension SceneWindowTests {
    /// The scenes by finger: what a finger edits, scrolls, and leaves behind.
    @Suite("Scenes by finger", .enabled(if: FingerStage.isPossible))
    struct FingerSceneTests {
        @Test("a finger edits in each scene, once", arguments: SceneExpected.all)
        func edits(scene: SceneExpected) throws {
            try FingerStage.run(["--scene", scene.name]) { fingers in
                let (mark, start) = (fingers.demo.mark, scene.dragStart)
                let end = Location(start.x + 45, start.y - 12)
                fingers.drag(from: start, to: end)
                // A rest before the release, so that a dial does not spin. It is measured by the server's clock.
                try fingers.stage.settle()
                usleep(200_000)
                fingers.touch(.ended, at: end)
                try fingers.demo.waitForLine("the end", since: mark) { $0.phase == .ended }
                try fingers.stage.settle()
                #expect(!fingers.changes(since: mark).isEmpty)
                #expect(fingers.stage.gestures(since: mark) == [.began, .ended])
            }
        }

        @Test("after a tap, a drag, and a menu nothing hovers, and no tooltip appears")
        func remains() throws {
            try FingerStage.run { fingers in
                fingers.desktop.setRootCursor(68)
                fingers.devices.move(x: 900, y: 900)
                let cursor = fingers.desktop.cursorImage
                let button = try fingers.frame("random")
                func picture() throws -> PixelBuffer {
                    // A tooltip appears after 0.7 seconds.
                    usleep(1_000_000)
                    try fingers.stage.settle()
                    return try fingers.stage.pixels()
                }
                func part(_ pixels: PixelBuffer) -> PixelBuffer {
                    pixels.part(
                        x: Int(button.x)..<Int(button.x + button.w),
                        y: Int(button.y)..<Int(button.y + button.h))
                }
                let before = try picture()
                for _ in 0..<2 {
                    fingers.tap(at: try fingers.middle("random"))
                    let after = try picture()
                    #expect(part(after) == part(before))
                    fingers.devices.move(x: 900, y: 900)
                }
                let (west, north) = (Expected.ring(180), Expected.ring(250))
                fingers.drag(from: west, to: north)
                fingers.touch(.ended, at: north)
                let resting = try picture()
                #expect(fingers.desktop.cursorImage == cursor)
                try fingers.openMenu(at: try fingers.middle("knob"))
                fingers.tap(at: fingers.row(0, of: try #require(fingers.desktop.menus.first)))
                try fingers.waitForMenus(0)
                let closed = try picture()
                #expect(closed == resting)
                // A mouse hovers again.
                fingers.devices.move(x: 100 + button.x + 10, y: 100 + button.y + 10)
                let hovered = try picture()
                #expect(part(hovered) != part(before))
            }
        }

        @Test("a finger scrolls the gallery by its cards, and its panel by the names")
        func gallery() throws {
            try FingerStage.run(["--scene", "gallery"]) { fingers in
                func scroll(from start: Location, by points: Double, columns: Range<Int>) throws -> Double {
                    let before = try fingers.stage.pixels()
                    let end = Location(start.x, start.y - points)
                    fingers.drag(from: start, to: end)
                    usleep(200_000)
                    fingers.touch(.ended, at: end)
                    try fingers.stage.settle()
                    let rows = 100..<before.height / 2
                    return try before.part(x: columns, y: rows)
                        .difference(from: fingers.stage.pixels().part(x: columns, y: rows))
                }
                let mark = fingers.demo.mark
                // The caption of a card, and the disabled slider of another.
                for start in [Location(400, 320), Location(400, 640)] {
                    let moved = try scroll(from: start, by: 100, columns: 0..<600)
                    #expect(moved > 0.05)
                }
                let moved = try scroll(from: Location(740, 300), by: 100, columns: 720..<980)
                #expect(moved > 0.02)
                #expect(fingers.demo.lines(since: mark).isEmpty)
            }
        }
    }
}
