internal import CX11
import KnobWidgets

/// The shape of the pointer.
extension DesktopWindow {
    func windowCursorDidChange() {
        guard !connection.isLost, window.host === self else { return }
        // A server without memory or without the cursor font refuses, and the pointer keeps its shape.
        ServerFaults.allowingRefusal(on: connection.display) {
            _ = XDefineCursor(connection.display, xid, connection.cursor(window.currentCursor))
        }
    }
}

extension Connection {
    /// Returns the identifier of a cursor: that of the desktop's theme with the name of the glyph, for which Xlib loads
    /// libXcursor, or else the glyph of the cursor font; 0, the cursor of the root window, for an arrow.
    fileprivate func cursor(_ cursor: KnobWidgets.Cursor) -> XID {
        guard let glyph = cursor.glyph else { return 0 }
        if let known = cursors[glyph] { return known }
        let new = XCreateFontCursor(display, glyph)
        cursors[glyph] = new
        return new
    }
}

extension KnobWidgets.Cursor {
    /// The index in the cursor font; `nil` for the cursor of the root window.
    fileprivate var glyph: UInt32? {
        switch self {
        case .arrow: nil
        // XC_hand1, XC_hand2, XC_xterm, XC_sb_h_double_arrow, and XC_sb_v_double_arrow.
        case .openHand: 58
        case .pointingHand: 60
        case .iBeam: 152
        case .resizeLeftRight: 108
        case .resizeUpDown: 116
        }
    }
}
