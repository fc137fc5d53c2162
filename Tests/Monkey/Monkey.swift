import CKnobX11
import KnobHarness

/// A sequence of random actions, which depends on the seed alone and not on the program.
struct Monkey: Sequence, IteratorProtocol {
    private var random: SeededGenerator
    /// The scene that should be shown.
    private(set) var scene: Scene
    private var last = (x: 90.0, y: 110.0)
    private var buttons: Set<Int> = []
    private var modifiers: Set<Int> = []
    private var isMapped = true
    private var isCovered = false
    private var isFocused = true
    /// Whether the window may be too small or out of the pointer's reach.
    private var isOdd = false
    /// The number of the next actions that are most likely keys of a number.
    private var typing = 0
    /// The next actions of a series.
    private var series: ArraySlice<Act> = []
    /// Whether the actions quit the program; if not, they do so at most by chance.
    private let quits: Bool

    /// Creates the sequence that begins in a scene.
    init(seed: UInt64, in scene: Scene, quits: Bool = true) {
        random = SeededGenerator(seed: seed)
        (self.scene, self.quits) = (scene, quits)
    }

    mutating func next() -> Act? {
        if let act = series.popFirst() { return act }
        if typing > 0 {
            typing -= 1
            if random.chance(0.8) { return .type(key: random.pick(Self.letters)) }
        }
        // A window that cannot be used is restored soon, because most actions have no effect on it.
        if random.chance(0.05), let act = comeBack() { return act }
        switch random.int(0...999) {
        case 0..<545: return move()
        case 545..<560:
            // The series may show another scene.
            series = (ActSeries.any(in: scene, quits: quits, &random) + [.show(scene)])[...]
            return series.popFirst() ?? move()
        case 560..<720: return button()
        case 720..<770: return wheel()
        case 770..<860: return key()
        case 860..<885: return modifier()
        case 885..<905: return focus()
        case 905..<915: return map()
        case 915..<930: return size()
        case 930..<935: return show()
        case 935..<955: return property()
        case 955..<965: return message()
        default: return forgery()
        }
    }

    // MARK: - Input

    private mutating func move() -> Act {
        if random.chance(0.5) {
            last = (last.x + random.double(-15...15), last.y + random.double(-15...15))
        } else if random.chance(0.9) {
            let place = random.pick(scene.places)
            last = (
                place.x + random.double(-0.1...1.1) * place.width,
                place.y + random.double(-0.1...1.1) * place.height
            )
        } else {
            last = (random.double(-200...1400), random.double(-200...1200))
        }
        return .move(x: last.x, y: last.y)
    }

    private mutating func button() -> Act {
        // A button that is down is mostly released; the left one is pressed most often.
        if let held = buttons.sorted().first, random.chance(0.6) {
            buttons.remove(held)
            return .release(button: held)
        }
        let button = random.chance(0.8) ? 1 : random.pick(quits ? [2, 3, 8, 9] : [2, 8, 9])
        if buttons.remove(button) != nil { return .release(button: button) }
        buttons.insert(button)
        return .press(button: button)
    }

    private mutating func wheel() -> Act {
        // Presses without a release, and the reverse, must have no effect.
        random.chance(0.5) ? .press(button: random.int(4...7)) : .release(button: random.int(4...7))
    }

    private mutating func key() -> Act {
        let key = random.pick(quits ? Self.keys + Self.menuKeys : Self.keys)
        if key == XK_Return { typing = random.int(0...6) }
        return .type(key: Int(key))
    }

    private mutating func modifier() -> Act {
        if let held = modifiers.sorted().first, random.chance(0.6) {
            modifiers.remove(held)
            return .letGo(key: held)
        }
        let key = Int(
            random.pick([XK_Shift_L, XK_Shift_R, XK_Control_L, XK_Control_R, XK_Alt_L, XK_Up, XK_a]))
        modifiers.insert(key)
        return .hold(key: key)
    }

    // MARK: - The desktop

    private mutating func focus() -> Act {
        isFocused = random.chance(0.7)
        return .focus(isFocused ? .window : random.pick([.other, .root, .nobody]))
    }

    private mutating func map() -> Act {
        if random.chance(0.3) {
            isCovered.toggle()
            return .cover(isCovered)
        }
        if !isMapped {
            isMapped = true
            return .map
        }
        isMapped = random.chance(0.3)
        return isMapped ? .map : random.pick([.unmap, .iconify])
    }

    /// Undoes one of the states in which the window receives no input.
    private mutating func comeBack() -> Act? {
        if !isMapped {
            isMapped = true
            return .map
        }
        if isCovered {
            isCovered = false
            return .cover(false)
        }
        if !isFocused {
            isFocused = true
            return .focus(.window)
        }
        guard isOdd else { return nil }
        isOdd = false
        return random.chance(0.5) ? .put(x: 100, y: 50) : .show(scene)
    }

