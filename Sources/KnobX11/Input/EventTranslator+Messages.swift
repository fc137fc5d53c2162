internal import CKnobX11

extension EventTranslator {
    /// Returns the meaning of a client message.
    ///
    /// Any program can send it, so its window, type and format must be those of the conventions (ICCCM,
    /// EWMH).
    func message(_ event: XClientMessageEvent) -> WindowEvent? {
        guard event.window == window, event.message_type == atoms[.protocols], event.format == 32 else {
            return nil
        }
        let words = event.data.l
        switch Atom(bitPattern: words.0) {
        case atoms[.deleteWindow]: return .input(.closeRequested)
        case atoms[.ping]: return XID(bitPattern: words.2) == window ? .ping : nil
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
