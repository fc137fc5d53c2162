import Foundation

internal import CKnobX11

/// Windows, and what a window manager or another program does with them.
extension Desktop {
    // MARK: Finding

    /// Returns the largest viewable window of the program with this process number, or, if no window names it
    /// in _NET_WM_PID, the largest viewable window of all.
    package func window(of pid: Int32) -> UInt? {
        let windows = descendants(of: root).filter(isViewable)
        let own = windows.filter { property("_NET_WM_PID", of: $0).first == UInt(pid) }
        return (own.isEmpty ? windows : own).max { area(of: $0) < area(of: $1) }
    }

    /// Returns the viewable window with a title.
    package func window(titled title: String) -> UInt? {
        descendants(of: root).first { isViewable($0) && text("_NET_WM_NAME", of: $0) == [title] }
    }

    /// Waits for a viewable window with a title, and returns it.
    package func waitForWindow(titled title: String) throws -> UInt {
        var found: UInt?
        try wait("the window \"\(title)\"") {
            found = window(titled: title)
            return found != nil
        }
        return found ?? 0
    }

    /// Returns the visible menus from back to front.
    package var menus: [UInt] {
        children(of: root).filter { isViewable($0) && (menuType(of: $0)?.hasSuffix("_MENU") ?? false) }
    }

    /// Waits until so many menus are open. Returns the front one.
    @discardableResult
    package func waitForMenus(_ count: Int) throws -> UInt {
        try wait("\(count) menus") { menus.count == count }
        return menus.last ?? 0
    }

    /// Returns the windows in a window, from outside to inside and from back to front.
    package func descendants(of window: UInt) -> [UInt] {
        children(of: window).flatMap { [$0] + descendants(of: $0) }
    }

    private func children(of window: UInt) -> [UInt] {
        var (root, parent): (UInt, UInt) = (0, 0)
        var list: UnsafeMutablePointer<UInt>?
        var count: UInt32 = 0
        guard XQueryTree(connection, window, &root, &parent, &list, &count) != 0, let list else { return [] }
        defer { XFree(list) }
        return Array(UnsafeBufferPointer(start: list, count: Int(count)))
    }

    // MARK: Attributes

    /// Returns the position of a window's content on the root window, in pixels.
    package func origin(of window: UInt) -> (x: Int, y: Int) {
        var (x, y): (Int32, Int32) = (0, 0)
        var child: UInt = 0
        XTranslateCoordinates(connection, window, root, 0, 0, &x, &y, &child)
        return (Int(x), Int(y))
    }

    /// Returns a window's size in pixels.
    package func size(of window: UInt) -> (width: Int, height: Int) {
        guard let attributes = attributes(of: window) else { return (0, 0) }
        return (Int(attributes.width), Int(attributes.height))
    }

    /// Returns the position and the size of a window's content, in pixels.
    package func frame(of window: UInt) -> (x: Int, y: Int, width: Int, height: Int) {
        let (origin, size) = (origin(of: window), size(of: window))
        return (origin.x, origin.y, size.width, size.height)
    }

    /// Returns whether a window and its ancestors are mapped.
    package func isViewable(_ window: UInt) -> Bool { attributes(of: window)?.map_state == IsViewable }

    /// Returns whether window managers leave a window alone.
    package func isOverrideRedirect(_ window: UInt) -> Bool {
        attributes(of: window).map { $0.override_redirect != 0 } ?? false
    }

    /// Returns whether no window is in front of a window or its frame.
    package func isInFront(_ window: UInt) -> Bool {
        guard let front = children(of: root).last(where: { isViewable($0) && size(of: $0).width > 10 }) else {
            return false
        }
        return ([front] + descendants(of: front)).contains(window) && isViewable(window)
    }

    /// Returns the type that a window states.
    package func menuType(of window: UInt) -> String? { atomNames("_NET_WM_WINDOW_TYPE", of: window).first }

    private func attributes(of window: UInt) -> XWindowAttributes? {
        var attributes = XWindowAttributes()
        return XGetWindowAttributes(connection, window, &attributes) == 0 ? nil : attributes
    }

    private func area(of window: UInt) -> Int {
        let (width, height) = size(of: window)
        return width * height
    }

    // MARK: Other programs

    /// Opens a plain window of this connection in front of all others, which no window manager manages.
    package func openWindow(x: Int, y: Int, width: Int, height: Int) -> UInt {
        let window = createWindow(x: x, y: y, width: width, height: height)
        map(window)
        return window
    }

