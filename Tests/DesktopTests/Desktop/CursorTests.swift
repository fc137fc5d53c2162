import CKnobX11
import KnobHarness
import Testing

extension RealWindowTests {
    /// The shape of the pointer on the server.
    @Suite("Cursor")
    struct CursorTests {
        @Test
        func `the pointer is a hand, arrows, a beam, and where no control is that of the desktop`() throws {
            try Stage.run(at: (100, 100)) { stage in
                let desktop = stage.desktop
                stage.desktop.focus(stage.window)
                // Without a window manager, the root window can have the shapes to compare with: XC_hand1,
                // XC_sb_h_double_arrow, XC_xterm, and XC_left_ptr.
                let wanted = try ([58, 108, 152, 68] as [UInt32]).map { glyph in
                    desktop.setRootCursor(glyph)
                    desktop.movePointer(x: 900, y: 900)
                    return try #require(desktop.cursorPixels)
                }
                #expect(Set(wanted).count == 4)
                func expect(_ index: Int, at place: Location) throws {
                    stage.move(to: place)
                    try desktop.wait("shape \(index)") { desktop.cursorPixels == wanted[index] }
                }
                try expect(0, at: Expected.knobCenter)
                try expect(1, at: Expected.thumb(at: 0.5))
                try expect(3, at: Expected.nowhere)
                stage.click(at: Expected.knobCenter)
                stage.type(XK_Return)
                try stage.settle()
                stage.move(to: Expected.nowhere)
                try expect(2, at: Expected.knobCenter)
            }
        }
    }
}
