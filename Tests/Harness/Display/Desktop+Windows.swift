import Foundation

internal import CKnobX11

/// Searching for windows, and requests about windows that a window manager or another program sends.
extension Desktop {
    /// Returns the largest viewable window of the program with this process number, or, if no window names it
    /// in _NET_WM_PID, the largest viewable window of all.
    package func window(of pid: Int32) -> UInt? {
        let windows = descendants(of: root).filter { attributes(of: $0)?.map_state == IsViewable }
        let own = windows.filter { property("_NET_WM_PID", of: $0).first == UInt(pid) }
        return (own.isEmpty ? windows : own).max { area(of: $0) < area(of: $1) }
    }

    /// Returns the position of a window's content on the root window, in pixels.
    package func origin(of window: UInt) -> (x: Int, y: Int) {
        var x: Int32 = 0
        var y: Int32 = 0
        var child: UInt = 0
        XTranslateCoordinates(connection, window, root, 0, 0, &x, &y, &child)
        return (Int(x), Int(y))
    }

    /// Returns a window's size in pixels.
    package func size(of window: UInt) -> (width: Int, height: Int) {
        guard let attributes = attributes(of: window) else { return (0, 0) }
        return (Int(attributes.width), Int(attributes.height))
    }

    /// Returns whether a window and its ancestors are mapped.
    package func isViewable(_ window: UInt) -> Bool {
        attributes(of: window)?.map_state == IsViewable
    }

    /// Resizes a window's content, as another program would.
    package func resize(_ window: UInt, width: Int, height: Int) {
        XResizeWindow(connection, window, UInt32(width), UInt32(height))
        XFlush(connection)
    }

    /// Unmaps a window.
    package func unmap(_ window: UInt) {
        XUnmapWindow(connection, window)
        sync()
    }

    /// Maps a window in front of the others.
    package func map(_ window: UInt) {
        XMapRaised(connection, window)
        sync()
    }

    /// Sets the keyboard focus to a window.
    package func focus(_ window: UInt) {
        XSetInputFocus(connection, window, RevertToParent, UInt(CurrentTime))
        sync()
    }

    /// Requests that the window manager close a window, as its close button does.
    package func close(_ window: UInt) {
        request("_NET_CLOSE_WINDOW", of: window)
    }

    /// Requests that the window manager map a window and raise it.
    package func activate(_ window: UInt) {
        request("_NET_ACTIVE_WINDOW", of: window, 2)
    }

    /// Requests that the window manager iconify a window.
    package func iconify(_ window: UInt) {
        XIconifyWindow(connection, window, XDefaultScreen(connection))
        sync()
    }

    /// Requests that the window manager resize a window's content.
    package func requestSize(_ window: UInt, width: Int, height: Int) {
        // The window's own gravity; width and height are valid; the source is a pager.
        request("_NET_MOVERESIZE_WINDOW", of: window, 1 << 10 | 1 << 11 | 2 << 12, 0, 0, width, height)
    }

    /// Requests that the window manager maximize a window, or end that.
    package func maximize(_ window: UInt, _ isOn: Bool = true) {
        request(
            "_NET_WM_STATE", of: window, isOn ? 1 : 0, Int(atom("_NET_WM_STATE_MAXIMIZED_VERT")),
            Int(atom("_NET_WM_STATE_MAXIMIZED_HORZ")), 2)
    }

    /// Requests that the window manager show a window on the whole screen, or end that.
    package func makeFullscreen(_ window: UInt, _ isOn: Bool = true) {
        request(
            "_NET_WM_STATE", of: window, isOn ? 1 : 0, Int(atom("_NET_WM_STATE_FULLSCREEN")), 0, 2)
    }

    /// Opens a plain window of this connection in front of all others, which no window manager manages.
    package func openWindow(x: Int, y: Int, width: Int, height: Int) -> UInt {
        let window = createWindow(x: x, y: y, width: width, height: height, managed: false)
        map(window)
        return window
    }

    /// Creates a plain window of this connection without mapping it.
    package func createWindow(x: Int, y: Int, width: Int, height: Int, managed: Bool) -> UInt {
        // No border; depth, class and visual are the root window's.
        var values = XSetWindowAttributes()
        values.override_redirect = managed ? 0 : 1
        values.background_pixel = 0x336699
        return XCreateWindow(
            connection, root, Int32(x), Int32(y), UInt32(width), UInt32(height), 0, 0, 0, nil,
            UInt(CWOverrideRedirect | CWBackPixel), &values)
    }

    /// Destroys a window of this connection, or of another program without a request to it.
    package func destroy(_ window: UInt) {
        XDestroyWindow(connection, window)
        sync()
    }

    /// Closes the connection of the program that a window belongs to.
    package func killClient(of window: UInt) {
        XKillClient(connection, window)
        sync()
    }

    private func request(_ message: String, of window: UInt, _ data: Int...) {
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
