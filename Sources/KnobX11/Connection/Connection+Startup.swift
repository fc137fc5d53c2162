package import CKnobX11
import KnobLayers

extension Connection {
    /// Notifies the launcher of the program that its window `xid` is mapped.
    package func complete(_ startup: StartupNotification, with xid: XID) {
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = xid
        event.xclient.message_type = atoms[.startupInfoBegin]
        event.xclient.format = 8
        for part in startup.removal {
            withUnsafeMutableBytes(of: &event.xclient.data.b) { $0.copyBytes(from: part) }
            XSendEvent(display, root, 0, PropertyChangeMask, &event)
            event.xclient.message_type = atoms[.startupInfo]
        }
    }
}
