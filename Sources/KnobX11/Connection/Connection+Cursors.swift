package import CKnobX11

/// The cursors of the desktop's theme.
extension Connection {
    /// Returns the identifier of a cursor: that of the desktop's theme with the name of the glyph, for which Xlib loads
    /// libXcursor, or else the glyph of the cursor font.
    package func cursor(_ glyph: UInt32) -> XID {
        if let known = cursors[glyph] { return known }
        if cursors.isEmpty { prepareXFixes() }
        let new = XCreateFontCursor(display, glyph)
        cursors[glyph] = new
        return new
    }

    /// Lets libXfixes, by which libXcursor names a cursor, find its extension.
    ///
    /// Its version 6.0.0 waits for itself forever when one of its events arrives in the meantime, and other programs can
    /// send them. So they are stopped for these two replies, and what they have sent before is read first.
    private func prepareXFixes() {
        typealias QueryExtension =
            @convention(c) (OpaquePointer, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>) -> Int32
        let library = DynamicLibrary("libXfixes.so.3")
        let query = unsafeBitCast(library.symbol("XFixesQueryExtension"), to: QueryExtension.self)
        guard library.isInstalled else { return }
        XGrabServer(display)
        XSync(display, 0)
        var (event, error): (Int32, Int32) = (0, 0)
        if !isLost { _ = query(display, &event, &error) }
        XUngrabServer(display)
        // A theme may be read next, from a slow folder.
        flush()
    }
}
