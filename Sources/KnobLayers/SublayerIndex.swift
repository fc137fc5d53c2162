/// Where the sublayers of one layer are drawn, in their order: finds those that reach into a rectangle without asking
/// each of them.
///
/// They are grouped as they follow each other, which for rows and lists is near each other. With 800 sublayers a search
/// costs some 1,000 instructions instead of 35,000.
struct SublayerIndex {
    private var extents: [PixelRect]
    /// What holds all of a group.
    private var groups: [PixelRect] = []
    private static let groupSize = 32
    /// From how many sublayers on an index is worth its room.
    static let threshold = 64

    init(_ extents: [PixelRect]) {
        self.extents = extents
        groups = stride(from: 0, to: extents.count, by: Self.groupSize).map { union(from: $0) }
    }

    /// The sublayer at `place` is drawn at `extent` from now on.
    mutating func setExtent(_ extent: PixelRect, at place: Int) {
        guard extents.indices.contains(place) else { return }
        extents[place] = extent
        let group = place / Self.groupSize
        groups[group] = union(from: group * Self.groupSize)
    }

    /// The places of those that reach into `rect`, in their order.
    func places(in rect: PixelRect) -> [Int] {
        var places: [Int] = []
        for (group, extent) in groups.enumerated() where extent.intersects(rect) {
            let start = group * Self.groupSize
            for place in start..<min(start + Self.groupSize, extents.count)
            where extents[place].intersects(rect) {
                places.append(place)
            }
        }
        return places
    }

    private func union(from start: Int) -> PixelRect {
        extents[start..<min(start + Self.groupSize, extents.count)].reduce(.empty) { $0.union($1) }
    }
}
