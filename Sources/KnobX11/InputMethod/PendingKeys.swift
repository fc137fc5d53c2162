/// The keys that wait for the replies of an input method server, in the order in which they were typed.
///
/// A key that has no reply after a second, or for which the program cannot wait, is handled without the
/// server. The server is then silent: it gets no further keys, and the texts that it sends are ignored,
/// because they may be made of keys that were handled already. When it has replied to all of these keys it is
/// reset, which discards what it has made of them. After its reply to that it is used again.
struct PendingKeys<Key> {
    /// Whether the server is used.
    enum Trust: Equatable {
        /// It gets all keys.
        case used
        /// It has not replied to keys that were handled without it.
        case silent
        /// It has replied to these keys, and is being reset.
        case resetting
    }

    private struct Entry {
        let key: Key
        /// The number of the call; 0 if the key was not sent yet.
        var call: UInt32
        let deadline: Double
        /// Whether the server has handled the key; `nil` without a reply.
        var isHandled: Bool?
    }

    private(set) var trust = Trust.used
    private var entries: [Entry] = []
    /// The calls that must be replied to before texts are accepted and a silent server is used again.
    private var awaited: Set<UInt32> = []
    /// The time at which such a reply is late, while the server is used.
    private var replyDeadline: Double?

    /// The time in seconds for which a key waits.
    ///
    /// A server that loads a dictionary for the first key can need some tenths of a second. If the time is
    /// too short, raw letters are typed; if it is too long, one key is delayed once.
    static var patience: Double { 1 }
    /// The number of keys that can wait. More arrive only from a program or from a key that is held down.
    static var capacity: Int { 128 }

    var isEmpty: Bool { entries.isEmpty }
    /// Whether the first key has a result.
    var hasResult: Bool { entries.first?.isHandled != nil }
    /// The time at which the first key, or a reply, has been waited for long enough.
    var deadline: Double? { [entries.first?.deadline, replyDeadline].compactMap(\.self).min() }
    /// Whether a text from the server belongs to keys that were not handled yet.
    var acceptsText: Bool { trust == .used && awaited.isEmpty }

    // MARK: Keys

    /// Appends a key, at a time in seconds. `call` is the number of the call that sent it; 0 if it is sent
    /// later.
    mutating func append(_ key: Key, call: UInt32, at time: Double) {
        entries.append(Entry(key: key, call: call, deadline: time + Self.patience))
        if entries.count > Self.capacity { abandon() }
    }

    /// Sends the keys that were not sent yet. `send` returns the number of the call.
    mutating func sendRest(_ send: (Key) -> UInt32) {
        for index in entries.indices where entries[index].call == 0 && entries[index].isHandled == nil {
            entries[index].call = send(entries[index].key)
        }
    }

    /// Removes and returns the first key if it is to be handled without the server. Keys that the server has
    /// handled are removed.
    mutating func popUnhandled() -> Key? {
        while let isHandled = entries.first?.isHandled {
            let key = entries.removeFirst().key
            if !isHandled { return key }
        }
        return nil
    }

    /// Gives up the keys that have no reply: they are handled without the server, which is silent now.
    mutating func abandon() {
        for index in entries.indices where entries[index].isHandled == nil {
            entries[index].isHandled = false
            if entries[index].call != 0 { awaited.insert(entries[index].call) }
            trust = .silent
        }
    }

    // MARK: Replies

    /// Adds a call at a time in seconds that must be replied to before texts are accepted.
    mutating func expectReply(to call: UInt32, at time: Double) {
        guard call != 0 else { return }
        awaited.insert(call)
        if trust == .used { replyDeadline = replyDeadline ?? time + Self.patience }
    }

    /// Makes a server silent whose reply is late: what it made of further keys would be lost.
    mutating func giveUpReplies(at time: Double) {
        guard let deadline = replyDeadline, deadline <= time else { return }
        replyDeadline = nil
        if trust == .used { trust = .silent }
    }

    /// Notes a reply. Replies to unknown calls are ignored.
    mutating func noteReply(to call: UInt32, isHandled: Bool) {
        awaited.remove(call)
        if awaited.isEmpty { replyDeadline = nil }
        guard let index = entries.firstIndex(where: { $0.call == call && $0.isHandled == nil }) else {
            return
        }
        entries[index].isHandled = isHandled
    }

    /// Resets a silent server that has replied to all keys; a server that has been reset is used again.
    /// `reset` returns the number of the call.
    ///
    /// - Returns: Whether the server is used again.
    mutating func restoreTrust(_ reset: () -> UInt32) -> Bool {
        guard awaited.isEmpty, trust != .used else { return false }
        guard trust == .silent else {
            trust = .used
            return true
        }
        trust = .resetting
        expectReply(to: reset(), at: 0)
        return false
    }

    /// Uses a server that has not got any keys yet.
    mutating func contextWasCreated() { if awaited.isEmpty { trust = .used } }

    /// Forgets all calls, because another server will be used, and gives up all keys.
    mutating func forgetServer() {
        abandon()
        (awaited, replyDeadline) = ([], nil)
        trust = .used
    }
}
