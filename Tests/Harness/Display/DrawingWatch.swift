import Foundation

internal import CKnobX11

/// A watch that reports drawing anywhere on a desktop. It reads all events of the desktop's connection.
package final class DrawingWatch {
    private let desktop: Desktop
    private let library: XDamage
    private let damage: UInt
    private let eventType: Int32

    /// Whether libXdamage is installed.
    package static var isPossible: Bool { XDamage.shared != nil }

    /// Watches all windows of `desktop`.
    package init(_ desktop: Desktop) throws {
        guard let library = XDamage.shared else { throw HarnessError("libXdamage.so.1 is not installed") }
        var first: Int32 = 0
        var error: Int32 = 0
        guard library.query(desktop.connection, &first, &error) != 0 else {
            throw HarnessError("the X server does not support DAMAGE")
        }
        self.desktop = desktop
        self.library = library
        eventType = first
        // One event for the first drawing, and the next only after the damage has been subtracted.
        let reportNonEmpty: Int32 = 3
        damage = library.create(desktop.connection, desktop.root, reportNonEmpty)
    }

    /// Waits for drawing until `deadline`, in seconds of `monotonicTime()`; returns whether there was any.
    package func wait(until deadline: Double) -> Bool {
        while true {
            while XPending(desktop.connection) > 0 {
                var event = XEvent()
                XNextEvent(desktop.connection, &event)
                guard event.type == eventType else { continue }
                library.subtract(desktop.connection, damage, 0, 0)
                XFlush(desktop.connection)
                return true
            }
            let left = deadline - monotonicTime()
            guard left > 0 else { return false }
            var socket = pollfd(
                fd: XConnectionNumber(desktop.connection), events: Int16(POLLIN), revents: 0)
            poll(&socket, 1, Int32((left * 1000).rounded(.up)))
        }
    }
}
