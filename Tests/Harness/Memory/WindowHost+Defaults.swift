import KnobKit

/// What a host in a test leaves out: it shows one window, without keys and a pointer, and runs frames by itself.
extension WindowHost {
    package func windowNeedsFrame() {}
    package func windowCursorDidChange() {}
    package func windowTextInputDidEnd() {}
    package func windowNeedsPresentation() {}
    package func pixels(in rect: PixelRect) -> Surface? { nil }
}
