internal import CKnobX11
import KnobKit

/// The menus and other windows that a window presents: where they open, and what becomes of them when it moves or changes its
/// size.
@MainActor
final class ChildWindows {
    private unowned let parent: DesktopWindow
    private var connection: Connection { parent.connection }
    private var window: Window { parent.window }
    /// The frame of the parent on the screen when a menu was opened.
    private var frameAtMenu: PixelRect?
    /// The size of the parent's content then.
    private var contentAtMenu: Size?
    /// Moves the children when the size is settled.
    private var uncovering: ScheduledTimer?

    init(of parent: DesktopWindow) { self.parent = parent }

    /// Shows the children that are not on the desktop yet. Returns whether there are any.
    func present() -> Bool {
        let children = window.presentedWindows.filter { $0.host == nil }
        if children.isEmpty { return false }
        let frame = parent.frame
        for child in children {
            switch child.style {
            case .menu(let anchor, let edge):
                frameAtMenu = frame
                contentAtMenu = window.contentSize
                parent.show(child, at: place(child, at: edge, of: anchor, in: frame))
            case .normal: parent.show(child, at: place(child, beside: frame))
            }
        }
        return true
    }

    /// Returns the position of a menu at an edge of `anchor` in the parent. A menu for which there is no room gets smaller.
    private func place(_ menu: Window, at edge: Window.Edge, of anchor: Rect, in frame: PixelRect) -> Point {
        let scale = window.layerTree.scale
        let x = Double(frame.minX)
        let y = Double(frame.minY)
        let pixels = anchor.applying(AffineTransform(scaleX: scale, y: scale)).offsetBy(dx: x, dy: y)
        let wanted = menu.contentSize
        var placed = WindowPlacement.frame(
            of: Size(width: wanted.width * scale, height: wanted.height * scale), at: edge, of: pixels,
            in: connection.monitorFrame(at: pixels.center).rect)
        placed.origin = Point(x: placed.minX.rounded(), y: placed.minY.rounded())
        let size = Size(width: placed.width / scale, height: placed.height / scale)
        if size != wanted { menu.handle(.resized(size)) }
        menu.offset = Point(x: (placed.minX - x) / scale, y: (placed.minY - y) / scale)
        return placed.origin
    }

    /// Returns the position of a child beside the parent and its other children, in the part of the monitor that panels
    /// leave free.
    private func place(_ child: Window, beside frame: PixelRect) -> Point {
        let monitor = connection.monitorFrame(at: frame.rect.center)
        let free = WorkArea.free(areas: WorkArea.areas(on: connection), monitor: monitor) ?? monitor
        // Both windows have the same borders: at the left, right, top, and bottom.
        let borders = (parent.borders ?? [0, 0, 0, 0]).map(Double.init)
        func outer(_ rect: Rect) -> Rect {
            Rect(
                x: rect.minX - borders[0], y: rect.minY - borders[2],
                width: rect.width + borders[0] + borders[1], height: rect.height + borders[2] + borders[3])
        }
        let scale = child.layerTree.scale
        let size = outer(child.bounds.applying(AffineTransform(scaleX: scale, y: scale))).size
        let others = window.presentedWindows.filter { $0 !== child && $0.style == .normal }
        let taken = others.compactMap { ($0.host as? DesktopWindow)?.frame.rect }
            .reduce(frame.rect) { $0.union($1) }
        return WindowPlacement.frame(of: size, at: .right, of: outer(taken), in: free.rect).origin
    }

    /// Dismisses the menu if the parent has moved away from it, or if its content has another size. The desktop may
    /// carry out a change of size that the content has made before the menu opened.
    func parentDidMove() {
        guard let frameAtMenu, window.presentedWindows.contains(where: { $0.style != .normal }) else {
            return
        }
        let frame = parent.frame
        if frame.minX != frameAtMenu.minX || frame.minY != frameAtMenu.minY
            || window.contentSize != contentAtMenu
        {
            window.dismissMenu()
        }
    }

    /// Moves children beside the parent again that would cover it after it has changed its size. The places of
    /// the windows are read once the size is settled: a request for each step would slow the resize down.
    func parentDidResize() {
        uncovering?.invalidate()
        guard !window.presentedWindows.isEmpty else { return }
        uncovering = TimerQueue.desktop.schedule(after: 0.2) { [weak self] _ in self?.uncover() }
    }

    private func uncover() {
        guard !connection.isLost, window.host === parent else { return }
        let children = window.presentedWindows.filter { $0.style == .normal }
        guard !children.isEmpty else { return }
        let frame = parent.frame
        for child in children {
            guard let host = child.host as? DesktopWindow, !host.frame.intersection(frame).isEmpty
            else { continue }
            let position = place(child, beside: frame)
            XMoveWindow(connection.display, host.xid, Int32(position.x), Int32(position.y))
        }
    }
}
