import CKnobX11
import Foundation
import KnobHarness
import KnobLayers
import Testing

@testable import KnobX11

/// The pixels of a window on the way to the server.
@Suite(.serialized)
@MainActor
struct BackBufferTests {
    private static let size = WindowSize(width: 97, height: 83)
    private static let all = PixelRect(minX: 0, minY: 0, maxX: 97, maxY: 83)

    @Test func `the shared memory is the user's own, and ends with its last user`() throws {
        try withWindow { connection, window, _ in
            #expect(try segments() == [])
            let buffer = try BackBuffer(for: window, Self.size, on: connection)
            // 1000 marks a segment that is removed when nothing is attached. Here that is this process and the server.
            let pixels = 1280 * 1024
            #expect(try segments() == [Segment(mode: "1600", byteCount: 4 * pixels, users: 2)])
            withExtendedLifetime(buffer) {}
        }
        #expect(try segments() == [])
    }

    @Test func `the next frame waits for the copy of the last, whatever other programs send`() throws {
        try withWindow { connection, window, desktop in
            let display = connection.display
            let buffer = try BackBuffer(for: window, Self.size, on: connection)
            #expect(buffer.isReadyOrRequestEvent() && !buffer.isWaiting)
            buffer.present(KnobLayers.Region(Self.all))
            #expect(!buffer.isReadyOrRequestEvent() && buffer.isWaiting)
            // The requests are not sent yet.
            let client = try UntrustedClient(display: connection.name)
            let forged = WireEvent(type: XShmGetEventBase(display)).with(UInt32(window), at: 4)
            client.send(forged.bytes, to: window)
            client.sync()
            try desktop.wait("the forged event") { XEventsQueued(display, QueuedAfterReading) > 0 }
            #expect(!buffer.isReadyOrRequestEvent() && buffer.isWaiting)
            connection.flush()
            try waitUntilCopied(buffer, connection, desktop)
        }
    }

    @Test func `the wait ends when the server refuses to copy`() throws {
        try withWindow { connection, window, desktop in
            let buffer = try BackBuffer(for: window, Self.size, on: connection)
            XSync(connection.display, 0)
            desktop.destroy(UInt(window))
            buffer.present(KnobLayers.Region(Self.all))
            try waitUntilCopied(buffer, connection, desktop)
            let refusals = ServerFaults.takeRefusals(on: connection.display)
            #expect(
                refusals.allSatisfy { $0.contains("refused request") } && !refusals.isEmpty, "\(refusals)")
        }
    }

    @Test func `another size waits for nothing, unless it exceeds the screen`() throws {
        let server = try XServer()
        defer { server.stop() }
        let proxy = try DisplayProxy(to: server)
        defer { proxy.stop() }
        let connection = try Connection(displayName: proxy.display)
        let window = Self.createWindow(on: connection)
        var buffer = try BackBuffer(for: window, Self.size, on: connection)
        let before = proxy.traffic.roundTrips
        for (width, height) in [(1, 1), (1280, 1024), (300, 200)] {
            buffer = try BackBuffer(
                for: window, WindowSize(width: width, height: height), replacing: buffer, on: connection)
            #expect(buffer.surface.width == width && buffer.surface.height == height)
        }
        XSync(connection.display, 0)
        #expect(proxy.traffic.roundTrips == before + 1)
        let large = WindowSize(width: 2000, height: 1000)
        buffer = try BackBuffer(for: window, large, replacing: buffer, on: connection)
        #expect(buffer.pixels(in: Self.all) != nil)
        #expect(proxy.traffic.roundTrips > before + 1)
    }

    @Test func `a server that does not share memory has the pixels in a pixmap`() throws {
        let server = try XServer()
        defer { server.stop() }
        let plain = try DisplayProxy(to: server)
        defer { plain.stop() }
        let operation = try {
            let connection = try Connection(displayName: plain.display)
            let window = Self.createWindow(on: connection)
            _ = try BackBuffer(for: window, Self.size, on: connection)
            var operation: Int32 = 0
            var event: Int32 = 0
            var error: Int32 = 0
            XQueryExtension(connection.display, "MIT-SHM", &operation, &event, &error)
            return UInt8(operation)
        }()
        // The first request of the extension attaches the memory.
        let attach = try #require(plain.operations.firstIndex(of: operation))
        let proxy = try DisplayProxy(to: server, harm: .spoil(request: attach))
        defer { proxy.stop() }
        let connection = try Connection(displayName: proxy.display)
        let desktop = try Desktop(display: server.display)
        defer { desktop.close() }
        let window = Self.createWindow(on: connection)
        let first = try BackBuffer(for: window, WindowSize(width: 10, height: 10), on: connection)
        XMapWindow(connection.display, window)
        let before = proxy.traffic.roundTrips
        let buffer = try BackBuffer(for: window, Self.size, replacing: first, on: connection)
        #expect(buffer.pixels(in: Self.all) == nil)
        try Context(on: buffer.surface).fill(with: Color(red: 1, green: 0, blue: 0))
        buffer.present(KnobLayers.Region(Self.all))
        #expect(buffer.isReadyOrRequestEvent())
        XSync(connection.display, 0)
        #expect(proxy.traffic.roundTrips == before + 1)
        try desktop.wait("red") {
            try desktop.pixels(of: UInt(window))[50, 40] == PixelBuffer.Pixel(red: 255, green: 0, blue: 0)
        }
    }

    // MARK: Helpers

    /// Calls `body` with a connection to a server, a window on it, and the test's own connection.
    private func withWindow(_ body: (Connection, XID, Desktop) throws -> Void) throws {
        try Desktop.run { server, desktop in
            let connection = try Connection(displayName: server.display)
            try body(connection, Self.createWindow(on: connection), desktop)
        }
    }

    private static func createWindow(on connection: Connection) -> XID {
        XCreateSimpleWindow(connection.display, connection.root, 0, 0, 97, 83, 0, 0, 0)
    }

    private func waitUntilCopied(
        _ buffer: BackBuffer, _ connection: Connection, _ desktop: Desktop
    ) throws {
        _ = buffer.isReadyOrRequestEvent()
        connection.flush()
        try desktop.wait("the copy") {
            while XEventsQueued(connection.display, QueuedAfterReading) > 0 {
                var event = XEvent()
                XNextEvent(connection.display, &event)
            }
            return !buffer.isWaiting
        }
    }

    private struct Segment: Equatable {
        let mode: String
        let byteCount: Int
        let users: Int
    }

    /// Returns the segments of shared memory that this process has created.
    private func segments() throws -> [Segment] {
        let table = try String(contentsOfFile: "/proc/sysvipc/shm", encoding: .utf8)
        return table.split(separator: "\n").dropFirst().compactMap { line in
            let fields = line.split(separator: " ")
            guard fields.count > 6, Int32(fields[4]) == getpid(), let byteCount = Int(fields[3]),
                let users = Int(fields[6])
            else { return nil }
            return Segment(mode: String(fields[2]), byteCount: byteCount, users: users)
        }
    }
}

extension KnobLayers.Region {
    /// Creates a region of one rectangle.
    fileprivate init(_ rect: PixelRect) {
        self.init()
        add(rect)
    }
}
