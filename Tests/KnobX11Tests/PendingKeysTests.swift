import Testing

@testable import KnobX11

/// The order of keys that wait for an input method server, and what becomes of them when it is silent.
struct PendingKeysTests {
    /// Keys that were typed at 0, 0.1, 0.2 seconds and so on, sent by the calls 1, 2, 3 and so on.
    private func pending(_ keys: String, sent: Bool = true) -> PendingKeys<Character> {
        var pending = PendingKeys<Character>()
        for (index, key) in keys.enumerated() {
            pending.append(key, call: sent ? UInt32(index + 1) : 0, at: Double(index) / 10)
        }
        return pending
    }

    private func unhandled(_ keys: inout PendingKeys<Character>) -> String {
        var text = ""
        while let key = keys.popUnhandled() { text.append(key) }
        return text
    }

    @Test func `keys keep their order, also if the replies do not`() {
        var keys = pending("abcd")
        keys.noteReply(to: 3, isHandled: false)
        keys.noteReply(to: 2, isHandled: true)
        #expect(unhandled(&keys) == "" && !keys.hasResult)
        keys.noteReply(to: 1, isHandled: false)
        #expect(keys.hasResult)
        #expect(unhandled(&keys) == "ac" && !keys.isEmpty)
        keys.noteReply(to: 4, isHandled: false)
        #expect(unhandled(&keys) == "d" && keys.isEmpty)
        #expect(keys.trust == .used && keys.acceptsText)
    }

    @Test func `each key waits for a second`() {
        var keys = pending("ab")
        #expect(keys.deadline == 1)
        keys.noteReply(to: 1, isHandled: true)
        #expect(unhandled(&keys) == "")
        #expect(keys.deadline == 1.1)
        keys.noteReply(to: 2, isHandled: true)
        #expect(unhandled(&keys) == "" && keys.deadline == nil)
    }

    @Test func `keys that were given up are handled once, and late replies do nothing`() {
        var keys = pending("abc")
        keys.noteReply(to: 2, isHandled: true)
        keys.abandon()
        // The server has handled b.
        #expect(unhandled(&keys) == "ac")
        #expect(keys.trust == .silent && !keys.acceptsText)
        keys.noteReply(to: 1, isHandled: true)
        keys.noteReply(to: 1, isHandled: false)
        keys.noteReply(to: 3, isHandled: false)
        #expect(unhandled(&keys) == "")
    }

    @Test func `a silent server is reset when it has replied to all keys, and then used again`() {
        var keys = pending("ab")
        keys.abandon()
        var resets = 0
        func restore() -> Bool {
            keys.restoreTrust {
                resets += 1
                return 9
            }
        }
        keys.noteReply(to: 2, isHandled: true)
        #expect(!restore() && resets == 0)
        keys.noteReply(to: 1, isHandled: true)
        #expect(!restore() && resets == 1 && keys.trust == .resetting)
        #expect(!restore() && resets == 1 && !keys.acceptsText)
        keys.noteReply(to: 9, isHandled: false)
        #expect(restore() && keys.trust == .used && keys.acceptsText)
        #expect(!restore() && resets == 1)
    }

    @Test func `giving up nothing does not make a server silent`() {
        var keys = PendingKeys<Character>()
        keys.abandon()
        #expect(keys.trust == .used && keys.acceptsText)
        keys = pending("a")
        keys.noteReply(to: 1, isHandled: false)
        keys.abandon()
        #expect(keys.trust == .used && unhandled(&keys) == "a")
    }

    @Test func `keys before the input context are sent when it is there`() {
        var keys = pending("abc", sent: false)
        var sent = ""
        keys.contextWasCreated()
        keys.sendRest {
            sent.append($0)
            return UInt32(sent.count)
        }
        #expect(sent == "abc")
        keys.sendRest { _ in
            Issue.record("sent twice")
            return 0
        }
        for call in 1...3 { keys.noteReply(to: UInt32(call), isHandled: call == 2) }
        #expect(unhandled(&keys) == "ac")
    }

    @Test func `a server that got no key needs no reset`() {
        var keys = pending("ab", sent: false)
        keys.abandon()
        #expect(unhandled(&keys) == "ab" && keys.trust == .silent)
        keys.contextWasCreated()
        #expect(keys.trust == .used)
        keys.sendRest { _ in
            Issue.record("sent after it was given up")
            return 0
        }
    }

    @Test func `texts are ignored until the loss of the focus has a reply`() {
        var keys = PendingKeys<Character>()
        keys.expectReply(to: 5, at: 10)
        #expect(!keys.acceptsText && keys.trust == .used)
        keys.giveUpReplies(at: 10.9)
        #expect(keys.trust == .used && keys.deadline == 11)
        keys.noteReply(to: 5, isHandled: false)
        #expect(keys.acceptsText && keys.deadline == nil)
    }

    @Test func `a server that never replies to the loss of the focus is silent after a second`() {
        var keys = PendingKeys<Character>()
        keys.expectReply(to: 5, at: 10)
        keys.expectReply(to: 6, at: 10.5)
        #expect(keys.deadline == 11)
        keys.append("a", call: 7, at: 10.7)
        keys.giveUpReplies(at: 11)
        keys.abandon()
        #expect(unhandled(&keys) == "a" && keys.trust == .silent && keys.deadline == nil)
        // When it has replied to everything after all, it is reset and used again.
        for call: UInt32 in [5, 6, 7] { keys.noteReply(to: call, isHandled: true) }
        #expect(!keys.restoreTrust { 8 } && keys.trust == .resetting)
        keys.noteReply(to: 8, isHandled: false)
        #expect(keys.restoreTrust { 0 } && keys.acceptsText)
    }

    @Test func `too many keys are given up`() {
        let text = String(repeating: "a", count: PendingKeys<Character>.capacity)
        var keys = pending(text)
        #expect(!keys.hasResult)
        keys.append("b", call: 999, at: 99)
        #expect(unhandled(&keys) == text + "b" && keys.trust == .silent)
    }

    @Test func `when the server is gone, all keys are handled and the next server is used`() {
        var keys = pending("ab")
        keys.expectReply(to: 7, at: 0)
        keys.forgetServer()
        #expect(unhandled(&keys) == "ab" && keys.trust == .used && keys.acceptsText)
    }
}
