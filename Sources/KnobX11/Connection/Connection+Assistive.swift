internal import CKnobX11

/// The bus of assistive technology.
extension Connection {
    /// The address that the root window's property AT_SPI_BUS has; `nil` if it has none. It is untrusted.
    package var accessibilityBus: String? {
        guard !isLost else { return nil }
        let atom = XInternAtom(display, "AT_SPI_BUS", 1)
        guard atom != 0,
            let bytes = try? bytes(atom, of: root, type: XA_STRING, maximumSize: 1024)
        else { return nil }
        return String(validating: bytes, as: UTF8.self)
    }
}
