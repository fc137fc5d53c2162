import Foundation

/// An untrusted client that sends forged events, 32 bytes each, without any change.
///
/// Only one thread at a time may use it.
package final class UntrustedClient: @unchecked Sendable {
    private let library: Xcb
    private let connection: OpaquePointer

    /// Connects to a display.
    package init(display: String) throws {
        guard let library = Xcb.shared else { throw HarnessError("libxcb.so.1 is not installed") }
        guard let connection = library.connect(display, nil), library.hasError(connection) == 0 else {
            throw HarnessError("cannot connect to display \(display)")
        }
        (self.library, self.connection) = (library, connection)
    }

    deinit { library.disconnect(connection) }

    /// Sends an event to the clients that select an event in `mask` on `window`, or, if that is 0, to its owner.
    package func send(_ bytes: [UInt8], to window: UInt, mask: Int = 0) {
        precondition(bytes.count == 32)
        _ = library.sendEvent(connection, 0, UInt32(window), UInt32(truncatingIfNeeded: mask), bytes)
    }

    /// Waits until the server has processed all requests so far, and discards their errors.
    package func sync() {
        free(library.reply(connection, library.request(connection), nil))
        while let error = library.poll(connection) { free(error) }
    }
}
