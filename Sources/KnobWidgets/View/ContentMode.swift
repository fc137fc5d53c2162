import KnobLayers

extension View {
    /// How a view's drawing or image fits into its bounds when it has another size.
    public enum ContentMode: Sendable, CaseIterable {
        /// Stretched to the bounds. The default.
        case scaleToFill
        /// As large as fits with the same aspect ratio, centered.
        case scaleAspectFit
        /// As small as covers the bounds with the same aspect ratio, centered. Set `clipsToBounds` to cut off
        /// the rest.
        case scaleAspectFill
        /// Drawn again for each size. An image is stretched.
        case redraw
        /// In its own size, centered.
        case center
        /// In its own size, at the middle of an edge.
        case top, bottom, left, right
        /// In its own size, in a corner.
        case topLeft, topRight, bottomLeft, bottomRight

        var gravity: ContentsGravity {
            switch self {
            case .scaleToFill, .redraw: .resize
            case .scaleAspectFit: .resizeAspect
            case .scaleAspectFill: .resizeAspectFill
            case .center: .center
            case .top: .top
            case .bottom: .bottom
            case .left: .left
            case .right: .right
            case .topLeft: .topLeft
            case .topRight: .topRight
            case .bottomLeft: .bottomLeft
            case .bottomRight: .bottomRight
            }
        }
    }
}
