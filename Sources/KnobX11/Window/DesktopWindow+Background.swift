internal import CKnobX11
import KnobKit

/// The color that the server shows where no frame is drawn yet, as while the window grows.
extension DesktopWindow {
    /// Gives the X window the background color of the window in its appearance, if that has changed.
    func updateBackground() {
        let color = window.backgroundColor?.components(in: window.layerTree.appearance)
        guard color != background else { return }
        background = color
        let visual = XDefaultVisual(connection.display, connection.screen).pointee
        guard let color, visual.class == TrueColor else { return }
        func bits(_ component: Double, _ mask: UInt) -> UInt {
            let first = mask.trailingZeroBitCount
            return UInt((component * Double(mask >> first)).rounded()) << first
        }
        XSetWindowBackground(
            connection.display, xid,
            bits(color.red, visual.red_mask) | bits(color.green, visual.green_mask)
                | bits(color.blue, visual.blue_mask))
    }
}
