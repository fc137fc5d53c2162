internal import CKnobX11
import Glibc
import KnobLayers

extension Connection {
    /// The time that closing waits for the server, in seconds.
    private static let patience = 0.25

    /// Closes the display. A server that does not respond does not block it.
    func closeDisplay() {
        let socket = fileDescriptor
        // Xlib would wait until the server accepts the requests.
        if Self.wait(for: POLLOUT, at: socket, seconds: 0) { ThreadSignal.discarding(SIGPIPE) { flush() } }
        // The server reads the rest of the requests, and then closes its end.
        shutdown(socket, Int32(SHUT_WR))
        var bytes = [UInt8](repeating: 0, count: 16384)
        let end = currentMediaTime() + Self.patience
        while Self.wait(for: POLLIN, at: socket, seconds: end - currentMediaTime()),
            recv(socket, &bytes, bytes.count, Int32(MSG_DONTWAIT)) > 0
        {}
        // XCloseDisplay waits for a reply, which the end of the connection replaces.
        shutdown(socket, Int32(SHUT_RD))
        ThreadSignal.discarding(SIGPIPE) { _ = XCloseDisplay(display) }
    }

    private static func wait(for events: Int32, at socket: Int32, seconds: Double) -> Bool {
        var descriptor = pollfd(fd: socket, events: Int16(events), revents: 0)
        return poll(&descriptor, 1, Int32(max(0, seconds) * 1000)) > 0
    }
}
