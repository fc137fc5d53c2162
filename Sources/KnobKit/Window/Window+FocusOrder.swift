/// The order in which keys move the focus: Tab from group to group, arrow keys inside a group.
extension Window {
    /// Moves the focus to the next or previous view in reading order, or to the next focus group. The first follows the
    /// last.
    public func moveFocus(forward: Bool = true) {
        let order = forward ? focusOrder : focusOrder.reversed()
        let group = firstResponder?.focusGroup
        func isStop(_ view: View) -> Bool { group == nil || view.focusGroup != group }
        let rest = order.drop { $0 !== firstResponder }.dropFirst()
        guard let next = rest.first(where: isStop) ?? order.first(where: isStop) else { return }
        if let group = next.focusGroup {
            let views = order.filter { $0.focusGroup == group }
            let last = focusedInGroups[group]?.view
            let entry = views.first { $0 === last } ?? views.first { ($0 as? Control)?.isSelected == true }
            if let entry { return focus(on: entry) }
        }
        focus(on: next)
    }

    /// Moves the focus inside its group for an arrow key along which others of the group lie. Returns whether it is
    /// such a key.
    func moveFocusInGroup(with press: KeyPress) -> Bool {
        guard press.modifierFlags.isEmpty, let responder = firstResponder, !responder.acceptsText,
            [.left, .right, .up, .down].contains(press.key), let group = responder.focusGroup
        else { return false }
        let isHorizontal = press.key == .left || press.key == .right
        let sign: Double = press.key == .left || press.key == .up ? -1 : 1
        let frame = responder.convert(responder.bounds, to: self)
        var (isAlong, next, distance) = (false, View?.none, Double.infinity)
        for view in focusOrder where view !== responder && view.focusGroup == group {
            let other = view.convert(view.bounds, to: self)
            let isBeside =
                isHorizontal
                ? other.minY < frame.maxY && frame.minY < other.maxY
                : other.minX < frame.maxX && frame.minX < other.maxX
            guard isBeside else { continue }
            isAlong = true
            let way = sign * (isHorizontal ? other.midX - frame.midX : other.midY - frame.midY)
            if way > 0, way < distance { (next, distance) = (view, way) }
        }
        if let next { focus(on: next) }
        return isAlong
    }

    private func focus(on view: View) { if makeFirstResponder(view) { reveal(view) } }

    /// Scrolls all that contains `view` until it is visible.
    func reveal(_ view: View) {
        view.superview?.nearest {
            ($0 as? any ScrollContainer)?.scroller.reveal(view)
            return false
        }
    }

    /// The views that can have the focus, in rows from top to bottom, and in each row from left to right.
    ///
    /// Those in a view that scrolls, has an identifier of a focus group, or can have the focus itself stay together.
    var focusOrder: [View] { focusOrder(in: self) }

    private typealias Stop = (item: [View], frame: Rect)

    private func focusOrder(in view: View) -> [View] {
        var stops: [Stop] = []
        addStops(in: view, to: &stops)
        return Self.inReadingOrder(stops).flatMap(\.self)
    }

    /// Returns items in rows from top to bottom, and in each row from left to right.
    package static func inReadingOrder<Item>(_ items: [(item: Item, frame: Rect)]) -> [Item] {
        var rest = items.sorted { $0.frame.minY < $1.frame.minY }[...]
        var order: [Item] = []
        while let first = rest.first {
            // An item is in the row if its center is above the bottom of the row's first one. Only those that
            // begin above that bottom can be.
            let near = Array(rest.dropFirst().prefix { $0.frame.minY < first.frame.maxY })
            let row = [first] + near.filter { $0.frame.midY < first.frame.maxY }
            let left = near.filter { !($0.frame.midY < first.frame.maxY) }
            order += row.sorted { $0.frame.minX < $1.frame.minX }.map(\.item)
            rest = rest.dropFirst(row.count)
            rest.replaceSubrange(rest.startIndex..<rest.startIndex + left.count, with: left)
        }
        return order
    }

    private func addStops(in view: View, to stops: inout [Stop]) {
        for subview in view.subviews where !subview.isHidden && subview.isUserInteractionEnabled {
            let isStop = subview.canBecomeFirstResponder
            guard isStop || subview.focusGroupIdentifier != nil || subview is any ScrollContainer else {
                addStops(in: subview, to: &stops)
                continue
            }
            let views = (isStop ? [subview] : []) + focusOrder(in: subview)
            if !views.isEmpty { stops.append((views, subview.convert(subview.bounds, to: self))) }
        }
    }
}

extension View {
    /// The identifier of the view's focus group: its own, or that of the nearest superview with one.
    var focusGroup: String? { nearest { $0.focusGroupIdentifier != nil }?.focusGroupIdentifier }
}

/// A view that has had the focus.
struct FocusedView {
    weak var view: View?
}
