internal import CKnobX11
import KnobKit

/// Menus and other windows that belong to this one.
extension DesktopWindow {
    func windowNeedsPresentation() {
        // A window whose first frame presents another has no place yet.
        guard !connection.isLost, stage.hasPresented || isMenu else { return }
        let children = window.presentedWindows.filter { $0.host == nil }
        if children.isEmpty { return raise() }
        let frame = frame
        for child in children {
            switch child.style {
            case .menu(let anchor, let edge):
                menuPlace = (frame.minX, frame.minY, window.contentSize)
                show?(child, place(child, at: edge, of: anchor, in: frame))
            case .normal: show?(child, place(child, beside: frame))
            }
        }
    }

    /// The frame of the content on the screen, in pixels. A read takes a round trip.
    private var frame: PixelRect {
        let (x, y) = connection.origin(of: xid)
        return PixelRect(minX: x, minY: y, maxX: x + size.width, maxY: y + size.height)
    }

    /// The monitors, once they are known. A menu relies on its parent.
    private var monitors: [WindowMonitor.Monitor] { stage.monitor?.monitors ?? parent?.monitors ?? [] }

    /// Returns the monitor at a pixel of the screen, or the screen if the monitors are not known.
    private func monitor(at pixel: Point) -> PixelRect {
        if let monitor = WindowMonitor.monitor(at: (Int(pixel.x), Int(pixel.y)), of: monitors) {
            return monitor.frame
        }
        let (width, height) = connection.screenSize
        return PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
    }

    // MARK: Places

    /// Returns the position of a menu at an edge of `anchor` in this window. A menu for which there is no
    /// room gets smaller.
    private func place(_ menu: Window, at edge: Window.Edge, of anchor: Rect, in frame: PixelRect) -> Point {
        let scale = window.layerTree.scale
        let (x, y) = (Double(frame.minX), Double(frame.minY))
        let pixels = anchor.applying(AffineTransform(scaleX: scale, y: scale)).offsetBy(dx: x, dy: y)
        let wanted = menu.contentSize
        var placed = WindowPlacement.frame(
            of: Size(width: wanted.width * scale, height: wanted.height * scale), at: edge, of: pixels,
            in: monitor(at: pixels.center).rect)
        placed.origin = Point(x: placed.minX.rounded(), y: placed.minY.rounded())
        let size = Size(width: placed.width / scale, height: placed.height / scale)
        if size != wanted { menu.handle(.resized(size)) }
        menu.offset = Point(x: (placed.minX - x) / scale, y: (placed.minY - y) / scale)
        return placed.origin
    }

    /// Returns the position of a child beside this window and its other children, in the part of the monitor that
    /// panels leave free.
    private func place(_ child: Window, beside frame: PixelRect) -> Point {
        let monitor = monitor(at: frame.rect.center)
        let free = WorkArea.free(areas: Self.workAreas(on: connection), monitor: monitor) ?? monitor
        // Both windows have the same borders.
        let (left, right, top, bottom) = currentBorders.map { ($0[0], $0[1], $0[2], $0[3]) } ?? (0, 0, 0, 0)
        func outer(_ rect: Rect) -> Rect {
            Rect(
                x: rect.minX - Double(left), y: rect.minY - Double(top),
                width: rect.width + Double(left + right), height: rect.height + Double(top + bottom))
        }
        let scale = child.layerTree.scale
        let size = outer(child.bounds.applying(AffineTransform(scaleX: scale, y: scale))).size
        let others = window.presentedWindows.filter { $0 !== child && $0.style == .normal }
        let taken = others.compactMap { ($0.host as? DesktopWindow)?.frame.rect }
            .reduce(frame.rect) { $0.union($1) }
        return WindowPlacement.frame(of: size, at: .right, of: outer(taken), in: free.rect).origin
    }

    /// What is left of a menu whose input may still arrive; `nil` for other windows.
    var asClosedMenu: (menu: XID, parent: XID, position: (x: Int32, y: Int32))? {
        guard window.style != .normal, let parent, parent.window.style == .normal,
            let place = parent.menuPlace
        else { return nil }
        return (xid, parent.xid, (Int32(clamping: place.x), Int32(clamping: place.y)))
    }

    /// Dismisses the menu if the window has moved away from it, or if its content has another size. The desktop may
    /// carry out a change of size that the content has made before the menu opened.
    func frameMayHaveChanged() {
        guard let menuPlace, window.presentedWindows.contains(where: { $0.style != .normal }) else { return }
        let origin = frame
        guard (origin.minX, origin.minY, window.contentSize) != menuPlace else { return }
        window.dismissMenu()
    }

    /// Moves children beside this window again that would cover it after it has changed its size. Where the windows are
    /// is asked once the size is settled: a request for each step would slow the resize down.
    func uncoverSoon() {
        uncovering?.invalidate()
        guard !window.presentedWindows.isEmpty else { return }
        uncovering = TimerQueue.desktop.schedule(after: 0.2) { [weak self] _ in self?.uncover() }
    }

    private func uncover() {
        guard !connection.isLost, window.host === self else { return }
        let children = window.presentedWindows.filter { $0.style == .normal }
        guard !children.isEmpty else { return }
        let frame = frame
        for child in children {
            guard let host = child.host as? DesktopWindow, !host.frame.intersection(frame).isEmpty
            else { continue }
            let position = place(child, beside: frame)
            XMoveWindow(connection.display, host.xid, Int32(position.x), Int32(position.y))
        }
    }

    // MARK: Requests

    /// Sets the properties of a window with a parent, before it is mapped.
    func setChildProperties() {
        guard let parent else { return }
        XSetTransientForHint(connection.display, xid, parent.xid)
        if window.style != .normal {
            setProperty(.windowType, [Int(connection.atoms[.windowTypePopUpMenu])], type: XA_ATOM)
        } else if connection.userTime != 0 {
            // Otherwise the window manager may refuse the focus.
            setProperty(.userTime, [Int(connection.userTime)])
        }
    }

    /// Grabs pointer and keyboard for a menu until it closes: all of their input is sent to the first menu.
    /// Returns whether they are grabbed. A submenu needs no grab of its own.
    func grabInput() -> Bool {
        if let parent, parent.window.style != .normal { return true }
        // Keys may be down that have opened the menu.
        if let parent { translator.keyboard = parent.translator.keyboard }
        let display = connection.display
        let events =
            ButtonPressMask | ButtonReleaseMask | PointerMotionMask | EnterWindowMask | LeaveWindowMask
        // The server rejects the time of an event after which a button was pressed again.
        let (now, mode) = (Time(CurrentTime), GrabModeAsync)
        return XGrabPointer(display, xid, 0, UInt32(events), mode, mode, 0, 0, now) == GrabSuccess
            && XGrabKeyboard(display, xid, 0, mode, mode, now) == GrabSuccess
    }

    /// Brings the window to the front, also if it is minimized.
    private func raise() {
        let (display, root) = (connection.display, connection.root)
        XMapRaised(display, xid)
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = xid
        event.xclient.message_type = connection.atoms[.activeWindow]
        event.xclient.format = 32
        // The request comes from a program, not from a pager.
        (event.xclient.data.l.0, event.xclient.data.l.1) = (1, Int(connection.userTime))
        XSendEvent(display, root, 0, SubstructureRedirectMask | SubstructureNotifyMask, &event)
    }
}
