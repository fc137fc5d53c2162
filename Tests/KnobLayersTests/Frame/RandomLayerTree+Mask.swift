@testable import KnobLayers
import KnobHarness

extension RandomLayerTree {
    /// Changes the contents of a layer.
    func changeImage() {
        let layer = any()
        layer.contents = numbers.chance(0.8) ? image : nil
        layer.contentsGravity = numbers.pick(ContentsGravity.allCases)
    }

    /// Sets or removes the mask of a layer.
    func changeMask() {
        let layer = any()
        if let mask = layer.mask { forget(mask) }
        guard numbers.chance(0.6) else { return layer.mask = nil }
        let mask = numbers.chance(0.5) ? Layer() : ShapeLayer()
        mask.frame = Rect(x: coordinate(-4...8), y: coordinate(-4...8), width: 12, height: coordinate(5...20))
        mask.backgroundColor = color()
        layers.append(mask)
        change(contentOf: mask)
        layer.mask = mask
    }
}
