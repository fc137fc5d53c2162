internal import CKnobX11
import KnobKit

/// The meaning of an event of the X server for a window.
enum WindowEvent: Equatable {
    /// Input for the window's views.
    case input(InputEvent)
    /// A press of a button or a key by the user, at the server's time in milliseconds. A modifier key has no
    /// input.
    case press(InputEvent?, at: Time)
    /// The content has a new size, in pixels.
    case resized(width: Int, height: Int)
    /// The window manager moved the window, to a position in pixels of the screen. It also reports this when
    /// it rejects a requested size.
    case moved(x: Int, y: Int)
    /// Pixels of the window have to be restored. With `more`, events about other pixels follow immediately.
    case exposed(PixelRect, more: Bool)
    /// The window was mapped or unmapped.
    case mapped(Bool)
    /// The window was destroyed by another program.
    case destroyed
    /// Other windows now cover the window fully, or no longer do.
    case covered(Bool)
    /// The window received or lost the keyboard focus. It may lose the pointer as well.
    case focused(Bool, losesPointer: Bool)
    /// A property of the window changed.
    case propertyChanged(Atom)
    /// The monitors changed.
    case monitorsChanged
    /// The window manager checks that the program responds. The message has to be sent back.
    case ping
    /// The window may take the keyboard focus, as of the server's time `at`, in milliseconds.
    case focusOffered(at: Time)
    /// The window manager waits until the next size has been drawn. Then a counter has to be set to `value`.
    case syncRequested(value: Int64, isExtended: Bool)
}
