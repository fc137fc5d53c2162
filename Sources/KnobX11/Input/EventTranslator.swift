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
    /// The window manager checks that the program responds. The message has to be sent back, with its time.
    case ping(time: Int)
    /// The window may take the keyboard focus, as of the server's time `at`, in milliseconds.
    case focusOffered(at: Time)
    /// The window manager waits until the next size has been drawn. Then a counter has to be set to `value`.
    case syncRequested(value: Int64, isExtended: Bool)
}

/// A translator of events of the X server into their meaning for a window.
///
/// The translation is a pure function of the event, except that it remembers which key is down.
///
/// Any program can send any event with `XSendEvent`; the server marks these as synthetic (`send_event`). They
/// could imitate the user, so all of them are ignored except for
/// - client messages, by which window managers communicate;
/// - ConfigureNotify, by which window managers report the position of a window, but never its size;
/// - changes of the settings, which are then read from the server.
///
/// Synthetic keys are not even parts of a composed letter (see `XEvent.isForgedInput`).
@MainActor
final class EventTranslator {
    /// The window that the events are for.
    let window: XID
    let atoms: Atoms
    private let lookUp: (inout XKeyEvent) -> TypedKey
    var keyboard = Keyboard()

    /// Creates a translator. `lookUp` returns what a key types.
    init(window: XID, atoms: Atoms, lookUp: @escaping (inout XKeyEvent) -> TypedKey) {
        self.window = window
        self.atoms = atoms
        self.lookUp = lookUp
    }

    /// Returns the meaning of `event` for a window with `scale` pixels per point; `nil` if it has none.
    func translate(_ event: XEvent, scale: Double) -> WindowEvent? {
        let isSynthetic = event.xany.send_event != 0
        switch event.type {
        case ClientMessage: return message(event.xclient)
        case ConfigureNotify:
            let configure = event.xconfigure
            if isSynthetic { return .moved(x: Int(configure.x), y: Int(configure.y)) }
            return .resized(width: max(1, edge(configure.width)), height: max(1, edge(configure.height)))
        case _ where isSynthetic: return nil
        // Events of motions and of buttons have the same layout up to the state.
        case MotionNotify: return .input(.pointer(Place(event.xbutton, scale).pointer(.moved)))
        case EnterNotify: return .input(.pointer(Place(event.xcrossing, scale).pointer(.moved)))
        case ButtonPress:
            return Self.press(event.xbutton.button, Place(event.xbutton, scale), at: event.xbutton.time)
        case ButtonRelease: return Self.release(event.xbutton.button, Place(event.xbutton, scale))
        case CKnobX11.KeyPress: return .press(key(event.xkey, isPress: true), at: event.xkey.time)
        case KeyRelease: return key(event.xkey, isPress: false).map { .input($0) }
        case LeaveNotify:
            // Another program may have grabbed the pointer. A pointer in a subwindow has not left the window.
            if event.xcrossing.mode == NotifyGrab { return .input(.pointerLost) }
            return event.xcrossing.detail == NotifyInferior ? nil : .input(.pointerExited)
        case FocusIn, FocusOut: return focus(event)
        case Expose:
            let expose = event.xexpose
            return .exposed(
                PixelRect(
                    minX: edge(expose.x), minY: edge(expose.y), maxX: edge(expose.x, plus: expose.width),
                    maxY: edge(expose.y, plus: expose.height)),
                more: expose.count > 0)
        case MapNotify: return .mapped(true)
        case UnmapNotify: return .mapped(false)
        case DestroyNotify: return .destroyed
        case PropertyNotify where event.xproperty.atom != 0:
            return .propertyChanged(event.xproperty.atom)
        case VisibilityNotify: return .covered(event.xvisibility.state == VisibilityFullyObscured)
        default: return nil
        }
    }

    /// Returns the meaning of the input of a device.
    func translate(_ input: DeviceInput, scale: Double) -> WindowEvent? {
        let place = Place(input, scale)
        switch input.action {
        case .pressed(let button): return Self.press(button, place, at: input.time)
        case .released(let button): return Self.release(button, place)
        case .moved: return .input(.pointer(place.pointer(.moved)))
        case .scrolled(let rotation): return .input(.scroll(place.scroll(rotation.up, rotation.right)))
        case .fingerPressed(let finger):
            return .press(.pointer(place.pointer(.pressed(button: 1), .finger(finger))), at: input.time)
        case .fingerMoved(let finger): return .input(.pointer(place.pointer(.moved, .finger(finger))))
        case .fingerReleased(let finger):
            return .input(.pointer(place.pointer(.released(button: 1), .finger(finger))))
        case .fingerLost(let finger): return .input(.pointer(place.pointer(.cancelled, .finger(finger))))
        }
    }

