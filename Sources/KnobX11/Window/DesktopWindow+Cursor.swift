internal import CKnobX11
import KnobKit

/// The shape of the pointer.
extension DesktopWindow {
    func windowCursorDidChange() {
        guard !connection.isLost, window.host === self else { return }
        // A server without memory or without the cursor font refuses, and the pointer keeps its shape.
        ServerFaults.allowingRefusal(on: connection.display) {
            // 0 is the cursor of the root window.
            let cursor = window.currentCursor.glyph.map(connection.cursor) ?? 0
            _ = XDefineCursor(connection.display, xid, cursor)
        }
    }
}

extension KnobKit.Cursor {
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
