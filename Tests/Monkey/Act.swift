/// One thing that a monkey does, with all that it takes to do it again.
enum Act: Equatable {
    /// The pointer goes to a place of the window, in points.
    case move(x: Double, y: Double)
    case press(button: Int)
    case release(button: Int)
    /// A key goes down and stays there, or up.
    case hold(key: Int)
    case letGo(key: Int)
    /// A key goes down and up.
    case type(key: Int)
    /// Keys with Control show another scene.
    case show(Scene)
    case focus(Target)
    case map, unmap, iconify
    /// The window goes to a place of the screen, or gets another size, in pixels.
    case put(x: Int, y: Int)
    case resize(width: Int, height: Int)
    /// Another window comes above this one, or goes again.
    case cover(Bool)
    /// Another program writes a property, or takes it away.
    case write(name: String, type: String, format: Int, bytes: [UInt8], on: Target)
    case delete(name: String, on: Target)
    /// Another program sends 32 bytes as an event. Those of the window's number are put in where a place is named.
    case forge(bytes: [UInt8], windowAt: [Int], mask: Int)
    /// Another program sends a message.
    case tell(type: String, format: Int, data: [UInt32])

    /// Whose.
    enum Target: CaseIterable { case window, other, root, nobody, settings }
}

/// The demo's scenes, and where there is something for a hand in them, in points.
enum Scene: String, CaseIterable {
    case tutorial, rotary, dial, desk

    /// The digit that shows it together with Control.
    var digit: Int { Scene.allCases.firstIndex(of: self).map { $0 + 1 } ?? 1 }

    /// x, y, width and height of what can be touched.
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
