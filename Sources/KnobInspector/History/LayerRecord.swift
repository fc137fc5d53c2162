import KnobKit

/// What one frame showed of a layer: a copy without sublayers, and which sublayers it had.
@MainActor
struct LayerRecord {
    /// A copy with the values that the frame showed, and a copy of the mask.
    let copy: Layer
    /// The sublayers, from back to front.
    let sublayers: [ObjectIdentifier]

    /// Copies a layer of a tree. The layers of the inspector are not counted among its sublayers.
    init(_ layer: Layer) {
        copy = layer.presentation() ?? type(of: layer).init(layer: layer)
        copy.mask = layer.mask?.copyWithSublayers()
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

extension Layer {
    /// Returns a copy of the layer with its sublayers and masks, which shows what the last frame showed.
    func copyWithSublayers() -> Layer {
        let copy: Layer = presentation() ?? type(of: self).init(layer: self)
        for sublayer in sublayers { copy.addSublayer(sublayer.copyWithSublayers()) }
        copy.mask = mask?.copyWithSublayers()
        return copy
    }
}
