import KnobKit

/// A window of a tool, such as the inspector, that a window of the program presents.
final class ToolWindow: Window {
    /// Not larger than the default: the rows of the panels have fixed heights.
    override var textScale: Double { min(super.textScale, 1) }

    /// Closes this window with Control-W, which would otherwise be sent to the program.
    override func keyDown(with press: KeyPress) -> Bool {
        guard press.modifierFlags == .control, press.characters.lowercased() == "w" else { return false }
        close()
        return true
    }
}
