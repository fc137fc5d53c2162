extension View {
    /// Returns `point` of this view in the coordinates of `view`, or of the window if `view` is `nil`.
    public func convert(_ point: Point, to view: View?) -> Point {
        layer.convert(point, to: (view ?? window)?.layer)
    }

    /// Returns `point` of `view`, or of the window if `view` is `nil`, in this view's coordinates.
    public func convert(_ point: Point, from view: View?) -> Point {
        layer.convert(point, from: (view ?? window)?.layer)
    }

    /// Returns the rectangle that encloses `rect` of this view in the coordinates of `view`, or of the window
    /// if `view` is `nil`.
    public func convert(_ rect: Rect, to view: View?) -> Rect {
        Rect(containing: rect.corners.map { convert($0, to: view) }) ?? .zero
    }

    /// Returns the rectangle that encloses `rect` of `view`, or of the window if `view` is `nil`, in this view's
    /// coordinates.
    public func convert(_ rect: Rect, from view: View?) -> Rect {
        Rect(containing: rect.corners.map { convert($0, from: view) }) ?? .zero
    }
}
