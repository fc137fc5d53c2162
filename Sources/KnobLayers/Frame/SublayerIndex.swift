/// A spatial index of a layer's sublayers, which finds those that intersect a rectangle without testing each
/// of them.
///
/// Consecutive sublayers form groups, because neighbors in a row or a list are usually near each other. The
/// groups are grouped again until at most eight are left.
struct SublayerIndex {
    /// The rectangles of the sublayers, followed by the unions of the groups of each previous level.
    private var levels: [[PixelRect]]
    private static let groupSize = 8
    /// The number of sublayers from which an index saves time.
    static let threshold = 64

    init(_ rects: [PixelRect]) {
        levels = [rects]
        while let last = levels.last, last.count > Self.groupSize {
            let starts = stride(from: 0, to: last.count, by: Self.groupSize)
            levels.append(starts.map { Self.union(of: last, from: $0) })
        }
    }

    /// Sets the rectangle of the sublayer at `index`.
    mutating func setRect(_ rect: PixelRect, at index: Int) {
        guard levels[0].indices.contains(index) else { return }
        var (rect, index) = (rect, index)
        for level in levels.indices {
            levels[level][index] = rect
            index /= Self.groupSize
            rect = Self.union(of: levels[level], from: index * Self.groupSize)
        }
    }

    /// Returns the indices of the sublayers that intersect `rect`, in ascending order.
    func indices(in rect: PixelRect) -> [Int] {
        var indices: [Int] = []
        search(rect, group: 0, of: levels.count - 1, &indices)
        return indices
    }

    private func search(_ rect: PixelRect, group: Int, of level: Int, _ indices: inout [Int]) {
        let (rects, start) = (levels[level], group * Self.groupSize)
        for index in start..<min(start + Self.groupSize, rects.count) where rects[index].intersects(rect) {
            if level == 0 {
                indices.append(index)
            } else {
                search(rect, group: index, of: level - 1, &indices)
            }
        }
    }

    private static func union(of rects: [PixelRect], from start: Int) -> PixelRect {
        rects[start..<min(start + groupSize, rects.count)].reduce(.empty) { $0.union($1) }
    }
}
