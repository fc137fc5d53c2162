/// The area in which a control can be touched.
extension Control {
    /// The bounds for a finger, which count as at least 44 points wide and high.
    var touchBounds: Rect { bounds(atLeast: 44) }

    /// The sides are in points of the superview: a control that is drawn smaller needs larger bounds.
    func bounds(atLeast side: Double) -> Rect {
        let (bounds, map) = (bounds, layer.transform)
        let isScaled = !map.isIdentity
        let width = isScaled ? side / (map.a * map.a + map.b * map.b).squareRoot() : side
        let height = isScaled ? side / (map.c * map.c + map.d * map.d).squareRoot() : side
        return bounds.insetBy(
            dx: min(0, (bounds.width - width) / 2), dy: min(0, (bounds.height - height) / 2))
    }

    /// Returns whether a touch is inside: at a point inside, or for a finger in the bounds, which count as at least
    /// 44 points wide and high.
    public func contains(_ touch: Touch, with event: Event?) -> Bool {
        let location = touch.location(in: self)
        return point(inside: location, with: event) || touch.type == .direct && touchBounds.contains(location)
    }
}
