import KnobKit

/// The active constraints by their views, and when they are applied.
@MainActor
enum ConstraintStore {
    private static var constraints = SideTable<View, [NSLayoutConstraint]>()
    private static var managed = SideTable<View, Bool>()

    /// Whether constraints set the frame of a view.
    static func isManaged(_ view: View) -> Bool { managed[view] ?? false }

    static func setManaged(_ view: View, _ isManaged: Bool) { managed[view] = isManaged ? true : nil }

    static func constraints(of view: View) -> [NSLayoutConstraint] { constraints[view] ?? [] }

    static func contains(_ constraint: NSLayoutConstraint) -> Bool {
        constraint.firstItem.map { constraints(of: $0).contains { $0 === constraint } } ?? false
    }

    static func add(_ constraint: NSLayoutConstraint) {
        guard constraint.firstItem != nil, !contains(constraint) else { return }
        for view in views(of: constraint) { constraints[view] = constraints(of: view) + [constraint] }
        constraint.didChange = { [unowned constraint] in invalidate(constraint) }
        invalidate(constraint)
    }

    static func remove(_ constraint: NSLayoutConstraint) {
        guard contains(constraint) else { return }
        for view in views(of: constraint) {
            let rest = constraints(of: view).filter { $0 !== constraint }
            constraints[view] = rest.isEmpty ? nil : rest
        }
        constraint.didChange = nil
        invalidate(constraint)
    }

    /// Both views, or the one if it is related to itself.
    private static func views(of constraint: NSLayoutConstraint) -> [View] {
        let (first, second) = (constraint.firstItem, constraint.secondItem)
        return [first, second === first ? nil : second].compactMap(\.self)
    }

    static func invalidate(_ constraint: NSLayoutConstraint) { views(of: constraint).forEach(invalidate) }

    /// Invalidates the layout of the superviews on whose size that of a view can depend.
    static func invalidate(_ view: View) {
        var next: View? = view
        while let view = next {
            view.setNeedsLayout()
            next = isManaged(view) ? view.superview : nil
        }
    }
}
