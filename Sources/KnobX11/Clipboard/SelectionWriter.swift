internal import CKnobX11
import KnobLayers

/// A text that is too large for one property, sent in pieces to the program that requested it (INCR).
@MainActor
final class SelectionWriter {
    let requestor: XID
    let property: Atom
    private let connection: Connection
    private let type: Atom
    private var rest: ArraySlice<UInt8>
    private let completion: @MainActor (SelectionWriter) -> Void
    private var timer: ScheduledTimer?

    /// The time for which a requestor may be silent, in seconds.
    private static let patience = 10.0

    /// Waits until the requestor deletes `property`. `completion` is called when all was sent, or when the
    /// requestor is silent.
    init(
        _ bytes: [UInt8], type: Atom, to property: Atom, of requestor: XID, on connection: Connection,
        completion: @escaping @MainActor (SelectionWriter) -> Void
    ) {
        (self.requestor, self.property, self.type, rest) = (requestor, property, type, bytes[...])
        (self.connection, self.completion) = (connection, completion)
        wait()
    }

    private func wait() {
        timer?.invalidate()
        timer = TimerQueue.desktop.schedule(after: Self.patience) { [weak self] _ in self?.finish() }
    }

    /// Sends a piece when the requestor has deleted the last one. An empty piece is the end.
    func sendPiece() {
        let piece = rest.prefix(Connection.maximumRequestSize)
        rest = rest.dropFirst(piece.count)
        ServerFaults.allowingRefusal(on: connection.display) {
            connection.write(piece, type: type, to: property, of: requestor)
        }
        if piece.isEmpty { finish() } else { wait() }
    }

    /// Ends the transfer.
    func finish() {
        timer?.invalidate()
        completion(self)
    }
}
