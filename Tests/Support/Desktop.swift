import Foundation

internal import CX11

/// The test's own connection to a display: what a person at that desktop could see and do.
package final class Desktop {
    /// The display's name, for example ":3".
    package let display: String
    /// The root window.
    package let root: UInt
    let connection: OpaquePointer
    private var isOpen = true

    /// Connects to a display.
    package init(display: String) throws {
        _ = Self.toleratesErrors
        guard let connection = XOpenDisplay(display) else {
            throw UITestFailure("no connection to display \(display)")
        }
        // Xlib would end the test process with the server.
        XSetIOErrorExitHandler(connection, { _, _ in }, nil)
        self.display = display
        self.connection = connection
        root = XDefaultRootWindow(connection)
    }

    deinit {
        close()
    }

    /// Ends the connection; to be done before the server is stopped.
    package func close() {
        guard isOpen else { return }
        isOpen = false
        XCloseDisplay(connection)
    }

    /// Waits until the server has done everything asked of it so far.
    package func sync() {
        XSync(connection, 0)
    }

    /// Looks again and again until `condition` holds.
    package func wait(
        _ what: String, timeout: TimeInterval = 10, until condition: () throws -> Bool
    ) throws {
        let deadline = Date(timeIntervalSinceNow: timeout)
        while try !condition() {
            if Date() > deadline { throw UITestFailure("waited \(timeout) s in vain for \(what)") }
            usleep(5_000)
        }
    }

    func atom(_ name: String) -> UInt {
        XInternAtom(connection, name, 0)
    }

    /// A window that is asked about may be gone already: an error is no reason to end the test process.
    private static let toleratesErrors: Bool = {
        XSetErrorHandler { _, _ in 0 }
        return true
    }()
}
