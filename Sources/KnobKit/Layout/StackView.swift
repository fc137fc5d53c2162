/// A view that arranges views in a row or a column, and computes its own size from theirs, so that stacks
/// nest.
///
/// An arranged view has its `preferredSize`, or else its `intrinsicContentSize`, in whole points. A view
/// without one in the direction of the stack, such as a slider or a plain view, takes the room that is left.
/// If there is too little room, all views shrink by the same factor. Hidden views take no space.
///
/// ```swift
/// let knob = Knob()
/// knob.preferredSize = Size(width: 64, height: 64)
/// let caption = Label()
/// caption.text = "Volume"
///
/// let column = StackView(arrangedSubviews: [knob, caption])
/// column.axis = .vertical
/// column.alignment = .center
/// column.spacing = 4
/// column.sizeToFit()
/// ```
open class StackView: View {
    /// How the views are aligned across the direction of the stack.
    public enum Alignment: Sendable {
        /// Each view is as high as a row, or as wide as a column.
        case fill
        /// At the top of a row, at the left of a column.
        case leading
        /// In the middle.
        case center
        /// At the bottom of a row, at the right of a column.
        case trailing
    }

    /// How the room along the stack is distributed.
    public enum Distribution: Sendable {
        /// Views without an intrinsic length share the room that is left. If there are none, the last view
        /// takes it.
        case fill
        /// All views have the same length.
        case fillEqually
        /// As `fill`, but if no view can grow, the spaces between the views do, equally.
        case equalSpacing
    }

    /// The views that are arranged, in order. They are subviews.
    public private(set) var arrangedSubviews: [View] = []
    /// The direction; horizontal by default.
    public var axis = Axis.horizontal { didSet { viewsDidChange() } }
    /// The alignment across that direction; `fill` by default.
    public var alignment = Alignment.fill { didSet { viewsDidChange() } }
    /// The distribution along that direction; `fill` by default.
    public var distribution = Distribution.fill { didSet { viewsDidChange() } }
    /// The distance between the views, in points; 0 by default. A value that is not finite is rejected with a
    /// message.
    public var spacing = 0.0 {
        didSet {
            if !accepts(spacing, for: "spacing") { spacing = oldValue }
            viewsDidChange()
        }
    }
    /// The distances from the edges that `isLayoutMarginsRelativeArrangement` uses; 8 points each by default.
    /// Margins that are not finite are rejected with a message.
    public var layoutMargins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8) {
        didSet {
            let sum = layoutMargins.top + layoutMargins.left + layoutMargins.bottom + layoutMargins.right
            if !accepts(sum, for: "sum of layoutMargins") { layoutMargins = oldValue }
            viewsDidChange()
        }
    }
    /// Whether the views are arranged inside the `layoutMargins` instead of the bounds; `false` by default.
    public var isLayoutMarginsRelativeArrangement = false { didSet { viewsDidChange() } }

    private var customSpacings: [ObjectIdentifier: Double] = [:]
    /// The sizes of the visible arranged views; `nil` if out of date.
    private var measuredItems: [Item]?

    /// Creates a stack without views.
    public override init(frame: Rect) {
        super.init(frame: frame)
        isFocusContainer = true
    }

    /// Creates a stack of `views`.
    public convenience init(arrangedSubviews views: [View]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    // MARK: Arranged views

    /// Adds `view` at the end, and as a subview if it is not one.
    public func addArrangedSubview(_ view: View) { insertArrangedSubview(view, at: .max) }

    /// Inserts `view` at `index`, which is clamped, and as a subview if it is not one. A view that is
    /// arranged already is moved.
    public func insertArrangedSubview(_ view: View, at index: Int) {
        if view.superview === self { arrangedSubviews.removeAll { $0 === view } } else { addSubview(view) }
        // It may have been rejected, with a message.
        guard view.superview === self else { return }
        arrangedSubviews.insert(view, at: max(0, min(index, arrangedSubviews.count)))
        viewsDidChange()
    }

    /// Removes `view` from the arrangement. It stays a subview, with its frame.
    public func removeArrangedSubview(_ view: View) {
        guard let index = arrangedSubviews.firstIndex(where: { $0 === view }) else { return }
        arrangedSubviews.remove(at: index)
        customSpacings[ObjectIdentifier(view)] = nil
        viewsDidChange()
    }

    /// Removes a subview that leaves the stack from the arrangement.
    open override func willRemoveSubview(_ subview: View) { removeArrangedSubview(subview) }

    /// Sets the distance from the arranged view `view` to the next one, in points; `nil` for `spacing`. A value that is not
    /// finite is rejected with a message.
    public func setCustomSpacing(_ spacing: Double?, after view: View) {
        let isArranged = arrangedSubviews.contains { $0 === view }
        guard isArranged, accepts(spacing ?? 0, for: "custom spacing") else { return }
        customSpacings[ObjectIdentifier(view)] = spacing
        viewsDidChange()
    }

    private func accepts(_ length: Double, for name: String) -> Bool {
        if length.isFinite { return true }
        Diagnostics.report("\(nameForMessages): a \(name) of \(length) is rejected. Set a finite number.")
        return false
    }

    // MARK: Layout

    /// The size of the views with the spaces and margins; `noIntrinsicMetric` in a direction in which the
    /// stack grows because one of its views does.
    open override var intrinsicContentSize: Size {
        let item = item
        return Size(
            width: item.width.grows ? View.noIntrinsicMetric : item.width.length,
            height: item.height.grows ? View.noIntrinsicMetric : item.height.length)
    }

    /// Returns the smallest size that gives each view its own size, at most `size`.
    open override func sizeThatFits(_ size: Size) -> Size {
        let item = item
        return Size(width: min(size.width, item.width.length), height: min(size.height, item.height.length))
    }

    open override func layoutSubviews() {
        let margins = margins
        let content = Rect(
            x: bounds.minX + margins.left, y: bounds.minY + margins.top,
            width: max(0, bounds.width - margins.left - margins.right),
            height: max(0, bounds.height - margins.top - margins.bottom))
        for (view, frame) in zip(visible, frames(in: content)) { view.frame = frame }
    }

    var margins: EdgeInsets { isLayoutMarginsRelativeArrangement ? layoutMargins : .zero }
    var visible: [View] { arrangedSubviews.filter { !$0.isHidden } }

    override func intrinsicSizeOfSubviewDidChange() { viewsDidChange() }

    private func viewsDidChange() {
        measuredItems = nil
        setNeedsLayout()
        // A superview that is not a stack may set this view's frame from its size.
        superview?.setNeedsLayout()
        invalidateIntrinsicContentSize()
    }
}

