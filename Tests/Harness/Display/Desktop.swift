import Foundation

internal import CKnobX11

/// A connection to a display that sends input and reads windows as a user of that desktop would.
package final class Desktop {
    /// The display's name, for example ":3".
    package let display: String
    /// The root window.
    package let root: UInt
    /// The Xlib connection.
    package let connection: OpaquePointer
    /// The time of the last ping that it has sent; those of scripted window managers have others.
    var lastPing = Desktop.firstPing
    static let firstPing = 0x5000_0000
    private var isOpen = true

    /// Starts a server, connects to it, starts a window manager if there is one, and ends all of them after `body`.
    package static func run(
        on newServer: @autoclosure () throws -> XServer = try XServer(),
        by manager: ManagerDescription? = nil,
        _ body: (XServer, Desktop) throws -> Void
    ) throws {
        let server = try newServer()
        defer { server.stop() }
        let desktop = try Desktop(display: server.display, authority: server.authority)
        defer { desktop.close() }
        guard desktop.canPlayInput else { throw HarnessError("the X server does not support XTEST") }
        let manager = try manager.map { try WindowManager($0, on: desktop) }
        defer { manager?.stop() }
        try body(server, desktop)
    }

    /// Connects to the display `display`. The file `authority` authorizes the client.
    package init(display: String, authority: String? = nil) throws {
        _ = Self.toleratesErrors
        if let authority { try Self.authorize(by: authority) }
        guard let connection = XOpenDisplay(display) else {
            throw HarnessError("cannot connect to display \(display)")
        }
        // Called after the handler of I/O errors. The default ends the process.
        XSetIOErrorExitHandler(connection, { _, _ in }, nil)
        self.display = display
        self.connection = connection
        root = XDefaultRootWindow(connection)
    }

    deinit { close() }

    /// Closes the connection. Call it before the server is stopped.
    package func close() {
        guard isOpen else { return }
        isOpen = false
        XCloseDisplay(connection)
    }

    /// Waits until the server has processed all requests so far.
    package func sync() {
        XSync(connection, 0)
    }

    /// Checks `condition` every five milliseconds until it holds; `what` describes it in the error.
    package func wait(
        _ what: String, timeout: TimeInterval = 30, until condition: () throws -> Bool
    ) throws {
        let deadline = Date(timeIntervalSinceNow: timeout)
        while try !condition() {
            if Date() > deadline { throw HarnessError("timed out after \(timeout) s waiting for \(what)") }
            usleep(5_000)
        }
    }

    /// Returns the atom of a name.
    package func atom(_ name: String) -> UInt {
        XInternAtom(connection, name, 0)
    }

    /// Returns the name of an atom.
    func name(_ atom: UInt) -> String? {
        guard atom != 0, let text = XGetAtomName(connection, atom) else { return nil }
        defer { XFree(text) }
        return String(cString: text)
    }

    /// Sets the authorization of later connections to that of the first entry in a file.
    private static func authorize(by path: String) throws {
        var rest = try Data(contentsOf: URL(fileURLWithPath: path)).dropFirst(2)
        // After the family of addresses: address, display, protocol, and data, each with its length in two
        // bytes.
        let fields = (0..<4).map { _ -> [CChar] in
            let length = rest.prefix(2).reduce(0) { $0 << 8 | Int($1) }
            defer { rest = rest.dropFirst(2 + length) }
            return rest.dropFirst(2).prefix(length).map { CChar(bitPattern: $0) }
        }
        var (name, data) = (fields[2], fields[3])
        XSetAuthorization(&name, Int32(name.count), &data, Int32(data.count))
    }

    /// A window may be gone when a request for it arrives, and the server may end. By default Xlib ends the
    /// process then.
    static let toleratesErrors: Bool = {
        XSetErrorHandler { _, _ in 0 }
        XSetIOErrorHandler { _ in 0 }
        return true
    }()
}
