import Foundation

internal import CKnobX11

/// Waiting for a program by asking it, as window managers do: it replies to a ping when it has handled all events before
/// it and has drawn what they have changed.
extension Desktop {
    /// Waits until the program of `window` has handled all events so far, and nothing moves.
    ///
    /// - Parameters:
    ///   - window: A window of the program that takes part in _NET_WM_PING.
    ///   - process: The program.
    ///   - timeout: The time after which it throws an error, in seconds.
    package func settle(_ window: UInt, of process: ChildProcess, timeout: TimeInterval = 30) throws {
        let deadline = Date(timeIntervalSinceNow: timeout)
        // The extended counter counts the frames. A program on a server without SYNC has none.
        let counter = property("_NET_WM_SYNC_REQUEST_COUNTER", of: window).dropFirst().first
        var frames: Int64 = -1
        // The first frame of an animation can look like the one before it, and a reply may have made work for the turn that
        // follows.
        var equalAnswers = 0
        while equalAnswers < 2 {
            try ping(window, of: process, until: deadline)
            let now = counter.map(value(ofCounter:)) ?? 0
            equalAnswers = now == frames ? equalAnswers + 1 : 0
            frames = now
        }
        // A thread of the program writes its output.
        try ProcessActivity.waitUntilOthersSleep(process.pid, timeout: deadline.timeIntervalSinceNow)
        process.catchUp()
    }

    /// Sends a ping to a window and waits for the reply.
    private func ping(_ window: UInt, of process: ChildProcess, until deadline: Date) throws {
        listenToRoot()
        let (protocols, ping) = (atom("WM_PROTOCOLS"), atom("_NET_WM_PING"))
        lastPing += 1
        send("WM_PROTOCOLS", about: window, [Int(ping), lastPing, Int(window)])
        var event = XEvent()
        while true {
            while XCheckTypedWindowEvent(connection, root, ClientMessage, &event) != 0 {
                let message = event.xclient
                if message.message_type == protocols, message.data.l.0 == Int(ping),
                    message.data.l.1 == lastPing, message.data.l.2 == Int(window)
                {
                    return
                }
            }
            if let exit = process.poll() {
                throw HarnessError("\(process.name) has ended: \(exit), \(process.tail)")
            }
            guard Date() < deadline else {
                throw HarnessError("\(process.name) does not come to rest\n\(process.tail)")
            }
            var socket = pollfd(fd: XConnectionNumber(connection), events: Int16(POLLIN), revents: 0)
            // The end of the program is no event.
            if poll(&socket, 1, 50) > 0, socket.revents & Int16(POLLHUP | POLLERR) != 0 {
                throw HarnessError("the X server of \(process.name) has ended")
            }
        }
    }

    /// Receives the replies, which programs send to the root window, and keeps what else the connection has selected.
    private func listenToRoot() {
        var attributes = XWindowAttributes()
        guard XGetWindowAttributes(connection, root, &attributes) != 0,
            attributes.your_event_mask & SubstructureNotifyMask == 0
        else { return }
        XSelectInput(connection, root, attributes.your_event_mask | SubstructureNotifyMask)
    }
}