// MARK: Arrangement

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
        let sides = items.map { $0.side(along: axis) }
        let breadths = items.map { $0.side(along: axis.other) }
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
        let items = items
        let gaps = gaps
        let breadth = axis.other.value(of: rect.size)
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

/// The distances between the edges of a rectangle and those of a rectangle inside it, in points.
public struct EdgeInsets: Hashable, Sendable {
    /// The distance at each edge.
    public var top, left, bottom, right: Double

    /// Distances of 0.
    public static let zero = EdgeInsets()

    /// Creates insets; those that are not given are 0.
    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }
}

/// The direction in which views are arranged or content is scrolled.
public enum Axis: CaseIterable, Sendable {
    /// From left to right.
    case horizontal
    /// From top to bottom.
    case vertical

    /// The other direction.
    var other: Axis { self == .horizontal ? .vertical : .horizontal }
    /// Returns the coordinate in this direction.
    package func value(of point: Point) -> Double { self == .horizontal ? point.x : point.y }
    /// Returns the length in this direction.
    func value(of size: Size) -> Double { self == .horizontal ? size.width : size.height }
    /// Returns a distance in this direction.
    func point(along distance: Double, across other: Double = 0) -> Point {
        self == .horizontal ? Point(x: distance, y: other) : Point(x: other, y: distance)
    }
    /// Returns the size with a length in this direction.
    func size(along length: Double, across breadth: Double) -> Size {
        self == .horizontal
            ? Size(width: length, height: breadth) : Size(width: breadth, height: length)
    }
}
