/// The sizes and frames of the arranged views, from the sizes that they need.
extension StackView {
    /// A length in points, and whether it grows into room that is left.
    struct Side {
        var length: Double
        var grows: Bool
    }

    /// The smallest size of a view.
    struct Item {
        var width, height: Side

        func side(along axis: Axis) -> Side { axis == .horizontal ? width : height }
    }

    /// The smallest size of the stack.
    var item: Item {
        let items = items
        let (sides, breadths) = (items.map { $0.side(along: axis) }, items.map { $0.side(along: axis.other) })
        let lengths = sides.map(\.length)
        let length =
            distribution == .fillEqually
            ? (lengths.max() ?? 0) * Double(lengths.count) : lengths.reduce(0, +)
        let along = Side(length: length + gaps.reduce(0, +), grows: sides.contains(where: \.grows))
        let across = Side(
            length: breadths.map(\.length).reduce(0, max),
            grows: zip(sides, breadths).contains { !$0.grows && $1.grows })
        var item =
            axis == .horizontal ? Item(width: along, height: across) : Item(width: across, height: along)
        item.width.length += margins.left + margins.right
        item.height.length += margins.top + margins.bottom
        return item
    }

    /// The sizes of the visible views.
    private var items: [Item] {
        let views = visible
        if let measuredItems, measuredItems.count == views.count { return measuredItems }
        let items = views.map(Self.item)
        measuredItems = items
        return items
    }

    /// Returns the size of a view in whole points. A view that grows is at least 0 points long, and a stack
    /// as long as its views.
    private static func item(for view: View) -> Item {
        let size = view.preferredSize ?? view.intrinsicContentSize
        let smallest = (view as? StackView)?.item
        func side(_ length: Double, _ smallest: Side?) -> Side {
            length.isFinite && length >= 0
                ? Side(length: length.rounded(.up), grows: false)
                : Side(length: smallest?.length ?? 0, grows: true)
        }
        return Item(width: side(size.width, smallest?.width), height: side(size.height, smallest?.height))
    }

    /// The distances between the visible views.
    private var gaps: [Double] { visible.dropLast().map { customSpacings[ObjectIdentifier($0)] ?? spacing } }

    /// Returns the frames of the visible views in `rect`.
    func frames(in rect: Rect) -> [Rect] {
        let (items, gaps, breadth) = (items, gaps, axis.other.value(of: rect.size))
        let (lengths, extraGap) = fittedLengths(of: items, gaps, in: axis.value(of: rect.size))
        let share = alignment == .center ? 0.5 : alignment == .trailing ? 1 : 0
        var position = 0.0
        return items.indices.map { index in
            let start = position.rounded()
            position += lengths[index]
            let length = max(0, position.rounded() - start)
            if index < gaps.count { position += gaps[index] + extraGap }
            let side = items[index].side(along: axis.other)
            let width = alignment == .fill || side.grows ? breadth : min(side.length, breadth)
            let offset = axis.point(along: start, across: ((breadth - width) * share).rounded())
            return Rect(origin: rect.origin + offset, size: axis.size(along: length, across: width))
        }
    }

    /// Returns the lengths of the views in the room that there is, and how much longer than usual the gaps
    /// are.
    private func fittedLengths(
        of items: [Item], _ gaps: [Double], in room: Double
    ) -> (lengths: [Double], gap: Double) {
        var lengths = items.map { $0.side(along: axis).length }
        let room = max(0, room - gaps.reduce(0, +))
        if distribution == .fillEqually { return (lengths.map { _ in room / Double(lengths.count) }, 0) }
        let sum = lengths.reduce(0, +)
        let rest = room - sum
        if rest < 0 { return (lengths.map { $0 * room / sum }, 0) }
        var growing = items.indices.filter { items[$0].side(along: axis).grows }
        if growing.isEmpty, distribution == .equalSpacing {
            return (lengths, gaps.isEmpty ? 0 : rest / Double(gaps.count))
        }
        if growing.isEmpty { growing = Array(items.indices.suffix(1)) }
        for index in growing { lengths[index] += rest / Double(growing.count) }
        return (lengths, 0)
    }
}
