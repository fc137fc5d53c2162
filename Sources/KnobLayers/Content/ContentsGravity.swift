import KnobGraphics

/// The size and position of a layer's contents in a layer of another size. Top is the edge with the smaller y.
public enum ContentsGravity: Sendable, CaseIterable {
    /// Stretched to the layer's bounds. The default.
    case resize
    /// As large as fits with the same aspect ratio, centered.
    case resizeAspect
    /// As small as covers the bounds with the same aspect ratio, centered.
    case resizeAspectFill
    /// In its own size, centered.
    case center
    /// In its own size, at the middle of an edge.
    case top, bottom, left, right
    /// In its own size, in a corner.
    case topLeft, topRight, bottomLeft, bottomRight

    /// Returns the rectangle that contents of `size` cover in `bounds`; empty for an empty size.
    func rect(of size: Size, in bounds: Rect) -> Rect {
        guard size.width > 0, size.height > 0 else { return .zero }
        let (x, y) = (bounds.width / size.width, bounds.height / size.height)
        var size = size
        switch self {
        case .resize: return bounds
        case .resizeAspect, .resizeAspectFill:
            let factor = self == .resizeAspect ? min(x, y) : max(x, y)
            size = Size(width: size.width * factor, height: size.height * factor)
        default: break
        }
        // The share of the free space that is to the left of the contents, and above them.
        let left =
            switch self {
            case .left, .topLeft, .bottomLeft: 0.0
            case .right, .topRight, .bottomRight: 1.0
            default: 0.5
            }
        let top =
            switch self {
            case .top, .topLeft, .topRight: 0.0
            case .bottom, .bottomLeft, .bottomRight: 1.0
            default: 0.5
            }
        let origin = Point(
            x: bounds.minX + (bounds.width - size.width) * left,
            y: bounds.minY + (bounds.height - size.height) * top)
        return Rect(origin: origin, size: size)
    }
}
