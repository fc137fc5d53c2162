import KnobKit

extension BasicAnimation {
    private static let key = "byValue"

    /// The distance of the animation: from `fromValue`, or else to `toValue`, or else from the value that is shown when the
    /// animation is added; `nil` by default.
    ///
    /// Numbers, points, sizes, and rectangles have distances. Other values are ignored. So is the distance of an animation
    /// that is added from a variable of the type `CAAnimation`.
    @preconcurrency @MainActor
    public var byValue: (any Animatable)? {
        get { value(forKey: Self.key) as? any Animatable }
        set { setValue(newValue, forKey: Self.key) }
    }

    /// Returns a copy with both values instead of the distance, or the animation itself if it has none or both values.
    func resolved(for layer: Layer) -> BasicAnimation {
        guard let byValue, fromValue == nil || toValue == nil else { return self }
        let copy = BasicAnimation(copying: self)
        if fromValue == nil, let toValue {
            copy.fromValue = Self.sum(toValue, byValue, sign: -1)
        } else if let start = fromValue ?? layer.presentationValue(forKeyPath: keyPath)
            ?? layer.value(forKeyPath: keyPath.description)
        {
            copy.fromValue = start
            copy.toValue = Self.sum(start, byValue, sign: 1)
        }
        return copy
    }

    private static func sum(
        _ start: any Animatable, _ distance: any Animatable, sign: Double
    ) -> (any Animatable)? {
        switch (start.animatedValue, distance.animatedValue) {
        case (let start as Double, let distance as Double): start + sign * distance
        case (let start as Point, let distance as Point):
            Point(x: start.x + sign * distance.x, y: start.y + sign * distance.y)
        case (let start as Size, let distance as Size):
            Size(width: start.width + sign * distance.width, height: start.height + sign * distance.height)
        case (let start as Rect, let distance as Rect):
            Rect(
                x: start.minX + sign * distance.minX, y: start.minY + sign * distance.minY,
                width: start.width + sign * distance.width, height: start.height + sign * distance.height)
        default: nil
        }
    }
}

extension Layer {
    /// Adds a copy of the animation, whose distance begins at what the layer shows.
    ///
    /// - Parameter key: `nil` for an animation that is only removed with all others.
    @preconcurrency @MainActor
    public func add(_ animation: BasicAnimation, forKey key: String?) {
        add(animation.resolved(for: self) as Animation, forKey: key)
    }
}
