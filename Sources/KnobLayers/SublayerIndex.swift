/// Where the sublayers of one layer are drawn, in their order: finds those that reach into a rectangle without asking
/// each of them.
///
/// They are grouped as they follow each other, which for rows and lists is near each other, and the groups are grouped
/// again. A search among 10,000 costs some 1,400 instructions; asking each would cost 400,000.
struct SublayerIndex {
    /// The extents themselves, and then, level by level, what holds each group of the level before.
    private var levels: [[PixelRect]]
    private static let groupSize = 8
    /// From how many sublayers on an index is worth its room.
    static let threshold = 64

    init(_ extents: [PixelRect]) {
        levels = [extents]
        var last = extents
        while last.count > Self.groupSize {
            last = stride(from: 0, to: last.count, by: Self.groupSize).map { [last] in
                Self.union(of: last, from: $0)
            }
            levels.append(last)
        }
    }

    /// The sublayer at `place` is drawn at `extent` from now on.
    mutating func setExtent(_ extent: PixelRect, at place: Int) {
        guard levels[0].indices.contains(place) else { return }
        var (extent, place) = (extent, place)
        for level in levels.indices {
            levels[level][place] = extent
            place /= Self.groupSize
            extent = Self.union(of: levels[level], from: place * Self.groupSize)
        }
    }

    /// The places of those that reach into `rect`, in their order.
    func places(in rect: PixelRect) -> [Int] {
        var places: [Int] = []
        search(rect, group: 0, of: levels.count - 1, &places)
        return places
    }

    private func search(_ rect: PixelRect, group: Int, of level: Int, _ places: inout [Int]) {
        let (extents, start) = (levels[level], group * Self.groupSize)
        for place in start..<min(start + Self.groupSize, extents.count) where extents[place].intersects(rect)
        {
            if level == 0 {
                places.append(place)
            } else {
                search(rect, group: place, of: level - 1, &places)
            }
        }
    }

    private static func union(of extents: [PixelRect], from start: Int) -> PixelRect {
        extents[start..<min(start + groupSize, extents.count)].reduce(.empty) { $0.union($1) }
    }
}
