/// The parts that have to be updated after a change of a layer's property.
public enum LayerChange: Sendable {
    /// The content that the layer itself draws.
    case content
    /// The pixels of the layer and its sublayers, before and after the change.
    case geometry
    /// The layout of the sublayers. The property itself draws nothing; `layoutSublayers()` reads it.
    case layout
}