    private mutating func size() -> Act {
        isOdd = true
        switch random.int(0...19) {
        case 0: return .resize(width: random.int(1...3), height: random.int(1...3))
        case 1: return .resize(width: random.int(1...4000), height: random.int(1...3000))
        case 2: return .resize(width: 32767, height: 1)
        case 3..<6: return .put(x: random.int(-300...1200), y: random.int(-300...900))
        case 6..<8: return .put(x: 100, y: 50)
        default: return .resize(width: random.int(300...600), height: random.int(400...700))
        }
    }

    private mutating func show() -> Act {
        scene = random.pick(Scene.allCases)
        return .show(scene)
    }

    // MARK: - Untrusted clients

    private mutating func property() -> Act {
        let target: Act.Target = random.pick([.window, .window, .root, .settings])
        let name =
            switch target {
            case .root: random.pick(["RESOURCE_MANAGER", "_NET_WORKAREA", "_NET_SUPPORTED"])
            case .settings: "_XSETTINGS_SETTINGS"
            default: random.pick(Self.properties)
            }
        if random.chance(0.2) { return .delete(name: name, on: target) }
        var bytes = (0..<random.int(0...64)).map { _ in UInt8(random.int(0...255)) }
        if name == "RESOURCE_MANAGER", random.chance(0.7) {
            bytes = Array(
                random.pick(["Xft.dpi:\t144\n", "Xft.dpi: nan", "Xft.dpi: 1e999", "Xft.dpi:-96", "*"]).utf8)
        }
        return .write(
            name: name, type: random.pick(Self.types), format: random.pick([8, 16, 32]), bytes: bytes,
            on: target)
    }

    private mutating func message() -> Act {
        // Only WM_DELETE_WINDOW must not be sent; the first number is any other atom.
        .tell(
            type: random.pick(Self.messages), format: random.pick([8, 16, 32]),
            data: (0..<5).map { _ in UInt32(truncatingIfNeeded: random.next()) | 0x8000_0000 })
    }

    private mutating func forgery() -> Act {
        var bytes = (0..<4).flatMap { _ in withUnsafeBytes(of: random.next().littleEndian, Array.init) }
        // Mostly pointer and keyboard events. The server accepts no other types than these.
        bytes[0] = UInt8(random.chance(0.6) ? random.int(2...12) : random.int(2...110))
        // `message()` sends client messages.
        if bytes[0] == 33 { bytes[0] = 2 }
        return .forge(
            bytes: bytes, windowAt: random.chance(0.9) ? Self.windowOffsets(of: bytes[0]) : [],
            mask: random.pick([0, 0, 0x3F, 0xFE_0000, 0x1FF_FFFF]))
    }

    /// Returns the offsets of the window in an event of a type.
    private static func windowOffsets(of type: UInt8) -> [Int] {
        switch type {
        case 2...8: [12]
        case 16, 18...24: [4, 8]
        default: [4]
        }
    }

    private static let keys = [
        XK_Up, XK_Down, XK_Left, XK_Right, XK_Prior, XK_Next, XK_Home, XK_End, XK_Delete, XK_BackSpace,
        XK_Tab,
        XK_ISO_Left_Tab, XK_Escape, XK_Return, XK_Return, XK_KP_Enter, XK_space, XK_KP_Up, XK_KP_End, XK_5,
        XK_a, XK_z, XK_c, XK_v, XK_x, XK_F1, XK_F11, XK_F12, XK_Caps_Lock, XK_Num_Lock,
    ]
    /// The keys that open a menu, and with Control quit the program.
    private static let menuKeys = [XK_F10, XK_Menu, XK_q, XK_w]
    private static let letters = [
        XK_0, XK_1, XK_2, XK_5, XK_9, XK_period, XK_comma, XK_minus, XK_plus, XK_k, XK_m, XK_e, XK_percent,
        XK_BackSpace, XK_Left, XK_Right, XK_Home, XK_End, XK_Delete, XK_Return, XK_Escape, XK_Tab,
    ].map(Int.init)
    private static let properties = [
        "WM_NAME", "_NET_WM_NAME", "WM_PROTOCOLS", "WM_PROTOCOLS", "WM_NORMAL_HINTS", "WM_HINTS", "WM_CLASS",
        "WM_STATE", "_NET_WM_STATE", "_NET_WM_ICON", "_NET_WM_PID", "_NET_WM_SYNC_REQUEST_COUNTER",
        "_NET_FRAME_EXTENTS", "_MOTIF_WM_HINTS", "KNOB_UNKNOWN",
    ]
    private static let types = [
        "STRING", "UTF8_STRING", "CARDINAL", "ATOM", "WINDOW", "WM_SIZE_HINTS", "_XSETTINGS_SETTINGS",
        "PIXMAP",
    ]
    private static let messages = [
        "WM_PROTOCOLS", "WM_PROTOCOLS", "_NET_WM_STATE", "_NET_WM_PING", "_NET_WM_SYNC_REQUEST",
        "WM_TAKE_FOCUS",
        "MANAGER", "XdndEnter", "XdndPosition", "_XIM_PROTOCOL", "_XIM_XCONNECT", "WM_CHANGE_STATE", "STRING",
    ]
}
