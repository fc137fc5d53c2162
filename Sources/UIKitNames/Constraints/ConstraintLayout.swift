import KnobKit

/// The frames of views that follow from constraints, in a view with a given size.
@MainActor
struct ConstraintLayout {
    private typealias Sum = LinearRows.Sum

    /// A sum that is zero, or at least zero.
    private struct Row {
        let sum: Sum
        let isEqual: Bool
        let priority: Double
        /// The constraint; `nil` for the size of a view's content.
        var constraint: NSLayoutConstraint?
    }

    private let root: View
    /// The views whose frames are sought. The variables of each are x, y, width and height.
    private let views: [View]
    private let numbers: [ObjectIdentifier: Int]
    private var rows: [Row] = []

    /// Returns the layout of a view; `nil` if no constraints are about its subviews.
    init?(of root: View) {
        var found: [View] = []
        func collect(_ view: View) {
            for view in view.subviews where ConstraintStore.isManaged(view) {
                found.append(view)
                collect(view)
            }
        }
        collect(root)
        guard !found.isEmpty else { return nil }
        (self.root, views) = (root, found)
        numbers = Dictionary(uniqueKeysWithValues: found.enumerated().map { (ObjectIdentifier($1), $0 * 4) })
        var constraints: [NSLayoutConstraint] = []
        var seen: Set<ObjectIdentifier> = []
        for view in [root] + found {
            for each in ConstraintStore.constraints(of: view)
            where seen.insert(ObjectIdentifier(each)).inserted {
                constraints.append(each)
            }
        }
        guard !constraints.isEmpty else { return nil }
        // The earlier ones come first.
        rows = constraints.sorted { $0.order < $1.order }.compactMap(row)
        for view in views { addIntrinsicSize(of: view) }
    }

    // MARK: Equations

    private func row(_ constraint: NSLayoutConstraint) -> Row? {
        guard let first = constraint.firstItem, isInside(first) else { return nil }
        var right = Sum(number: constraint.constant.isFinite ? constraint.constant + constraint.offset : 0)
        if let second = constraint.secondItem {
            guard isInside(second) else { return nil }
            right = sum(second, constraint.secondAttribute) * constraint.multiplier + right
        } else if constraint.secondAttribute != .notAnAttribute {
            return nil
        }
        let difference = sum(first, constraint.firstAttribute) - right
        return Row(
            sum: constraint.relation == .lessThanOrEqual ? difference * -1 : difference,
            isEqual: constraint.relation == .equal, priority: constraint.priority.rawValue,
            constraint: constraint)
    }

    private func isInside(_ view: View) -> Bool { view.isDescendant(of: root) }

    /// The sum that is an attribute of a view in the coordinates of the root.
    private func sum(_ view: View, _ attribute: NSLayoutConstraint.Attribute) -> Sum {
        func part(_ start: Int, _ share: Double) -> Sum {
            variable(view, start) + variable(view, start + 2) * share
        }
        return switch attribute {
        case .left, .leading: variable(view, 0)
        case .right, .trailing: part(0, 1)
        case .top: variable(view, 1)
        case .bottom: part(1, 1)
        case .leftMargin, .leadingMargin: variable(view, 0) + Sum(number: View.margin)
        case .rightMargin, .trailingMargin: part(0, 1) - Sum(number: View.margin)
        case .topMargin: variable(view, 1) + Sum(number: View.margin)
        case .bottomMargin: part(1, 1) - Sum(number: View.margin)
        case .width: variable(view, 2)
        case .height: variable(view, 3)
        case .centerX, .centerXWithinMargins: part(0, 0.5)
        case .centerY, .centerYWithinMargins: part(1, 0.5)
        case .lastBaseline, .firstBaseline: baseline(of: view) ?? part(1, 1)
        case .notAnAttribute: Sum()
        }
    }

    /// A label centers its line along its height.
    private func baseline(of view: View) -> Sum? {
        guard let font = (view as? Label)?.font else { return nil }
        return sum(view, .centerY) + Sum(number: font.ascender - font.lineHeight / 2)
    }

    /// x, y, width, or height of a view, which is a number where the program sets the frame.
    private func variable(_ view: View, _ index: Int) -> Sum {
        if let number = numbers[ObjectIdentifier(view)] { return Sum(factors: [number + index: 1]) }
        let size = view.bounds.size
        if index >= 2 { return Sum(number: index == 2 ? size.width : size.height) }
        guard view !== root, let superview = view.superview else { return Sum() }
        let origin = Point(
            x: view.center.x - size.width * view.layer.anchorPoint.x - superview.contentOrigin.x,
            y: view.center.y - size.height * view.layer.anchorPoint.y - superview.contentOrigin.y)
        return variable(superview, index) + Sum(number: index == 0 ? origin.x : origin.y)
    }

