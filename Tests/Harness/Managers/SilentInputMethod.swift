internal import CKnobX11

/// An input method server of the X protocol (XIM) that is announced on a display and never replies.
package final class SilentInputMethod {
    /// The value for XMODIFIERS.
    package static let modifiers = "@im=evil"
    private let desktop: Desktop

    /// Announces the server.
    package init(on display: String) throws {
        desktop = try Desktop(display: display)
        let selection = desktop.atom("@server=evil")
        // A server that runs has created these atoms, and Xlib does not call one without them.
        for name in ["LOCALES", "TRANSPORT"] { _ = desktop.atom(name) }
        _ = desktop.openManager(of: "@server=evil")
        XChangeProperty(
            desktop.connection, desktop.root, desktop.atom("XIM_SERVERS"), XA_ATOM, 32, PropModeReplace,
            withUnsafeBytes(of: selection) { Array($0) }, 1)
        desktop.sync()
    }

    deinit { stop() }

    /// Closes the connection, as a crash would.
    package func stop() { desktop.close() }
}