    /// Returns the meaning of an event about the keyboard focus.
    ///
    /// A program that grabs the keyboard takes the keys and not the focus: for as long as the key of a global hotkey is
    /// down, or this program shows a menu. If the focus moves during that time, the mode is NotifyWhileGrabbed.
    private func focus(_ event: XEvent) -> WindowEvent? {
        let isLoss = event.type == FocusOut
        if isLoss { keyboard.forget() }
        let mode = event.xfocus.mode
        let detail = event.xfocus.detail
        if mode == NotifyGrab || mode == NotifyUngrab {
            return isLoss && mode == NotifyGrab ? .input(.keysLost) : nil
        }
        // The focus may have moved to a subwindow, or the event may only be about the pointer's position.
        let isElsewhere = detail != NotifyInferior && detail != NotifyPointer
        return .focused(!isLoss, losesPointer: isLoss && isElsewhere)
    }

    /// Returns `x` clamped to the pixels that windows can have, so that areas can't overflow.
    private func edge(_ x: Int32, plus length: Int32 = 0) -> Int { max(0, min(32767, Int(x) + Int(length))) }

    // MARK: Pointer and keys

    /// Where and when the pointer or a finger is, with the modifier keys that are down.
    private struct Place {
        private let location: Point
        private let modifiers: ModifierFlags
        private let time: Double

        private init(_ x: Int32, _ y: Int32, _ state: UInt32, _ time: Time, _ scale: Double) {
            location = Point(x: Double(x) / scale, y: Double(y) / scale)
            modifiers = ModifierFlags(state: state)
            self.time = Double(time) / 1000
        }

        init(_ event: XButtonEvent, _ scale: Double) {
            self.init(event.x, event.y, event.state, event.time, scale)
        }

        init(_ event: XCrossingEvent, _ scale: Double) {
            self.init(event.x, event.y, event.state, event.time, scale)
        }

        init(_ input: DeviceInput, _ scale: Double) {
            self.init(input.x, input.y, input.state, input.time, scale)
        }

        func pointer(_ action: PointerInput.Action, _ id: PointerID = .pointer) -> PointerInput {
            PointerInput(action, at: location, modifierFlags: modifiers, timestamp: time, id: id)
        }

        func scroll(_ up: Double, _ right: Double) -> ScrollInput {
            ScrollInput(
                notches: up, horizontalNotches: right, at: location, modifierFlags: modifiers, timestamp: time
            )
        }
    }

    /// The rotations that the buttons of the wheel stand for, in notches: up and right are positive.
    private static let notches: [UInt32: (up: Double, right: Double)] = [
        4: (1, 0), 5: (-1, 0), 6: (0, -1), 7: (0, 1),
    ]

    private static func press(_ button: UInt32, _ place: Place, at time: Time) -> WindowEvent {
        if let (up, right) = notches[button] { return .press(.scroll(place.scroll(up, right)), at: time) }
        return .press(.pointer(place.pointer(.pressed(button: Int(button)))), at: time)
    }

    private static func release(_ button: UInt32, _ place: Place) -> WindowEvent? {
        notches[button] == nil ? .input(.pointer(place.pointer(.released(button: Int(button))))) : nil
    }

    private func key(_ event: XKeyEvent, isPress: Bool) -> InputEvent? {
        var event = event
        return keyboard.translate(
            lookUp(&event), keycode: event.keycode, isPress: isPress,
            modifiers: ModifierFlags(state: event.state))
    }

    // MARK: Messages

    /// Returns the meaning of a client message.
    ///
    /// Any program can send it, so its window, type and format must be those of the conventions (ICCCM,
    /// EWMH).
    private func message(_ event: XClientMessageEvent) -> WindowEvent? {
        guard event.window == window, event.message_type == atoms[.protocols], event.format == 32 else {
            return nil
        }
        let words = event.data.l
        switch Atom(bitPattern: words.0) {
        case atoms[.deleteWindow]: return .input(.closeRequested)
        case atoms[.ping]: return XID(bitPattern: words.2) == window ? .ping(time: words.1) : nil
        case atoms[.takeFocus]:
            // Without a time it could take the focus from a window that has received it since.
            let time = Time(UInt32(truncatingIfNeeded: words.1))
            return time == CurrentTime ? nil : .focusOffered(at: time)
        case atoms[.syncRequest]:
            let high = Int64(Int32(truncatingIfNeeded: words.3)) << 32
            return .syncRequested(
                value: high | Int64(UInt32(truncatingIfNeeded: words.2)), isExtended: words.4 != 0)
        default: return nil
        }
    }
}

extension ModifierFlags {
    /// Creates the flags of the state of an event.
    init(state: UInt32) {
        self = []
        if state & UInt32(ShiftMask) != 0 { insert(.shift) }
        if state & UInt32(ControlMask) != 0 { insert(.control) }
        if state & UInt32(Mod1Mask) != 0 { insert(.alternate) }
        if state & UInt32(Mod4Mask) != 0 { insert(.command) }
    }
}
