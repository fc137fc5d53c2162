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

/// The demo's scenes with the frames of their controls, in points.
enum Scene: String, CaseIterable {
    case tutorial, rotary, dial, desk

    /// The digit that shows the scene together with Control.
    var digit: Int { Scene.allCases.firstIndex(of: self).map { $0 + 1 } ?? 1 }

    /// The frames of the controls.
    var places: [(x: Double, y: Double, width: Double, height: Double)] {
        switch self {
        case .tutorial: [(20, 40, 140, 140), (20, 188, 280, 31), (54, 288, 60, 32), (160, 280, 120, 40)]
        case .rotary:
            [
                (80, 93, 160, 160), (18, 28, 284, 31), (20, 270, 280, 30), (20, 320, 120, 30),
                (20, 370, 120, 30), (160, 320, 140, 30), (160, 370, 140, 30),
            ]
        case .dial: [(66, 467, 243, 200)]
        case .desk: [(0, 0, 1280, 1000), (0, 0, 200, 200)]
        }
    }
}
