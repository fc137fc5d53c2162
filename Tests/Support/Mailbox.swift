import Foundation

/// A growing list that one thread fills and another waits on; nothing in it is ever lost or reordered.
package final class Mailbox<Element: Sendable>: @unchecked Sendable {
    private let condition = NSCondition()
    private var elements: [Element] = []
    private var isClosed = false

    /// An empty, open mailbox.
    package init() {}

    /// Everything that has come so far.
    package var all: [Element] {
        condition.withLock { elements }
    }

    /// How many have come so far: a mark to wait from.
    package var count: Int {
        condition.withLock { elements.count }
    }

    /// Adds one and wakes whoever waits.
    package func append(_ element: Element) {
        condition.withLock {
            elements.append(element)
            condition.broadcast()
        }
    }

    /// Says that no more will come.
    package func close() {
        condition.withLock {
            isClosed = true
            condition.broadcast()
        }
    }

    /// The first element at or after `mark` that fits, with its position; nil when the deadline or the
    /// end of the list comes first.
    package func first(
        from mark: Int, until deadline: Date, where fits: (Element) -> Bool
    ) -> (position: Int, element: Element)? {
        condition.lock()
        defer { condition.unlock() }
        var next = mark
        while true {
            while next < elements.count {
                if fits(elements[next]) { return (next, elements[next]) }
                next += 1
            }
            if isClosed || !condition.wait(until: deadline) && next >= elements.count { return nil }
        }
    }

    /// Waits until no more can come; false when the deadline passes first.
    package func waitUntilClosed(until deadline: Date) -> Bool {
        condition.lock()
        defer { condition.unlock() }
        while !isClosed {
            if !condition.wait(until: deadline) { return isClosed }
        }
        return true
    }
}
