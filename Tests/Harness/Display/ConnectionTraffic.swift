/// The amount of what has passed over a program's connection to an X server.
package struct ConnectionTraffic: Equatable, Sendable {
    /// The bytes that the program has sent.
    package var sentBytes = 0
    /// The bytes that the server has sent.
    package var receivedBytes = 0
    /// The bytes of the reply to the connection setup, or 0 before it.
    package var setupBytes = 0
    /// The requests of the program that copy pixels to a window or pixmap (CopyArea): each frame ends with
    /// some.
    package var copies = 0
    /// The replies of the server, that to the connection setup included.
    package var replies = 0
    /// How often the program has waited for replies: those to requests that were sent together are one round
    /// trip.
    package var roundTrips = 0
    /// The events that the server has sent.
    package var events = 0
    /// The errors that the server has sent.
    package var errors = 0

    /// Returns what has passed since `earlier`.
    package func since(_ earlier: ConnectionTraffic) -> ConnectionTraffic {
        ConnectionTraffic(
            sentBytes: sentBytes - earlier.sentBytes, receivedBytes: receivedBytes - earlier.receivedBytes,
            setupBytes: setupBytes - earlier.setupBytes, copies: copies - earlier.copies,
            replies: replies - earlier.replies, roundTrips: roundTrips - earlier.roundTrips,
            events: events - earlier.events, errors: errors - earlier.errors)
    }
}
