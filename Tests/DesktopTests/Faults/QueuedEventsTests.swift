import CKnobX11
import Glibc
import KnobHarness
import Testing

extension RealWindowTests {
    /// Events that arrive while requests are being sent.
    @Suite("Events that arrive early")
    struct QueuedEventsTests {
        @Test(
            "after a flush, an event is queued or the socket is readable, however large the request before it was",
            arguments: [100, 20_000, 200_000])
        func flush(size: Int) throws {
            let server = try XServer()
            defer { server.stop() }
            let desktop = try Desktop(display: server.display)
            defer { desktop.close() }
            let other = try Desktop(display: server.display)
            defer { other.close() }
            let connection = desktop.connection
            let window = desktop.openWindow(x: 0, y: 0, width: 10, height: 10)
            XSelectInput(connection, desktop.root, PropertyChangeMask)
            desktop.sync()
            while XEventsQueued(connection, QueuedAlready) > 0 {
                var event = XEvent()
                XNextEvent(connection, &event)
            }
            other.setResources("Xft.dpi: 96")
            other.sync()
            var socket = pollfd(fd: XConnectionNumber(connection), events: Int16(POLLIN), revents: 0)
            #expect(poll(&socket, 1, 30_000) == 1)

            let bytes = [UInt8](repeating: 65, count: size)
            XChangeProperty(
                connection, window, XA_CUT_BUFFER0, XA_STRING, 8, PropModeReplace, bytes, Int32(size))
            XFlush(connection)
            #expect(XEventsQueued(connection, QueuedAlready) > 0 || poll(&socket, 1, 0) == 1)
        }
    }
}
