/// What assistive technology listens to, as the registry reports it.
struct EventListeners {
    /// A program, and the name of the events in parts.
    private struct Listener: Equatable {
        let program: String
        let event: [String]
    }

    /// The listeners; `nil` if they are not known, or too many: then everything is sent.
    private var listeners: [Listener]?
    /// The largest number of listeners that are kept. With more of them, everything is sent.
    private static let capacity = 1000

    /// Forgets what was known.
    mutating func forget() { listeners = nil }

    /// Replaces all listeners by pairs of a program and the name of events.
    mutating func replace(by pairs: [(program: String, event: String)]) {
        listeners = []
        for pair in pairs { add(pair.program, pair.event) }
    }

    /// Adds a listener. Does nothing while the others are not known.
    mutating func add(_ program: String, _ event: String) {
        guard let count = listeners?.count else { return }
        let listener = Listener(program: program, event: Self.parts(of: event))
        listeners = count < Self.capacity ? listeners.map { $0 + [listener] } : nil
    }

    /// Removes a listener.
    mutating func remove(_ program: String, _ event: String) {
        let listener = Listener(program: program, event: Self.parts(of: event))
        guard let index = listeners?.firstIndex(of: listener) else { return }
        listeners?.remove(at: index)
    }

    /// Whether a program listens to an event, or may listen to it.
    func want(_ event: AssistiveEvent) -> Bool {
        guard !event.isAlwaysSent, let listeners else { return true }
        return listeners.contains { listener in
            zip(listener.event, [event.category, event.name, event.detail]).allSatisfy(Self.matches)
        }
    }

    /// Whether a program listens to the bounds of elements, or may listen to them. They can take a round trip.
    var wantBounds: Bool { want(.bounds(.rect(.zero))) }

    /// Returns whether a part of a name, as `parts(of:)` returns it, is `name` without "-" and in small letters.
    private static func matches(_ part: String, _ name: String) -> Bool {
        name.utf8.lazy.filter { $0 != UInt8(ascii: "-") }.map { $0 | 0x20 }.elementsEqual(part.utf8)
    }

    /// Returns the parts of a name, which programs write as "object:state-changed:focused" or
    /// "Object:StateChanged:Focused", with all or the first of the parts.
    private static func parts(of event: String) -> [String] {
        event.split(separator: ":").map { $0.lowercased().filter { $0 != "-" } }
    }
}
