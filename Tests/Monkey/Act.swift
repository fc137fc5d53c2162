/// One random action, with everything that is needed to repeat it.
enum Act: Equatable {
    /// Moves the pointer to a location in the window, in points.
    case move(x: Double, y: Double)
    case press(button: Int)
    case release(button: Int)
    /// Presses a key and keeps it down, or releases it.
    case hold(key: Int)
    case letGo(key: Int)
    /// Presses and releases a key.
    case type(key: Int)
    /// Moves the pointer to a location in another window of the program, such as the inspector's, as fractions of its size.
    case visit(x: Double, y: Double)
    /// Shows another scene with its key and Control.
    case show(Scene)
    case focus(Target)
    case map, unmap, iconify
    /// Moves the window on the screen, or resizes it, in pixels.
    case put(x: Int, y: Int)
    case resize(width: Int, height: Int)
    /// Maps a window in front of this one, or unmaps it.
    case cover(Bool)
    /// Writes or deletes a property as another program.
    case write(name: String, type: String, format: Int, bytes: [UInt8], on: Target)
    case delete(name: String, on: Target)
    /// Sends 32 bytes as an event as another program, with the window's number at the offsets `windowAt`.
    case forge(bytes: [UInt8], windowAt: [Int], mask: Int)
    /// Sends a client message as another program.
    case tell(type: String, format: Int, data: [UInt32])

    /// The window that an action is about.
    enum Target: CaseIterable { case window, other, root, nobody, settings }
}
