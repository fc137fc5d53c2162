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
        if self == .resize { return bounds }
        let (x, y) = (bounds.width / size.width, bounds.height / size.height)
        let factor = self == .resizeAspect ? min(x, y) : self == .resizeAspectFill ? max(x, y) : 1
        let size = Size(width: size.width * factor, height: size.height * factor)
        // The share of the free space that is to the left of the contents, and above them.
        let (left, top): (Double, Double) =
            switch self {
            case .resize, .resizeAspect, .resizeAspectFill, .center: (0.5, 0.5)
            case .top: (0.5, 0)
            case .bottom: (0.5, 1)
            case .left: (0, 0.5)
            case .right: (1, 0.5)
            case .topLeft: (0, 0)
            case .topRight: (1, 0)
            case .bottomLeft: (0, 1)
            case .bottomRight: (1, 1)
            }
        return Rect(
            x: bounds.minX + (bounds.width - size.width) * left,
            y: bounds.minY + (bounds.height - size.height) * top, width: size.width, height: size.height)
    }
}
