import KnobKit

extension Layer {
    /// The pixels per point of what the layer draws. Layers always draw in the pixels of the window, so that setting
    /// it does nothing.
    nonisolated public var contentsScale: Double {
        get { 1 }
        set {}
    }

    /// The pixels per point of a rasterized layer. Layers are rasterized in the pixels of the window, so that setting
    /// it does nothing.
    nonisolated public var rasterizationScale: Double {
        get { 1 }
        set {}
    }

    /// Whether the edges of a rotated layer are smoothed. They always are, so that setting it does nothing.
    nonisolated public var allowsEdgeAntialiasing: Bool {
        get { true }
        set {}
    }

    /// Whether the content has no transparent pixels. The layer finds out itself, so that setting it does nothing.
    nonisolated public var isOpaque: Bool {
        get { false }
        set {}
    }
}

extension View {
    /// The pixels per point of what the view draws. Views always draw in the pixels of the window, so that setting it
    /// does nothing.
    nonisolated public var contentScaleFactor: Double {
        get { 1 }
        set {}
    }

    /// Whether the view has no transparent pixels. Its layer finds out itself, so that setting it does nothing.
    nonisolated public var isOpaque: Bool {
        get { false }
        set {}
    }
}
