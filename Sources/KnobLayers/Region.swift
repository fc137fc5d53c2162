import KnobGraphics

/// A set of pixels as a few rectangles: what has to be drawn again.
///
/// Rectangles are joined where their union is hardly larger than they are, so that a region of a thousand
/// changes stays short. They may overlap a little; drawing an overlap twice gives the same picture.
public struct Region: Equatable, Sendable {
    /// The rectangles, none of them empty.
    public private(set) var rects: [PixelRect] = []

    /// The most rectangles a region holds before the closest are joined whatever it costs.
    static let capacity = 12

    /// Makes a region without any pixel.
    public init() {}

    /// Whether there is no pixel in the region.
    public var isEmpty: Bool { rects.isEmpty }

    /// The smallest rectangle that holds the whole region.
    public var bounds: PixelRect {
        rects.reduce(.empty) { $0.union($1) }
    }

    /// Adds the pixels of `rect`.
    public mutating func add(_ rect: PixelRect) {
        // Of many small changes most lie in what is damaged already.
        guard !rect.isEmpty, !rects.contains(where: { $0.contains(rect) }) else { return }
        var added = rect
        // What the new rectangle swallows may in turn let it swallow more, so it goes round until nothing changes.
        while let place = rects.firstIndex(where: { Self.belongTogether($0, added) }) {
            added = added.union(rects.remove(at: place))
        }
        rects.append(added)
        if rects.count > Self.capacity { joinClosest() }
    }

    /// Leaves out what lies outside `rect`.
    public mutating func formIntersection(_ rect: PixelRect) {
        if rects.allSatisfy({ rect.contains($0) }) { return }
        rects = rects.compactMap { old in
            let shared = old.intersection(rect)
            return shared.isEmpty ? nil : shared
        }
    }

    /// Forgets every pixel.
    public mutating func removeAll() {
        rects.removeAll(keepingCapacity: true)
    }

    /// Whether drawing the union costs little more than drawing both: a rectangle more costs about 500 pixels.
    private static func belongTogether(_ first: PixelRect, _ second: PixelRect) -> Bool {
        let more = growth(first, second)
        return more <= 500 && more + first.intersection(second).area <= 500
    }

    /// How many pixels more the union has than both together, neither of which is empty.
    ///
    /// Written out, because the question is asked up to 66 times for each change of a frame with many: with `union` and
    /// `area`, which look whether there is a pixel at all, it took another 1,900
    /// instructions for each of 800 knobs that move, 5 % of the frame.
    private static func growth(_ first: PixelRect, _ second: PixelRect) -> Int {
        let width = max(first.maxX, second.maxX) - min(first.minX, second.minX)
        let height = max(first.maxY, second.maxY) - min(first.minY, second.minY)
        return width * height - first.width * first.height - second.width * second.height
    }

    /// Joins the two whose union adds least; where all together are hardly less than their bounds, those.
    private mutating func joinClosest() {
        var best = (cost: Int.max, first: 0, second: 0)
        for first in rects.indices {
            for second in first + 1..<rects.count {
                let cost = Self.growth(rects[first], rects[second])
                if cost < best.cost { best = (cost, first, second) }
            }
        }
        let joined = rects.remove(at: best.second).union(rects.remove(at: best.first))
        add(joined)
        let bounds = bounds
        if rects.reduce(0, { $0 + $1.area }) * 4 > bounds.area * 3 { rects = [bounds] }
    }
}
