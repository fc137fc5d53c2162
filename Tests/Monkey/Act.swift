import CKnobX11
import KnobHarness

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

/// Actions that have an effect only one after the other.
enum ActSeries {
    /// Returns one of the series. Without `quits`, none quits the program.
    static func any(in scene: Scene, quits: Bool, _ random: inout SeededGenerator) -> [Act] {
        switch random.int(0...9) {
        case 0..<4: open(in: scene, &random) + choose(quits: quits, &random)
        case 4..<6: dragThroughMenu(in: scene, quits: quits, &random)
        case 6..<8: inAnotherWindow(&random)
        default: control(quits: quits, &random)
        }
    }

    /// Opens a menu: the window's with a key, or one at a random location.
    private static func open(in scene: Scene, _ random: inout SeededGenerator) -> [Act] {
        switch random.int(0...2) {
        case 0: return [.type(key: Int(XK_F10))]
        case 1: return [.type(key: Int(XK_Menu))]
        default:
            let place = location(in: scene, &random)
            return [.move(x: place.x, y: place.y), .press(button: 3), .release(button: 3)]
        }
    }

    /// Goes to an entry of a menu, maybe in a submenu, and chooses it or closes the menu. Quit is the last one of more than 15
    /// entries in the window's menu.
    private static func choose(quits: Bool, _ random: inout SeededGenerator) -> [Act] {
        var keys = Array(repeating: XK_Down, count: random.int(0...(quits ? 18 : 10)))
        if quits, random.chance(0.2) { keys = [XK_End] + Array(repeating: XK_Up, count: random.int(0...8)) }
        if random.chance(0.5) { keys += [XK_Right] + Array(repeating: XK_Down, count: random.int(0...5)) }
        keys.append(random.pick([XK_Return, XK_Return, XK_Return, XK_space, XK_KP_Enter, XK_Escape]))
        return keys.map { .type(key: Int($0)) }
    }

    /// Presses a button, moves through the menu that it opens, and releases it.
    private static func dragThroughMenu(
        in scene: Scene, quits: Bool, _ random: inout SeededGenerator
    ) -> [Act] {
        let place = location(in: scene, &random)
        var acts: [Act] = [.move(x: place.x, y: place.y), .press(button: 3)]
        // The first ten entries, of 24 points or more, if there is room below.
        let height = quits ? 400.0 : 200
        for _ in 0..<random.int(1...4) {
            acts.append(
                .move(x: place.x + random.double(2...150), y: place.y + random.double(0...height)))
        }
        return acts + [.release(button: 3)]
    }

    /// Clicks, drags, and turns the wheel in another window of the program.
    private static func inAnotherWindow(_ random: inout SeededGenerator) -> [Act] {
        func move() -> Act { .visit(x: random.double(0...1), y: random.double(0...1)) }
        var acts: [Act] = []
        if random.chance(0.2) { acts.append(.type(key: Int(XK_F12))) }
        for _ in 0..<random.int(1...4) {
            // The tabs are at the top, and the transport is at the bottom.
            let y = random.pick([0.03, 0.97, random.double(0...1)])
            acts += [.visit(x: random.double(0...1), y: y), .press(button: 1)]
            if random.chance(0.3) { acts += [move(), move()] }
            acts.append(.release(button: 1))
            if random.chance(0.3) {
                let wheel = random.int(4...5)
                acts += [move(), .press(button: wheel), .release(button: wheel)]
            }
        }
        return acts
    }

    /// Types keys with Control.
    private static func control(quits: Bool, _ random: inout SeededGenerator) -> [Act] {
        let keys =
            [XK_Prior, XK_Next, XK_z, XK_z, XK_y, XK_c, XK_v, XK_question] + (quits ? [XK_q, XK_w] : [])
        let typed = (0..<random.int(1...3)).map { _ in Act.type(key: Int(random.pick(keys))) }
        return [.hold(key: Int(XK_Control_L))] + typed + [.letGo(key: Int(XK_Control_L))]
    }

    private static func location(
        in scene: Scene, _ random: inout SeededGenerator
    ) -> (x: Double, y: Double) {
        let (width, height) = scene.size
        guard random.chance(0.5) else {
            return (random.double(0...width), random.double(0...height))
        }
        let place = random.pick(scene.places)
        return (place.x + random.double(0...1) * place.width, place.y + random.double(0...1) * place.height)
    }
}
