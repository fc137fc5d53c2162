import KnobKit

/// What one frame showed of a layer: a copy without sublayers, and which sublayers it had.
@MainActor
struct LayerRecord {
    /// A copy with the values that the frame showed.
    let copy: Layer
    /// The sublayers, from back to front.
    let sublayers: [ObjectIdentifier]

    /// Copies a layer of a tree. The layers of the inspector are not counted among its sublayers.
    init(_ layer: Layer) {
        copy = layer.presentation() ?? type(of: layer).init(layer: layer)
        sublayers = layer.sublayers.lazy.filter { !$0.isOfTool }.map { ObjectIdentifier($0) }
    }

    /// Returns whether the layer still has these sublayers.
    func hasSublayers(of layer: Layer) -> Bool {
        var index = 0
        for sublayer in layer.sublayers where !sublayer.isOfTool {
            guard index < sublayers.count, sublayers[index] == ObjectIdentifier(sublayer) else {
                return false
            }
            index += 1
        }
        return index == sublayers.count
    }

    /// About the memory that a record takes, in bytes.
    var size: Int { 2048 + sublayers.count * 8 }
}
