/// A set of pixels as a short list of rectangles, such as the damage of a frame.
///
/// Rectangles are merged if their union is hardly larger, so that the region of a thousand changes is a short
/// list. Rectangles can overlap; pixels that are drawn twice look the same.
public struct Region: Equatable, Sendable {
    /// The rectangles, none of them empty.
    package private(set) var rects: [PixelRect] = []

    /// The largest number of rectangles. Above it, the two closest ones are merged.
    static let capacity = 12

    /// Creates a region without pixels.
    package init() {}

    /// Whether there are no pixels.
    package var isEmpty: Bool { rects.isEmpty }

    /// The smallest rectangle that contains the region.
    package var bounds: PixelRect { rects.reduce(.empty) { $0.union($1) } }

    /// Adds the pixels of `rect`.
    package mutating func add(_ rect: PixelRect) {
        // If there are many small changes, most are inside the region already.
        guard !rect.isEmpty, !rects.contains(where: { $0.contains(rect) }) else { return }
        var added = rect
        // Each union can make another one worthwhile.
        while let index = rects.firstIndex(where: { Self.shouldMerge($0, added) }) {
            added = added.union(rects.remove(at: index))
        }
        rects.append(added)
        if rects.count > Self.capacity { mergeClosest() }
    }

    /// Removes the pixels outside `rect`.
    package mutating func formIntersection(_ rect: PixelRect) {
        if rects.allSatisfy({ rect.contains($0) }) { return }
        rects = rects.map { $0.intersection(rect) }.filter { !$0.isEmpty }
    }

    /// Removes all pixels.
    package mutating func removeAll() { rects.removeAll(keepingCapacity: true) }

    /// Returns whether drawing the union is hardly more expensive than drawing both. A rectangle is assumed
    /// to cost as much as 500 pixels.
    private static func shouldMerge(_ first: PixelRect, _ second: PixelRect) -> Bool {
        let more = growth(first, second)
        return more <= 500 && more &+ first.intersection(second).area <= 500
    }

    /// Returns by how many pixels the union exceeds the sum of both rectangles, neither of which is empty.
    ///
    /// `union` and `area`, which check for empty rectangles, would be too slow here.
    private static func growth(_ first: PixelRect, _ second: PixelRect) -> Int {
        let width = max(first.maxX, second.maxX) &- min(first.minX, second.minX)
        let height = max(first.maxY, second.maxY) &- min(first.minY, second.minY)
        return width &* height &- first.width &* first.height &- second.width &* second.height
    }

    /// Merges the two rectangles whose union adds the fewest pixels. Then merges all if they nearly fill
    /// their bounds.
    private mutating func mergeClosest() {
        var best = (cost: Int.max, first: 0, second: 0)
        for first in rects.indices {
            for second in first + 1..<rects.count {
                let cost = Self.growth(rects[first], rects[second])
                if cost < best.cost { best = (cost, first, second) }
            }
        }
        add(rects.remove(at: best.second).union(rects.remove(at: best.first)))
        let bounds = bounds
        if rects.reduce(0, { $0 &+ $1.area }) &* 4 > bounds.area &* 3 { rects = [bounds] }
    }
}
