import KnobKit

extension View {
    /// How a view's drawing or image fits into its bounds when it has another size.
    public enum ContentMode: Int, Sendable, CaseIterable {
        /// Stretched to the bounds. The default.
        case scaleToFill
        /// As large as fits with the same aspect ratio, centered.
        case scaleAspectFit
        /// As small as covers the bounds with the same aspect ratio, centered.
        case scaleAspectFill
        /// Drawn again for each size.
        case redraw
        /// In its own size, centered, at the middle of an edge, or in a corner.
        case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight

        fileprivate var gravity: ContentsGravity {
            let own: [ContentsGravity] = [
                .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight,
            ]
            return switch self {
            case .scaleToFill, .redraw: .resize
            case .scaleAspectFit: .resizeAspect
            case .scaleAspectFill: .resizeAspectFill
            default: own[rawValue - ContentMode.center.rawValue]
            }
        }
    }

    /// How the view's drawing or image fits into its bounds; ``/KnobLayers/Layer/contentsGravity`` of its layer.
    @preconcurrency @MainActor
    public var contentMode: ContentMode {
        get {
            if layer.needsDisplayOnBoundsChange { return .redraw }
            return ContentMode.allCases.first { $0.gravity == layer.contentsGravity } ?? .scaleToFill
        }
        set {
            layer.needsDisplayOnBoundsChange = newValue == .redraw
            layer.contentsGravity = newValue.gravity
        }
    }
}
