import KnobGraphics

/// A rectangle of whole pixels.
public struct PixelRect: Hashable, Sendable {
    /// The first column and row inside.
    public var minX, minY: Int
    /// The first column and row that are not inside any more.
    public var maxX, maxY: Int

    /// No pixel.
    public static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

    /// Makes a rectangle from its edges.
    public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
        (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
    }

    /// The pixels that `rect` touches, with a pixel a point; none where it is empty or not finite.
    public init(touching rect: Rect) {
        guard rect.isFinite, !rect.isEmpty else {
            self = .empty
            return
        }
        // Beyond the largest surface there is nothing to draw, and the conversion can't overflow.
        func bounded(_ edge: Double) -> Int { Int(max(-40_000, min(40_000, edge))) }
        self.init(
            minX: bounded(rect.minX.rounded(.down)), minY: bounded(rect.minY.rounded(.down)),
            maxX: bounded(rect.maxX.rounded(.up)), maxY: bounded(rect.maxY.rounded(.up)))
    }

    /// The number of pixels across.
    public var width: Int { maxX - minX }
    /// The number of pixels down.
    public var height: Int { maxY - minY }
    /// The number of pixels inside.
    public var area: Int { isEmpty ? 0 : width * height }
    /// Whether there is no pixel inside.
    public var isEmpty: Bool { maxX <= minX || maxY <= minY }
    /// The same rectangle in the units of drawing, a point a pixel.
    public var rect: Rect {
        Rect(x: Double(minX), y: Double(minY), width: Double(width), height: Double(height))
    }

    /// Whether there is a pixel in both.
    public func intersects(_ other: PixelRect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
            && !isEmpty && !other.isEmpty
    }

    /// Whether every pixel of `other` is inside.
    public func contains(_ other: PixelRect) -> Bool {
        other.isEmpty
            || (minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY)
    }

    /// The pixels in both.
    public func intersection(_ other: PixelRect) -> PixelRect {
        let shared = PixelRect(
            minX: max(minX, other.minX), minY: max(minY, other.minY),
            maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
        return shared.isEmpty ? .empty : shared
    }

    /// The smallest rectangle that holds both; an empty one adds nothing.
    public func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelRect(
            minX: min(minX, other.minX), minY: min(minY, other.minY),
            maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
    }

    /// The pixels that are in only one of both, where those are a rectangle: where one edge at most is another.
    func difference(from other: PixelRect) -> PixelRect? {
        let (all, shared) = (union(other), intersection(other))
        if all == shared { return .empty }
        if shared.isEmpty { return isEmpty || other.isEmpty ? all : nil }
        var rest = all
        switch (
            all.minX == shared.minX, all.minY == shared.minY, all.maxX == shared.maxX, all.maxY == shared.maxY
        ) {
        case (false, true, true, true): rest.maxX = shared.minX
        case (true, false, true, true): rest.maxY = shared.minY
        case (true, true, false, true): rest.minX = shared.maxX
        case (true, true, true, false): rest.minY = shared.maxY
        default: return nil
        }
        return rest
    }
}
