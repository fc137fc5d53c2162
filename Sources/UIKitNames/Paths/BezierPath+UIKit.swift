import KnobKit

extension BezierPath {
    /// Creates a path with the elements of another.
    public convenience init(cgPath: CGPath) { self.init(elements: cgPath.elements) }

    /// The path itself.
    public var cgPath: CGPath { self }

    /// Creates a rectangle that is transformed.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(rect: rect)
        if let transform { apply(transform.pointee) }
    }

    /// Creates an ellipse that is transformed.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(ovalIn: rect)
        if let transform { apply(transform.pointee) }
    }

    /// Creates the outline of the stroke of a path.
    public convenience init?(
        __byStroking path: CGPath, transform: UnsafePointer<CGAffineTransform>?, lineWidth: CGFloat,
        lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat
    ) {
        let outline = path.copy(
            strokingWithWidth: lineWidth, lineCap: lineCap, lineJoin: lineJoin, miterLimit: miterLimit)
        self.init(elements: outline.elements)
        if let transform { apply(transform.pointee) }
    }

    /// Returns the outline of the stroke of the path.
    public func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat
    ) -> CGPath {
        outline(lineWidth: lineWidth, lineCap: lineCap)
    }

    /// Sets the lengths of dashes and gaps.
    ///
    /// - Parameter count: How many of the lengths count.
    public func setLineDash(_ pattern: [CGFloat]?, count: Int, phase: CGFloat) {
        setLineDash(Array((pattern ?? []).prefix(max(0, count))), phase: phase)
    }

    /// Returns the path, transformed.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        let copy = BezierPath(cgPath: self)
        if let transform { copy.apply(transform.pointee) }
        return copy
    }
}
