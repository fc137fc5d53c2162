import Foundation

internal import CKnobX11

/// Menus and child windows on the screen.
extension Desktop {
    /// Returns the visible menus from back to front.
    package var menus: [UInt] {
        children(of: root).filter { isViewable($0) && (menuType(of: $0)?.hasSuffix("_MENU") ?? false) }
    }

    /// Returns the viewable window with a title.
    package func window(titled title: String) -> UInt? {
        children(of: root).flatMap(family).first { isViewable($0) && text("_NET_WM_NAME", of: $0) == [title] }
    }

    /// Returns whether no window is in front of a window or its frame.
    package func isInFront(_ window: UInt) -> Bool {
        guard isViewable(window) else { return false }
        let visible = children(of: root).filter { isViewable($0) && size(of: $0).width > 10 }
        return visible.last.map(family)?.contains(window) ?? false
    }

    /// Returns a window and those inside of it, as a window manager nests them.
    private func family(of window: UInt) -> [UInt] {
        let inner = children(of: window)
        return [window] + inner + inner.flatMap(children)
    }

    private func children(of window: UInt) -> [UInt] {
        var (root, parent): (UInt, UInt) = (0, 0)
        var list: UnsafeMutablePointer<UInt>?
        var count: UInt32 = 0
        guard XQueryTree(connection, window, &root, &parent, &list, &count) != 0, let list else { return [] }
        defer { XFree(list) }
        return Array(UnsafeBufferPointer(start: list, count: Int(count)))
    }

    /// Returns the type that a window states.
    package func menuType(of window: UInt) -> String? { atomNames("_NET_WM_WINDOW_TYPE", of: window).first }

    /// Returns whether window managers leave a window alone.
    package func isOverrideRedirect(_ window: UInt) -> Bool {
        var attributes = XWindowAttributes()
        return XGetWindowAttributes(connection, window, &attributes) != 0 && attributes.override_redirect != 0
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

    /// Returns the window that has the keyboard focus.
    package var focusedWindow: UInt {
        var (window, revert): (UInt, Int32) = (0, 0)
        XGetInputFocus(connection, &window, &revert)
        return window
    }

    /// Returns the pixels of a visible part of the screen.
    package func frame(of window: UInt) -> (x: Int, y: Int, width: Int, height: Int) {
        let (origin, size) = (origin(of: window), size(of: window))
        return (origin.x, origin.y, size.width, size.height)
    }
}
