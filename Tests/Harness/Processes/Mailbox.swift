import Foundation

/// A growing list that one thread appends to and another waits on.
package final class Mailbox<Element: Sendable>: @unchecked Sendable {
    private let condition = NSCondition()
    private var elements: [Element] = []
    private var isClosed = false

    /// Creates an empty mailbox.
    package init() {}

    /// All elements so far.
    package var all: [Element] {
        condition.withLock { elements }
    }

    /// The last element so far.
    package var last: Element? {
        condition.withLock { elements.last }
    }

    /// The number of elements so far, which `first(from:until:where:)` takes as a mark.
    package var count: Int {
        condition.withLock { elements.count }
    }

    /// Appends an element and wakes the waiting threads.
    package func append(_ element: Element) {
        condition.withLock {
            elements.append(element)
            condition.broadcast()
        }
    }

    /// Marks the list as complete.
    package func close() {
        condition.withLock {
            isClosed = true
            condition.broadcast()
        }
    }

    /// Waits for the first element at or after `mark` that fits, and returns it with its position; `nil` if
    /// the deadline passes or the list is closed first.
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

    /// Waits until the list is closed; returns `false` if the deadline passes first.
    package func waitUntilClosed(until deadline: Date) -> Bool {
        condition.lock()
        defer { condition.unlock() }
        while !isClosed {
            if !condition.wait(until: deadline) { return isClosed }
        }
        return true
    }
}

/// An error that describes what a program or a test was waiting for and did not get.
package struct HarnessError: Error, CustomStringConvertible {
    /// The whole message.
    package let description: String

    /// Creates an error with the message `description`.
    package init(_ description: String) {
        self.description = description
    }
}

/// Returns the time of the monotonic clock, in seconds.
package func monotonicTime() -> Double {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) * 1e-9
}
