/// A rectangle of whole pixels.
package struct PixelRect: Hashable, Sendable {
    /// The first column or row inside.
    package var minX, minY: Int
    /// The first column or row after the rectangle.
    package var maxX, maxY: Int

    /// A rectangle without pixels.
    package static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

    /// Creates a rectangle from its edges.
    package init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
        self.minX = minX
        self.minY = minY
        self.maxX = maxX
        self.maxY = maxY
    }

    /// Creates the smallest rectangle that contains `rect`, with one point per pixel; empty if `rect` is
    /// empty or not finite.
    package init(touching rect: Rect) {
        guard rect.isFinite, !rect.isEmpty else {
            self = .empty
            return
        }
        // Surfaces are smaller, and the limits prevent an overflow of the conversion.
        func bounded(_ edge: Double) -> Int { Int(max(-40_000, min(40_000, edge))) }
        self.init(
            minX: bounded(rect.minX.rounded(.down)), minY: bounded(rect.minY.rounded(.down)),
            maxX: bounded(rect.maxX.rounded(.up)), maxY: bounded(rect.maxY.rounded(.up)))
    }

    // Wrapping arithmetic, because edges can be any integers.

    /// The width, in pixels.
    package var width: Int { maxX &- minX }
    /// The height, in pixels.
    package var height: Int { maxY &- minY }
    /// The number of pixels.
    package var area: Int { isEmpty ? 0 : width &* height }
    /// Whether there are no pixels.
    package var isEmpty: Bool { maxX <= minX || maxY <= minY }
    /// This rectangle as a `Rect`, with one point per pixel.
    package var rect: Rect {
        Rect(x: Double(minX), y: Double(minY), width: Double(width), height: Double(height))
    }

    /// Returns whether both have a pixel in common.
    package func intersects(_ other: PixelRect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
            && !isEmpty && !other.isEmpty
    }

    /// Returns whether every pixel of `other` is inside.
    package func contains(_ other: PixelRect) -> Bool {
        other.isEmpty
            || (minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY)
    }

    /// Returns the pixels that both have in common.
    package func intersection(_ other: PixelRect) -> PixelRect {
        let shared = PixelRect(
            minX: max(minX, other.minX), minY: max(minY, other.minY),
            maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
        return shared.isEmpty ? .empty : shared
    }

    /// Returns the smallest rectangle that contains both; empty rectangles are ignored.
    package func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelRect(
            minX: min(minX, other.minX), minY: min(minY, other.minY),
            maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
    }

    /// Returns the pixels that are in exactly one of both rectangles; `nil` if they do not form a rectangle.
    func difference(from other: PixelRect) -> PixelRect? {
        let all = union(other)
        let shared = intersection(other)
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

extension Double {
    /// This length in pixels, rounded to a whole number of them. A length above 0 becomes at least 1.
    var inWholePixels: Double { self > 0 ? max(1, rounded()) : 0 }
}

extension Int {
    /// Creates an integer from `value` by rounding toward zero, limited to ±1,000,000. NaN becomes 0.
    ///
    /// `Int.init(_: Double)` stops the program where a number is too large, and untrusted input can contain
    /// any number.
    package init(bounded value: Double) {
        self = value.isNaN ? 0 : Int(Swift.max(-1_000_000, Swift.min(1_000_000, value)))
    }
}
