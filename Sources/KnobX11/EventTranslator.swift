internal import CX11
import KnobWidgets

/// What an event of the server means for a window.
enum WindowEvent: Equatable {
    /// Something for the window's views.
    case input(InputEvent)
    /// The content has a new size, in pixels.
    case resized(width: Int, height: Int)
    /// The content's size is what the server said last: the window manager has moved the window, or not given it
    /// another size that it asked for.
    case sizeKept
    /// Pixels of the window were lost; `more` of them are told by events that follow at once.
    case exposed(PixelRect, more: Bool)
    /// The window is on the desktop now, or not any more.
    case mapped(Bool)
    /// It is there no more, and the program has not asked for that.
    case destroyed
    /// Other windows cover all of it, or not all any more.
    case covered(Bool)
    /// The window manager asks whether the program is alive: the message goes back to it.
    case ping
    /// The window may take the keyboard, as of the server's time `at`, in milliseconds.
    case focusOffered(at: Time)
    /// The window manager waits until the size that comes next has been drawn; then a counter is to be `value`.
    case syncRequested(value: Int64, isExtended: Bool)
}

/// Turns events of the server into what they mean: a pure function of the event.
struct EventTranslator {
    /// The window that the events are for.
    let window: XID
    let atoms: Atoms

    /// What `event` means for a window with `scale` pixels a point; `nil` if nothing.
    ///
    /// Synthetic events are ignored, but those that a window manager sends: other programs must not play the person.
    func translate(_ event: XEvent, scale: Double) -> WindowEvent? {
        let isSynthetic = event.xany.send_event != 0
        switch event.type {
        // Where a size has changed the server itself says so; what others say of it may be any number.
        case ConfigureNotify:
            guard !isSynthetic else { return .sizeKept }
            let configure = event.xconfigure
            return .resized(
                width: max(1, edge(configure.width)), height: max(1, edge(configure.height)))
        case ClientMessage: return message(event.xclient)
        case _ where isSynthetic: return nil
        case ButtonPress: return .input(press(event.xbutton, scale))
        case ButtonRelease:
            return Self.notches[event.xbutton.button] == nil
                ? .input(.pointer(pointer(event.xbutton, isPress: false, scale))) : nil
        case MotionNotify: return .input(.pointer(pointer(event.xmotion, scale)))
        case FocusOut: return losesPointer(event.xfocus) ? .input(.pointerLost) : nil
        case EnterNotify: return .input(.pointer(pointer(event.xcrossing, scale)))
        case LeaveNotify: return leaves(event.xcrossing)
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
        case VisibilityNotify: return .covered(event.xvisibility.state == VisibilityFullyObscured)
        default: return nil
        }
    }

    /// Whether an event of pointer, keyboard or focus has been made up by another program.
    static func isForgedInput(_ event: XEvent) -> Bool {
        event.xany.send_event != 0 && (CX11.KeyPress...KeymapNotify).contains(event.type)
    }

    /// A number of pixels as a window can have them: there are none beyond the largest, and areas can't overflow.
    private func edge(_ place: Int32, plus length: Int32 = 0) -> Int {
        max(0, min(32767, Int(place) + Int(length)))
    }

    /// What the buttons of the wheel turn it by: up is positive, and to the right as well.
    private static let notches: [UInt32: Double] = [4: 1, 5: -1, 6: -1, 7: 1]

    private func press(_ event: XButtonEvent, _ scale: Double) -> InputEvent {
        guard let notches = Self.notches[event.button] else {
            return .pointer(pointer(event, isPress: true, scale))
        }
        return .scroll(
            ScrollInput(
                notches: notches, at: point(event.x, event.y, scale), modifierFlags: modifiers(event.state),
                timestamp: Double(event.time) / 1000))
    }

    private func pointer(_ event: XButtonEvent, isPress: Bool, _ scale: Double) -> PointerInput {
        let button = Int(event.button)
        return PointerInput(
            isPress ? .pressed(button: button) : .released(button: button),
            at: point(event.x, event.y, scale),
            modifierFlags: modifiers(event.state), timestamp: Double(event.time) / 1000)
    }

    private func pointer(_ event: XMotionEvent, _ scale: Double) -> PointerInput {
        PointerInput(
            .moved, at: point(event.x, event.y, scale), modifierFlags: modifiers(event.state),
            timestamp: Double(event.time) / 1000)
    }

    /// Where the pointer has come in.
    private func pointer(_ event: XCrossingEvent, _ scale: Double) -> PointerInput {
        PointerInput(
            .moved, at: point(event.x, event.y, scale), modifierFlags: modifiers(event.state),
            timestamp: Double(event.time) / 1000)
    }

    /// Another program may have taken the pointer; what is the window's own is not outside.
    private func leaves(_ event: XCrossingEvent) -> WindowEvent? {
        if event.mode == NotifyGrab { return .input(.pointerLost) }
        return event.detail == NotifyInferior ? nil : .input(.pointerExited)
    }

    private func point(_ x: Int32, _ y: Int32, _ scale: Double) -> Point {
        Point(x: Double(x) / scale, y: Double(y) / scale)
    }

    func modifiers(_ state: UInt32) -> ModifierFlags {
        var flags: ModifierFlags = []
        if state & UInt32(ShiftMask) != 0 { flags.insert(.shift) }
        if state & UInt32(ControlMask) != 0 { flags.insert(.control) }
        if state & UInt32(Mod1Mask) != 0 { flags.insert(.alternate) }
        return flags
    }

    /// Not when the focus goes to one of the window's own, or is told of for the pointer's sake only.
    private func losesPointer(_ event: XFocusChangeEvent) -> Bool {
        event.detail != NotifyInferior && event.detail != NotifyPointer
    }

    /// Anybody can send messages, so their type, format and window must be those of the conventions.
    private func message(_ event: XClientMessageEvent) -> WindowEvent? {
        guard event.window == window, event.message_type == atoms[.protocols], event.format == 32 else {
            return nil
        }
        let data = event.data.l
        switch Atom(bitPattern: data.0) {
        case atoms[.deleteWindow]: return .input(.closeRequested)
        case atoms[.ping]: return XID(bitPattern: data.2) == window ? .ping : nil
        case atoms[.takeFocus]:
            // Without a time it could take the keyboard from a window that has got it since.
            let time = Time(UInt32(truncatingIfNeeded: data.1))
            return time == CurrentTime ? nil : .focusOffered(at: time)
        case atoms[.syncRequest]:
            let value = Int64(Int32(truncatingIfNeeded: data.3)) << 32
            return .syncRequested(
                value: value | Int64(UInt32(truncatingIfNeeded: data.2)), isExtended: data.4 != 0)
        default: return nil
        }
    }
}
