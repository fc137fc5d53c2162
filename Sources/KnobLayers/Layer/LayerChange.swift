/// What has to be updated after a change of a layer's property.
public enum LayerChange: Sendable {
    /// What the layer itself draws.
    case content
    /// The layer with its sublayers, where they were and where they are now.
    case geometry
    /// The layout of the sublayers. The property itself draws nothing; `layoutSublayers()` reads it.
    case layout
}
