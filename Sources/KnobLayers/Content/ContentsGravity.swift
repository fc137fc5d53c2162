/// The size and position of an image in a layer of another size.
public enum ContentsGravity: Sendable, CaseIterable {
    /// Stretched to the layer's bounds. The default.
    case resize
    /// As large as fits with the same aspect ratio, centered.
    case resizeAspect
    /// In its own size, centered.
    case center
}
