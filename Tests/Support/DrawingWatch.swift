import Foundation

internal import CX11

/// Tells when something is drawn anywhere on a desktop. Nobody else may read the desktop's events meanwhile.
package final class DrawingWatch {
    private let desktop: Desktop
    private let library: XDamage
    private let damage: UInt
    private let eventType: Int32

    /// Whether the library that it takes is installed.
    package static var isPossible: Bool { XDamage.shared != nil }

    /// Watches all windows of `desktop`.
    package init(_ desktop: Desktop) throws {
        guard let library = XDamage.shared else { throw UITestFailure("libXdamage.so.1 is not installed") }
        var first: Int32 = 0
        var error: Int32 = 0
        guard library.query(desktop.connection, &first, &error) != 0 else {
            throw UITestFailure("the X server has no DAMAGE")
        }
        self.desktop = desktop
        self.library = library
        eventType = first
        // One event when something is drawn, and the next only when that has been taken note of.
        let reportNonEmpty: Int32 = 3
        damage = library.create(desktop.connection, desktop.root, reportNonEmpty)
    }

    /// Waits for drawing; answers whether there was any in time. The time is in seconds on `monotonicTime()`.
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
            var wait = timespec(
                tv_sec: Int(left), tv_nsec: Int(left.truncatingRemainder(dividingBy: 1) * 1e9))
            _ = ppoll(&socket, 1, &wait, nil)
        }
    }

    /// Waits until nothing has been drawn for `pause` seconds, or until `deadline`; answers when the last was.
    @discardableResult
    package func waitForQuiet(of pause: Double, until deadline: Double) -> Double? {
        var last: Double?
        while monotonicTime() < deadline, wait(until: min(deadline, monotonicTime() + pause)) {
            last = monotonicTime()
        }
        return last
    }
}

/// The time since some moment in the past, in seconds. It never goes back.
package func monotonicTime() -> Double {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) * 1e-9
}
