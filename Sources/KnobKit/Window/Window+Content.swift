extension Window {
    /// The size of the content, in points. Setting it requests a window of that size from the desktop.
    public var contentSize: Size {
        get { bounds.size }
        set {
            frame = Self.content(newValue)
            host?.windowDidChange()
        }
    }

    static func content(_ size: Size) -> Rect {
        if !size.width.isFinite || !size.height.isFinite {
            Diagnostics.report(
                "Window: the content size \(size) is not finite; its sides become 1 or 32767 points long; use finite sizes"
            )
        }
        func side(_ length: Double) -> Double { length >= 1 ? min(length, 32767) : 1 }
        return Rect(x: 0, y: 0, width: side(size.width), height: side(size.height))
    }

    func layOutContent() {
        scroller.contentSize =
            rootViewController == nil
            ? bounds.size
            : Size(
                width: max(bounds.width, minimumSize.width), height: max(bounds.height, minimumSize.height))
        scroller.layOut()
    }

    func showContent(at origin: Point) {
        rootViewController?.view.frame = Rect(
            origin: Point(x: -origin.x, y: -origin.y), size: scroller.contentSize)
    }
}
