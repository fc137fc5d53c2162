import KnobKit

extension Rect {
    /// Creates a rectangle with coordinates that are whole numbers.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.init(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
    }

    /// A rectangle that contains all that is drawn.
    public static let infinite = Rect(x: -500_000, y: -500_000, width: 1_000_000, height: 1_000_000)

    /// The rectangle with the same area whose width and height are not negative.
    public var standardized: Rect {
        Rect(
            x: min(minX, minX + width), y: min(minY, minY + height), width: abs(width), height: abs(height))
    }

    /// The smallest rectangle with whole numbers that contains this one.
    public var integral: Rect {
        let (x, y) = (minX.rounded(.down), minY.rounded(.down))
        return Rect(x: x, y: y, width: maxX.rounded(.up) - x, height: maxY.rounded(.up) - y)
    }

    /// Returns whether the rectangles have points in common.
    public func intersects(_ other: Rect) -> Bool { !intersection(other).isEmpty }

    /// Returns the rectangle without the insets.
    public func inset(by insets: EdgeInsets) -> Rect {
        Rect(
            x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
            height: height - insets.top - insets.bottom)
    }
}

extension Point {
    /// Creates a point with coordinates that are whole numbers.
    public init(x: Int, y: Int) { self.init(x: Double(x), y: Double(y)) }
}

extension Size {
    /// Creates a size of whole numbers.
    public init(width: Int, height: Int) { self.init(width: Double(width), height: Double(height)) }
}