    /// Creates a plain window of this connection without mapping it.
    package func createWindow(
        x: Int = -10, y: Int = -10, width: Int = 1, height: Int = 1, managed: Bool = false
    )
        -> UInt
    {
        // No border; depth, class and visual are the root window's.
        var values = XSetWindowAttributes()
        values.override_redirect = managed ? 0 : 1
        values.background_pixel = 0x336699
        return XCreateWindow(
            connection, root, Int32(x), Int32(y), UInt32(width), UInt32(height), 0, 0, 0, nil,
            UInt(CWOverrideRedirect | CWBackPixel), &values)
    }

    /// Moves a window's content.
    package func move(_ window: UInt, x: Int, y: Int) {
        XMoveWindow(connection, window, Int32(x), Int32(y))
        sync()
    }

    /// Resizes a window's content.
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

    /// Sets the keyboard focus to a window, or with `nil` to none.
    package func focus(_ window: UInt?) {
        let revert = window == nil ? Int32(RevertToNone) : Int32(RevertToParent)
        XSetInputFocus(connection, window ?? UInt(CKnobX11.None), revert, UInt(CurrentTime))
        sync()
    }

    /// The window that has the keyboard focus.
    package var focusedWindow: UInt {
        var (window, revert): (UInt, Int32) = (0, 0)
        XGetInputFocus(connection, &window, &revert)
        return window
    }

    /// Makes a window, also another program's, the owner of a selection.
    package func setOwner(of selection: String, to window: UInt) {
        XSetSelectionOwner(connection, atom(selection), window, UInt(CurrentTime))
        sync()
    }

    /// Opens an unmapped window that owns a selection, as an XSETTINGS manager does.
    package func openManager(of selection: String) -> UInt {
        let window = createWindow()
        setOwner(of: selection, to: window)
        return window
    }

    /// Grabs the pointer for this client, as a program does that lets the user pick a window.
    package func grabPointer() -> Bool {
        XGrabPointer(
            connection, root, 0, 0, GrabModeAsync, GrabModeAsync, UInt(CKnobX11.None), UInt(CKnobX11.None),
            UInt(CurrentTime)) == GrabSuccess
    }

    /// Ends the grab of the pointer.
    package func ungrabPointer() {
        XUngrabPointer(connection, UInt(CurrentTime))
        sync()
    }

    /// Whether pointer and keyboard can be grabbed, which they are not if a client has grabbed them.
    package var canGrab: Bool {
        let pointer = grabPointer()
        if pointer { ungrabPointer() }
        let keyboard =
            XGrabKeyboard(connection, root, 0, GrabModeAsync, GrabModeAsync, UInt(CurrentTime)) == GrabSuccess
        if keyboard { XUngrabKeyboard(connection, UInt(CurrentTime)) }
        sync()
        return pointer && keyboard
    }

    // MARK: Messages

    /// Sends a client message about a window to its program, or to the clients that select events in `mask` on the root
    /// window.
    package func send(
        _ type: String, about window: UInt, _ data: [Int], format: Int = 32, toRoot mask: Int? = nil
    ) {
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = window
        event.xclient.message_type = atom(type)
        event.xclient.format = Int32(format)
        withUnsafeMutableBytes(of: &event.xclient.data.l) { bytes in
            for (index, value) in data.enumerated() { bytes.bindMemory(to: Int.self)[index] = value }
        }
        XSendEvent(connection, mask == nil ? window : root, 0, mask ?? 0, &event)
        sync()
    }

    /// Sends WM_DELETE_WINDOW to a window, as a window manager does.
    package func sendDeleteWindow(_ window: UInt) {
        send("WM_PROTOCOLS", about: window, [Int(atom("WM_DELETE_WINDOW"))])
    }

    /// Announces on the root window that `window` owns a manager's selection, whether that is true or not.
    package func sendManager(of selection: String, _ window: UInt) {
        let data = [CurrentTime, Int(atom(selection)), Int(window)]
        send("MANAGER", about: root, data, toRoot: StructureNotifyMask)
    }

    /// Requests that the window manager close a window, as its close button does.
    package func close(_ window: UInt) { request("_NET_CLOSE_WINDOW", of: window) }

    /// Requests that the window manager map a window and raise it.
    package func activate(_ window: UInt) { request("_NET_ACTIVE_WINDOW", of: window, 2) }

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
        request("_NET_WM_STATE", of: window, isOn ? 1 : 0, Int(atom("_NET_WM_STATE_FULLSCREEN")), 0, 2)
    }

    private func request(_ message: String, of window: UInt, _ data: Int...) {
        send(message, about: window, data, toRoot: SubstructureRedirectMask | SubstructureNotifyMask)
    }
}
