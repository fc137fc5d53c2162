import Foundation
import KnobHarness
import Testing

extension RealWindowTests {
    /// The shape of the pointer on the server.
    @Suite("Cursor")
    struct CursorTests {
        /// The indices in the cursor font of hand, double arrow, and beam: XC_hand1, XC_sb_h_double_arrow,
        /// XC_xterm.
        private let shapes: (hand: UInt32, arrows: UInt32, beam: UInt32) = (58, 108, 152)
        /// XC_left_ptr.
        private let arrow: UInt32 = 68

        @Test("the pointer is a hand, arrows, a beam, and where no control is that of the desktop")
        func cursors() throws {
            try Stage.run(at: (100, 100)) { stage in
                let desktop = stage.desktop
                stage.desktop.focus(stage.window)
                // Xvfb has no window manager, so the root window has the shapes to compare with.
                func image(of glyph: UInt32) throws -> Desktop.CursorImage {
                    desktop.setRootCursor(glyph)
                    desktop.movePointer(x: 900, y: 900)
                    return try #require(desktop.cursorImage)
                }
                let wanted = try [shapes.hand, shapes.arrows, shapes.beam, arrow].map(image)
                #expect(Set(wanted.map(\.pixels)).count == 4)
                func expect(_ index: Int, at place: Location) throws {
                    stage.move(to: place)
                    try desktop.wait("shape \(index)", timeout: 10) { desktop.cursorImage == wanted[index] }
                }
                try expect(0, at: Expected.knobCenter)
                try expect(1, at: Expected.thumb(at: 0.5))
                try expect(3, at: Expected.nowhere)
                stage.click(at: Expected.knobCenter)
                desktop.type(0xff0d)
                try stage.settle()
                stage.move(to: Expected.nowhere)
                try expect(2, at: Expected.knobCenter)
            }
        }
    }
}
