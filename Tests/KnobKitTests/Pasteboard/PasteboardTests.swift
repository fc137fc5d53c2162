import Testing

@testable import KnobKit

/// The pasteboards with and without a host.
@MainActor
struct PasteboardTests {
    @Test func `without a host a string is read at once, and each pasteboard has its own`() {
        RemotePasteboard.use { _ in
            Pasteboard.host = nil
            var read: [String?] = []
            Pasteboard.general.string = "copied"
            Pasteboard.selection.string = "selected"
            Pasteboard.general.readString { read.append($0) }
            Pasteboard.selection.readString { read.append($0) }
            Pasteboard.general.string = nil
            Pasteboard.general.readString { read.append($0) }
            #expect(read == ["copied", "selected", nil])
        }
    }

    @Test func `a host receives each change, and reads only what this program has not put there`() {
        RemotePasteboard.use { host in
            var read: [String?] = []
            Pasteboard.general.string = nil
            #expect(host.changes == [])
            Pasteboard.general.string = "a"
            Pasteboard.general.string = "a"
            Pasteboard.general.readString { read.append($0) }
            #expect(host.changes == ["general: a", "general: a"] && read == ["a"] && host.requests == [])
            Pasteboard.general.wasReplaced()
            #expect(Pasteboard.general.string == nil && host.changes.count == 2)
            Pasteboard.general.readString { read.append($0) }
            #expect(read == ["a"] && host.requests == [.general])
            host.reply("b")
            #expect(read == ["a", "b"])
            Pasteboard.selection.string = "c"
            Pasteboard.selection.string = nil
            #expect(host.changes.suffix(2) == ["selection: c", "selection: nil"])
        }
    }

    @Test func `a new host receives the strings that exist`() {
        RemotePasteboard.use { host in
            Pasteboard.host = nil
            Pasteboard.selection.string = "early"
            Pasteboard.host = host
            #expect(host.changes == ["selection: early"])
        }
    }
}
