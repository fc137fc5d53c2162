package import CKnobX11
import KnobLayers

/// The transfer of a window's icon to the server, which delays neither input nor frames.
///
/// The smallest image is sent first, as one property. All images follow in pieces in another property, each
/// when the server has received the last, and none while there is input. Then the two properties are
/// exchanged, so that no window manager reads a part of an image. On a slow connection the icon stays small.
@MainActor
package final class IconTransfer {
    private let xid: XID
    private let connection: Connection
    /// Returns whether there was input since the last call; `nil` if the window is closed.
    private let takeInput: @MainActor () -> Bool?
    /// The numbers that have not been sent.
    private var rest: ArraySlice<Int>
    /// The time at which the last piece was sent; `nil` once it has arrived.
    private var sendTime: Double?
    private var pieceCount = 0
    /// The shortest time from sending a piece to its arrival, in seconds.
    private var shortestDelay = Double.infinity

    /// The property that receives the pieces. A predefined name takes no round trip.
    package static let draft = XA_CUT_BUFFER0
    /// The size of a piece in numbers of 4 bytes, which take 65 ms at 1 Mbit/s.
    private static let pieceSize = 2_000
    /// The number of pieces after which a connection is judged, and the delay in seconds from which on it is
    /// slow. A busy machine delays some pieces as well, but not all of them.
    private static let (trialCount, slowDelay) = (4, 0.05)
    /// The time without input after which the transfer continues, in seconds.
    private static let pause = 0.05

    /// Sends the smallest of `images` for the window `xid`, and begins to send all.
    package init(
        _ images: [Image], for xid: XID, on connection: Connection,
        takeInput: @escaping @MainActor () -> Bool?
    ) {
        (self.xid, self.connection, self.takeInput) = (xid, connection, takeInput)
        func area(_ image: Image) -> Int { image.surface.width * image.surface.height }
        let smallest = images.min { area($0) < area($1) }
        let first = WindowIcon.words(of: smallest.map { [$0] } ?? [])
        rest = WindowIcon.words(of: images)[...]
        // A larger image does not fit into a request.
        connection.write(
            first.count < 2 * Self.pieceSize ? first : [], type: XA_CARDINAL, to: connection.atoms[.icon],
            of: xid)
        // A single image is complete.
        if rest.count > first.count || first.count >= 2 * Self.pieceSize { sendPiece() }
    }

    private func sendPiece() {
        connection.write(
            rest.prefix(Self.pieceSize), type: XA_CARDINAL, to: Self.draft, of: xid,
            mode: pieceCount == 0 ? PropModeReplace : PropModeAppend)
        rest = rest.dropFirst(Self.pieceSize)
        pieceCount += 1
        sendTime = currentMediaTime()
    }

    /// Continues when the server has received a piece.
    package func draftDidChange() {
        guard let time = sendTime else { return }
        sendTime = nil
        shortestDelay = min(shortestDelay, currentMediaTime() - time)
        if pieceCount == Self.trialCount, shortestDelay > Self.slowDelay { rest = [] }
        if rest.isEmpty { finish() } else { sendWithoutInput() }
    }

    private func sendWithoutInput() {
        guard let hadInput = takeInput() else { return }
        guard hadInput else { return sendPiece() }
        TimerQueue.desktop.schedule(after: Self.pause) { [weak self] _ in self?.sendWithoutInput() }
    }

    private func finish() {
        // An empty slice keeps the memory of the whole.
        rest = []
        let display = connection.display
        // Another program may have deleted the properties.
        ServerFaults.allowingRefusal(on: display) {
            if shortestDelay <= Self.slowDelay {
                var properties = [connection.atoms[.icon], Self.draft]
                XRotateWindowProperties(display, xid, &properties, 2, 1)
            }
            XDeleteProperty(display, xid, Self.draft)
        }
    }
}
