/// An object that shows a window on a desktop, such as the windows of `KnobX11.Application`.
///
/// A window calls its host for everything that it needs of the desktop. The host calls `Window.handle(_:)`
/// for each input event, sets `Window.traitCollection`, runs the frames of `Window.layerTree`, and calls
/// `Window.didPresentFrame`.
@preconcurrency @MainActor
package protocol WindowHost: AnyObject {
    /// Called when the title, the minimum size, the scale, or the requested content size of the window
    /// changed.
    func windowDidChange()
    /// Called when the window's layer tree needs a frame; once until that frame.
    func windowNeedsFrame()
    /// Called when `Window.currentCursor` changed.
    func windowCursorDidChange()
    /// Called when the view with the focus, which accepts text, loses the focus: the host discards a letter that was begun
    /// with a dead key or Compose.
    func windowTextInputDidEnd()
    /// Called when the window presents another one: the host shows those of `Window.presentedWindows` that
    /// have no host, as their `Window.style` says, a menu at its anchor and another window beside its parent.
    /// Without any, the host brings the window itself to the front.
    func windowNeedsPresentation()
    /// Returns a copy in memory of the pixels in `rect` of the frame that was drawn last, for tools that
    /// examine what is on the screen; `nil` if they are not known, for example because the window is not
    /// visible.
    func pixels(in rect: PixelRect) -> Surface?
    /// Called when the window closes. The host takes it off the desktop and sets `Window.host` to `nil`.
    func windowWillClose()
}
