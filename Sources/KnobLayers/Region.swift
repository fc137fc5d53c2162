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
        first.union(second).area <= first.area + second.area - first.intersection(second).area + 500
    }

    /// Joins the two whose union adds least; where all together are hardly less than their bounds, those.
    private mutating func joinClosest() {
        var best = (cost: Int.max, first: 0, second: 0)
        for first in rects.indices {
            for second in rects.indices.dropFirst(first + 1) {
                let cost = rects[first].union(rects[second]).area - rects[first].area - rects[second].area
                if cost < best.cost { best = (cost, first, second) }
            }
        }
        let joined = rects.remove(at: best.second).union(rects.remove(at: best.first))
        add(joined)
        let bounds = bounds
        if rects.reduce(0, { $0 + $1.area }) * 4 > bounds.area * 3 { rects = [bounds] }
    }
}
