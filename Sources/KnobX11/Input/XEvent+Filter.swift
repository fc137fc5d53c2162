package import CKnobX11

/// The properties of an event that a dispatcher needs before the event is translated.
extension XEvent {
    /// Whether the event is input from the pointer, the keyboard, or the focus that another program has sent.
    package var isForgedInput: Bool {
        xany.send_event != 0 && (CKnobX11.KeyPress...KeymapNotify).contains(type)
    }

    /// Whether the event is a key's press or release.
    package var isKey: Bool { type == CKnobX11.KeyPress || type == KeyRelease }

    /// Whether the event announces input: the window has received the pointer or the focus.
    package var isArrival: Bool { type == EnterNotify || type == FocusIn }

    /// The window that the event is for.
    package var target: XID { xany.window }

    /// Changes input so that it is for another window at a position on the screen: the user typed or pressed
    /// it after a menu had closed, before the server knew that.
    package mutating func redirectInput(to window: XID, at position: (x: Int32, y: Int32)) {
        guard (CKnobX11.KeyPress...MotionNotify).contains(type) else { return }
        // Events of keys, buttons, and motions have the same layout up to here.
        xkey.window = window
        (xkey.x, xkey.y) = (xkey.x_root - position.x, xkey.y_root - position.y)
    }

    /// Replaces a motion of the pointer by the last of the motions that follow it in the queue. Those of
    /// `devices` are replaced by core events first.
    @MainActor
    package mutating func skipSupersededMotions(from devices: PointerDevices?, on display: OpaquePointer) {
        while type == MotionNotify || type == InputType.fingerMoved,
            XEventsQueued(display, QueuedAlready) > 0
        {
            var next = XEvent()
            XPeekEvent(display, &next)
            // An event that stays in the queue is replaced again. One that is used here gave valuators their values.
            let old = devices?.valuators
            devices?.replacePeeked(&next, on: display)
            guard isMotion(supersededBy: next) else {
                if let old { devices?.valuators = old }
                return
            }
            XNextEvent(display, &self)
            self = next
        }
    }

    /// Returns whether both events are motions and `next` makes this one redundant: it is in the same window,
    /// has the same buttons and keys, or is of the same finger, and was sent by the server.
    func isMotion(supersededBy next: XEvent) -> Bool {
        let isFinger = type == InputType.fingerMoved && xbutton.button == next.xbutton.button
        return (type == MotionNotify || isFinger) && next.type == type && next.xmotion.send_event == 0
            && next.xmotion.window == xmotion.window && next.xmotion.state == xmotion.state
    }

    /// Returns the change of the settings that an event of the root window or of the settings manager's
    /// window reports.
    package func settingsChange(_ atoms: Atoms) -> SettingsChange? {
        switch type {
        case PropertyNotify where xproperty.atom == XA_RESOURCE_MANAGER: return .resources
        case PropertyNotify where xproperty.atom == atoms[.settings]: return .settings
        case DestroyNotify: return .manager
        case ClientMessage:
            // Any program can send this message, so the current manager is requested from the server.
            guard xclient.message_type == atoms[.manager], xclient.format == 32,
                Atom(bitPattern: xclient.data.l.1) == atoms[.settingsOwner]
            else { return nil }
            return .manager
        default: return nil
        }
    }
}
