internal import CKnobX11

/// Announcements of managers.
extension Desktop {
    /// Announces on the root window that `window` owns a manager's selection, whether that is true or not.
    package func sendManager(of selection: String, _ window: UInt) {
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = root
        event.xclient.message_type = atom("MANAGER")
        event.xclient.format = 32
        event.xclient.data.l.0 = Int(CurrentTime)
        event.xclient.data.l.1 = Int(atom(selection))
        event.xclient.data.l.2 = Int(window)
        XSendEvent(connection, root, 0, StructureNotifyMask, &event)
        sync()
    }
}
