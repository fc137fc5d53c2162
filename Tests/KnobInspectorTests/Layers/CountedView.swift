import KnobKit

/// A view that counts its layouts, and how often its layer was drawn.
final class CountedView: View {
    final class CountedLayer: Layer {
        var count = 0
        override func draw(in context: Context) {
            count += 1
            super.draw(in: context)
        }
    }
    override class var layerClass: Layer.Type { CountedLayer.self }
    var layouts = 0
    var draws: Int { (layer as? CountedLayer)?.count ?? 0 }
    override func layoutSubviews() { layouts += 1 }
}
