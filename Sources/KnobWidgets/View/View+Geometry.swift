import KnobLayers

extension View {
    /// The view's rectangle in its superview's coordinates. A value that is not finite is rejected with a
    /// message.
    public var frame: Rect {
        get { layer.frame }
        set {
            guard newValue.isFinite else { return reject(newValue) }
            guard layer.frame != newValue else { return }
            layer.frame = newValue
            AccessibleObject.note(self, .place)
        }
    }
    /// The view's rectangle in its own coordinates.
    public var bounds: Rect {
        get { layer.bounds }
        set {
            layer.bounds = newValue
            AccessibleObject.note(self, .place)
        }
    }
    /// The center of the view in its superview's coordinates.
    public var center: Point {
        get { layer.position }
        set {
            layer.position = newValue
            AccessibleObject.note(self, .place)
        }
    }
    /// The rotation and scale of the view about its center; the identity by default.
    public var transform: AffineTransform {
        get { layer.transform }
        set {
            layer.transform = newValue
            AccessibleObject.note(self, .place)
        }
    }

    func reject(_ frame: Rect) {
        Diagnostics.report(
            "\(Self.self): the frame \(frame.origin), \(frame.size) is not finite and ignored; "
                + "it stays \(layer.frame)")
    }
}
