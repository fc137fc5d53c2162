internal import CKnobX11
import KnobLayers

/// A request for the text of a selection that another program owns. The text arrives whole or in pieces
/// (INCR).
///
/// Each request has a window of its own, so that a late reply to an earlier one has no effect. All that the
/// owner sends is untrusted input.
@MainActor
final class SelectionReader {
    /// The window whose properties receive the text.
    let window: XID
    private let connection: Connection
    private let selection: Atom
    private let time: Time
    /// The targets that the owner has not refused, the requested one first. It is also the name of the
    /// property.
    private var targets: ArraySlice<Atom>
    /// `nil` after the end.
    private var completion: (@MainActor (SelectionReader, String?) -> Void)?
    /// The text so far; `nil` unless the owner sends pieces.
    private var pieces: [UInt8]?
    private let start = currentMediaTime()
    private var timer: ScheduledTimer?

    /// The largest text in bytes.
    private static let maximumSize = 16 << 20
    /// The time for which an owner may be silent, in seconds.
    private static let patience = 2.0
    /// The time for the whole text, in seconds.
    private static let longestTime = 60.0

    /// Prepares to read `selection` as the first of `targets` that its owner can provide.
    ///
    /// - Parameters:
    ///   - parameter: The atoms that are the parameter of the request; none by default.
    ///   - time: The server's time of the request.
    ///   - completion: Called once with the text; `nil` if there is none, or if the owner fails.
    init(
        _ selection: Atom, as targets: [Atom], parameter: [Atom] = [], at time: Time,
        on connection: Connection, completion: @escaping @MainActor (SelectionReader, String?) -> Void
    ) {
        self.selection = selection
        self.targets = targets[...]
        self.time = time
        self.connection = connection
        self.completion = completion
        window = connection.createHiddenWindow()
        if !parameter.isEmpty { connection.write(parameter, type: XA_ATOM, to: targets[0], of: window) }
    }

    /// Requests the text. Without a connection, this ends the reader at once.
    func request() {
        guard let target = targets.first, !connection.isLost else { return finish(nil) }
        wait()
        XConvertSelection(connection.display, selection, target, target, window, time)
    }

    /// Fails if the owner is silent from now on.
    private func wait() {
        timer?.invalidate()
        let interval = min(Self.patience, start + Self.longestTime - currentMediaTime())
        timer = TimerQueue.desktop.schedule(after: interval) { [weak self] _ in self?.finish(nil) }
    }

    /// Handles an event of the window. SelectionNotify comes from another program.
    func handle(_ event: XEvent) {
        guard let target = targets.first else { return }
        if event.type == PropertyNotify {
            let change = event.xproperty
            if pieces != nil, change.atom == target, change.state == PropertyNewValue { take(target) }
        } else if pieces == nil, event.xselection.selection == selection, event.xselection.target == target {
            if event.xselection.property == target { take(target) } else { refuse() }
        }
    }

    /// Requests the next target.
    private func refuse() {
        targets.removeFirst()
        request()
    }

    /// Reads and deletes the property with the text or a piece of it.
    private func take(_ property: Atom) {
        var type: Atom = 0
        var format: Int32 = 0
        var count: UInt = 0
        var rest: UInt = 0
        var data: UnsafeMutablePointer<UInt8>?
        let status = XGetWindowProperty(
            connection.display, window, property, 0, Self.maximumSize / 4, 1, Atom(AnyPropertyType), &type,
            &format, &count, &rest, &data)
        defer { if let data { XFree(data) } }
        let atoms = connection.atoms
        let new = format == 8 ? UnsafeBufferPointer(start: data, count: Int(count)) : nil
        let size = (pieces?.count ?? 0) + Int(count)
        guard status == Success, rest == 0, size <= Self.maximumSize else { return finish(nil) }
        if pieces == nil {
            if type == atoms[.incremental] {
                pieces = []
                return wait()
            }
            guard let text = new.flatMap({ atoms.decode(Array($0), type: type) }) else { return refuse() }
            finish(text)
        } else if let new, !new.isEmpty {
            pieces?.append(contentsOf: new)
            wait()
        } else if type != 0 {
            // An empty piece is the end. Without a type, two pieces were taken at once.
            finish(new == nil ? nil : atoms.decode(pieces ?? [], type: type))
        }
    }

    /// Ends the request.
    func finish(_ text: String?) {
        guard let completion else { return }
        self.completion = nil
        timer?.invalidate()
        targets = []
        if !connection.isLost { XDestroyWindow(connection.display, window) }
        completion(self, text)
    }
}