    /// A view has the size of its content, rather less than more.
    private mutating func addIntrinsicSize(of view: View) {
        let size = view.intrinsicContentSize
        for (axis, index, length) in [(Axis.horizontal, 2, size.width), (.vertical, 3, size.height)]
        where length >= 0 {
            guard length.isFinite else { continue }
            let sum = variable(view, index) - Sum(number: length)
            let (hugging, resistance) = (
                view.contentHuggingPriority(for: axis), view.contentCompressionResistancePriority(for: axis)
            )
            rows.append(Row(sum: sum, isEqual: true, priority: hugging.rawValue))
            rows.append(Row(sum: sum, isEqual: false, priority: resistance.rawValue))
        }
    }

    // MARK: Solution

    /// Sets the frames.
    func apply() {
        let solution = solve()
        for view in views {
            guard let superview = view.superview else { continue }
            func value(_ view: View, _ index: Int) -> Double { solution.value(of: variable(view, index)) }
            let size = CGSize(width: max(0, value(view, 2)), height: max(0, value(view, 3)))
            let anchor = view.layer.anchorPoint
            let center = CGPoint(
                x: value(view, 0) - value(superview, 0) + superview.contentOrigin.x + size.width * anchor.x,
                y: value(view, 1) - value(superview, 1) + superview.contentOrigin.y + size.height * anchor.y)
            let old = view.bounds.size
            if abs(old.width - size.width) + abs(old.height - size.height) > LinearRows.tolerance {
                view.bounds.size = size
            }
            if view.center.distance(to: center) > LinearRows.tolerance { view.center = center }
        }
    }

    /// Solves the equations from the highest priority to the lowest, with the inequalities as equations that would not hold
    /// otherwise.
    private func solve() -> LinearRows {
        var active = Set(rows.indices.filter { rows[$0].isEqual })
        var solution = solution(of: active)
        // Each inequality becomes an equation, and can be released by each other one.
        for _ in 0...rows.count * 2 {
            let violated = rows.indices.filter { !active.contains($0) && !holds(rows[$0], in: solution) }
            guard let worst = violated.max(by: { rows[$0].priority < rows[$1].priority }) else { break }
            active.insert(worst)
            solution = self.solution(of: active)
            if !holds(rows[worst], in: solution), let other = release(for: worst, from: active) {
                active.remove(other)
                solution = self.solution(of: active)
            }
        }
        for index in active.sorted() where !holds(rows[index], in: solution) {
            rows[index].constraint?.reportContradiction()
        }
        return solution
    }

    /// Returns an inequality that prevents another one as an equation, and that holds without being one.
    private func release(for blocked: Int, from active: Set<Int>) -> Int? {
        active.sorted().first { other in
            guard other != blocked, !rows[other].isEqual else { return false }
            let solution = solution(of: active.subtracting([other]))
            return holds(rows[blocked], in: solution) && holds(rows[other], in: solution)
        }
    }

    private func holds(_ row: Row, in solution: LinearRows) -> Bool {
        let value = solution.value(of: row.sum)
        return value > -LinearRows.tolerance && (!row.isEqual || value < LinearRows.tolerance)
    }

    private func solution(of active: Set<Int>) -> LinearRows {
        var solution = LinearRows()
        // Of the same priority, equations go before inequalities, and earlier ones before later ones.
        let order = active.sorted {
            (-rows[$0].priority, rows[$0].isEqual ? 0 : 1, $0) < (
                -rows[$1].priority, rows[$1].isEqual ? 0 : 1, $1
            )
        }
        for index in order { solution.add(rows[index].sum) }
        // What is not said stays as it is.
        for view in views {
            solution.add(variable(view, 2) - Sum(number: view.bounds.width))
            solution.add(variable(view, 3) - Sum(number: view.bounds.height))
        }
        for view in views {
            guard let superview = view.superview else { continue }
            let anchor = view.layer.anchorPoint
            let x = view.center.x - view.bounds.width * anchor.x - superview.contentOrigin.x
            let y = view.center.y - view.bounds.height * anchor.y - superview.contentOrigin.y
            solution.add(variable(view, 0) - variable(superview, 0) - Sum(number: x))
            solution.add(variable(view, 1) - variable(superview, 1) - Sum(number: y))
        }
        return solution
    }
}

extension View {
    /// The distance of the margins from the edges, in points.
    static var margin: Double { 8 }

    /// The point of the bounds from which constraints count: that of the content, which moves in a scroll view.
    fileprivate var contentOrigin: CGPoint { self is ScrollView ? .zero : bounds.origin }
}
