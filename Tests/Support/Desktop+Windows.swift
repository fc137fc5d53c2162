import Foundation

internal import CX11

/// Windows: finding the program's, and what a window manager or another program does to it.
extension Desktop {
    /// The largest viewable window of the program with this process number. A program that does not tell
    /// its number is found by being the only one: the largest viewable window of all.
    package func window(of pid: Int32) -> UInt? {
        let windows = descendants(of: root).filter { attributes(of: $0)?.map_state == IsViewable }
        let own = windows.filter { property("_NET_WM_PID", of: $0).first == UInt(pid) }
        return (own.isEmpty ? windows : own).max { area(of: $0) < area(of: $1) }
    }

    /// Where a window's content begins on the root window.
    package func origin(of window: UInt) -> (x: Int, y: Int) {
        var x: Int32 = 0
        var y: Int32 = 0
        var child: UInt = 0
        XTranslateCoordinates(connection, window, root, 0, 0, &x, &y, &child)
        return (Int(x), Int(y))
    }

    /// A window's size in pixels.
    package func size(of window: UInt) -> (width: Int, height: Int) {
        guard let attributes = attributes(of: window) else { return (0, 0) }
        return (Int(attributes.width), Int(attributes.height))
    }

    /// Whether a window and all that it is in are on the screen.
    package func isViewable(_ window: UInt) -> Bool {
        attributes(of: window)?.map_state == IsViewable
    }

    /// Gives a window's content another size, as another program would.
    package func resize(_ window: UInt, width: Int, height: Int) {
        XResizeWindow(connection, window, UInt32(width), UInt32(height))
        XFlush(connection)
    }

    /// Takes a window off the screen.
    package func unmap(_ window: UInt) {
        XUnmapWindow(connection, window)
        sync()
    }

    /// Puts a window on the screen, above the others.
    package func map(_ window: UInt) {
        XMapRaised(connection, window)
        sync()
    }

    /// Gives the keyboard to a window.
    package func focus(_ window: UInt) {
        XSetInputFocus(connection, window, RevertToParent, UInt(CurrentTime))
        sync()
    }

    /// Asks the window manager to close a window, as its close button does.
    package func close(_ window: UInt) {
        ask("_NET_CLOSE_WINDOW", of: window)
    }

    /// Asks the window manager to bring a window back and to the front.
    package func activate(_ window: UInt) {
        ask("_NET_ACTIVE_WINDOW", of: window, 2)
    }

    /// Asks the window manager to iconify a window.
    package func iconify(_ window: UInt) {
        XIconifyWindow(connection, window, XDefaultScreen(connection))
        sync()
    }

    /// Asks the window manager to give a window's content another size.
    package func requestSize(_ window: UInt, width: Int, height: Int) {
        // Gravity of the window itself, width and height valid, asked for by a pager.
        ask("_NET_MOVERESIZE_WINDOW", of: window, 1 << 10 | 1 << 11 | 2 << 12, 0, 0, width, height)
    }

    /// Asks the window manager to let a window fill the screen, with its frame.
    package func maximize(_ window: UInt) {
        ask(
            "_NET_WM_STATE", of: window, 1, Int(atom("_NET_WM_STATE_MAXIMIZED_VERT")),
            Int(atom("_NET_WM_STATE_MAXIMIZED_HORZ")), 2)
    }

    /// A plain window of the test's own above all others, that no window manager touches.
    package func openWindow(x: Int, y: Int, width: Int, height: Int) -> UInt {
        let window = createWindow(x: x, y: y, width: width, height: height, managed: false)
        map(window)
        return window
    }

    /// A plain window of the test's own, not on the screen yet.
    func createWindow(x: Int, y: Int, width: Int, height: Int, managed: Bool) -> UInt {
        // No border; depth, class and visual are the root window's.
        var values = XSetWindowAttributes()
        values.override_redirect = managed ? 0 : 1
        values.background_pixel = 0x336699
        return XCreateWindow(
            connection, root, Int32(x), Int32(y), UInt32(width), UInt32(height), 0, 0, 0, nil,
            UInt(CWOverrideRedirect | CWBackPixel), &values)
    }

    /// Closes a window of the test's own.
    package func destroy(_ window: UInt) {
        XDestroyWindow(connection, window)
        sync()
    }

    /// Ends a window that belongs to another program, which is not asked.
    package func take(_ window: UInt) {
        XDestroyWindow(connection, window)
        sync()
    }

    /// Ends the connection of the program that a window belongs to.
    package func killClient(of window: UInt) {
        XKillClient(connection, window)
        sync()
    }

    private func ask(_ message: String, of window: UInt, _ data: Int...) {
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = window
        event.xclient.message_type = atom(message)
        event.xclient.format = 32
        withUnsafeMutableBytes(of: &event.xclient.data.l) { bytes in
            for (index, value) in data.enumerated() { bytes.bindMemory(to: Int.self)[index] = value }
        }
        XSendEvent(connection, root, 0, SubstructureRedirectMask | SubstructureNotifyMask, &event)
        sync()
    }

    private func attributes(of window: UInt) -> XWindowAttributes? {
        var attributes = XWindowAttributes()
        return XGetWindowAttributes(connection, window, &attributes) == 0 ? nil : attributes
    }

    private func area(of window: UInt) -> Int {
        let (width, height) = size(of: window)
        return width * height
    }

    private func descendants(of window: UInt) -> [UInt] {
        var root: UInt = 0
        var parent: UInt = 0
        var list: UnsafeMutablePointer<UInt>?
        var count: UInt32 = 0
        guard XQueryTree(connection, window, &root, &parent, &list, &count) != 0, let list else { return [] }
        defer { XFree(list) }
        let children = Array(UnsafeBufferPointer(start: list, count: Int(count)))
        return children.flatMap { [$0] + descendants(of: $0) }
    }
}
