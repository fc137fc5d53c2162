internal import CX11

/// The properties of an event that the dispatcher needs before the event is translated.
extension EventTranslator {
    /// Returns whether the event is input from the pointer, the keyboard, or the focus that another program
    /// has sent.
    static func isForgedInput(_ event: XEvent) -> Bool {
        event.xany.send_event != 0 && (CX11.KeyPress...KeymapNotify).contains(event.type)
    }

    /// Returns whether the event is a key's press or release.
    static func isKey(_ event: XEvent) -> Bool { event.type == CX11.KeyPress || event.type == KeyRelease }

    /// Returns whether the event may end text input, so that keys that were typed before must be handled
    /// first: a press of a button, the loss of the focus, or a request to close the window.
    static func mayEndText(_ event: XEvent, atoms: Atoms) -> Bool {
        switch event.type {
        case ButtonPress, InputType.fingerDown, FocusOut: true
        case ClientMessage: Atom(bitPattern: event.xclient.data.l.0) == atoms[.deleteWindow]
        default: false
        }
    }

    /// Returns the window that the event is for.
    static func target(of event: XEvent) -> XID { event.xany.window }

    /// Changes input so that it is for another window at a position on the screen: the user typed or pressed
    /// it after a menu had closed, before the server knew that.
    static func redirectInput(_ event: inout XEvent, to window: XID, at position: (x: Int32, y: Int32)) {
        guard (CX11.KeyPress...MotionNotify).contains(event.type) else { return }
        // Events of keys, buttons, and motions have the same layout up to here.
        event.xkey.window = window
        (event.xkey.x, event.xkey.y) = (event.xkey.x_root - position.x, event.xkey.y_root - position.y)
    }

    /// Replaces a motion of the pointer by the last of the motions that follow it in the queue.
    static func skipSupersededMotions(
        _ event: inout XEvent, from devices: PointerDevices?, on display: OpaquePointer
    ) {
        while event.type == MotionNotify || event.type == InputType.fingerMoved,
            XEventsQueued(display, QueuedAlready) > 0
        {
            let next = peek(on: display, with: devices)
            guard isMotion(event, supersededBy: next) else { return }
            XNextEvent(display, &event)
            event = next
        }
    }

    /// Returns whether both events are motions and `next` makes `event` redundant: it is in the same window,
    /// has the same buttons and keys, or is of the same finger, and was sent by the server.
    static func isMotion(_ event: XEvent, supersededBy next: XEvent) -> Bool {
        let isFinger = event.type == InputType.fingerMoved && event.xbutton.button == next.xbutton.button
        return (event.type == MotionNotify || isFinger) && next.type == event.type
            && next.xmotion.send_event == 0 && next.xmotion.window == event.xmotion.window
            && next.xmotion.state == event.xmotion.state
    }

    /// Returns the change of the settings that an event of the root window or of the settings manager's
    /// window reports.
    static func settingsChange(in event: XEvent, atoms: Atoms) -> SettingsChange? {
        switch event.type {
        case PropertyNotify where event.xproperty.atom == XA_RESOURCE_MANAGER: return .resources
        case PropertyNotify where event.xproperty.atom == atoms[.settings]: return .settings
        case DestroyNotify: return .manager
        case ClientMessage:
            // Any program can send this message, so the current manager is requested from the server.
            let message = event.xclient
            guard message.message_type == atoms[.manager], message.format == 32,
                Atom(bitPattern: message.data.l.1) == atoms[.settingsOwner]
            else { return nil }
            return .manager
        default: return nil
        }
    }
}
