internal import CKnobX11
import KnobKit

/// A translator of events of the X server into their meaning for a window. Other code of this module reads of an `XEvent`
/// only which window it is for.
///
/// The translation is a pure function of the event, except that it remembers which key is down.
///
/// Any program can send any event with `XSendEvent`; the server marks these as synthetic (`send_event`). They
/// could imitate the user, so all of them are ignored except for
/// - client messages, by which window managers communicate (see `EventTranslator+Messages`);
/// - ConfigureNotify, by which window managers report the position of a window, but never its size;
/// - changes of the settings, which are then read from the server.
///
/// Synthetic keys are not even parts of a composed letter (see `XEvent.isForgedInput`).
@MainActor
final class EventTranslator {
    /// The window that the events are for.
    let window: XID
    let atoms: Atoms
    /// The number of RandR's first event; `nil` if the monitors are not watched.
    var firstMonitorEvent: Int32?
    private let lookUp: (inout XKeyEvent) -> TypedKey
    var keyboard = Keyboard()

    /// Creates a translator. `lookUp` returns what a key types; by default keys type nothing.
    init(
        window: XID, atoms: Atoms,
        lookUp: @escaping (inout XKeyEvent) -> TypedKey = { _ in TypedKey(symbol: 0, text: "") }
    ) {
        (self.window, self.atoms, self.lookUp) = (window, atoms, lookUp)
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
        case MotionNotify, EnterNotify: return .input(.pointer(pointer(.moved, event, scale)))
        case ButtonPress: return press(event, scale)
        case ButtonRelease:
            let button = event.xbutton.button
            return Self.notches[button] == nil
                ? .input(.pointer(pointer(.released(button: Int(button)), event, scale))) : nil
        case InputType.fingerDown:
            return .press(.pointer(pointer(.pressed(button: 1), event, scale)), at: event.xbutton.time)
        case InputType.fingerMoved: return .input(.pointer(pointer(.moved, event, scale)))
        case InputType.fingerUp: return .input(.pointer(pointer(.released(button: 1), event, scale)))
        case InputType.fingerLost: return .input(.pointer(pointer(.cancelled, event, scale)))
        case InputType.scrolled:
            return .input(.scroll(scroll(event.rotation.up, event.rotation.right, event, scale)))
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
        // RRScreenChangeNotify and RRNotify.
        case let type where firstMonitorEvent.map { type == $0 || type == $0 + 1 } ?? false:
            return .monitorsChanged
        default: return nil
        }
    }

    /// Returns the meaning of an event about the keyboard focus.
    ///
    /// A program that grabs the keyboard takes the keys and not the focus: for as long as the key of a global hotkey is
    /// down, or this program shows a menu. If the focus moves meanwhile, the mode is NotifyWhileGrabbed.
    private func focus(_ event: XEvent) -> WindowEvent? {
        let isLoss = event.type == FocusOut
        if isLoss { keyboard.forget() }
        let (mode, detail) = (event.xfocus.mode, event.xfocus.detail)
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

    private func press(_ event: XEvent, _ scale: Double) -> WindowEvent {
        let button = event.xbutton.button
        guard let notches = Self.notches[button] else {
            return .press(
                .pointer(pointer(.pressed(button: Int(button)), event, scale)), at: event.xbutton.time)
        }
        return .press(.scroll(scroll(notches.up, notches.right, event, scale)), at: event.xbutton.time)
    }

    private func scroll(_ up: Double, _ right: Double, _ event: XEvent, _ scale: Double) -> ScrollInput {
        let input = pointer(.moved, event, scale)
        return ScrollInput(
            notches: up, horizontalNotches: right, at: input.location, modifierFlags: input.modifierFlags,
            timestamp: input.timestamp)
    }

    /// Returns the input of an event of the pointer. All of these events store time and location at the same
    /// offsets.
    private func pointer(_ action: PointerInput.Action, _ event: XEvent, _ scale: Double) -> PointerInput {
        let motion = event.xmotion
        let state = event.type == EnterNotify ? event.xcrossing.state : motion.state
        return PointerInput(
            action, at: Point(x: Double(motion.x) / scale, y: Double(motion.y) / scale),
            modifierFlags: modifiers(state), timestamp: Double(motion.time) / 1000,
            id: (InputType.fingerDown...InputType.fingerLost).contains(event.type)
                ? .finger(event.xbutton.button) : .core)
    }

    /// The rotations that the buttons of the wheel stand for, in notches: up and right are positive.
    private static let notches: [UInt32: (up: Double, right: Double)] = [
        4: (1, 0), 5: (-1, 0), 6: (0, -1), 7: (0, 1),
    ]

    private func key(_ event: XKeyEvent, isPress: Bool) -> InputEvent? {
        var event = event
        return keyboard.translate(
            lookUp(&event), keycode: event.keycode, isPress: isPress, modifiers: modifiers(event.state))
    }

    func modifiers(_ state: UInt32) -> ModifierFlags {
        var flags: ModifierFlags = []
        if state & UInt32(ShiftMask) != 0 { flags.insert(.shift) }
        if state & UInt32(ControlMask) != 0 { flags.insert(.control) }
        if state & UInt32(Mod1Mask) != 0 { flags.insert(.alternate) }
        if state & UInt32(Mod4Mask) != 0 { flags.insert(.command) }
        return flags
    }
}
