import KnobKit

/// The active constraints by their views, and when they are applied.
@MainActor
enum ConstraintStore {
    private static var constraints = SideTable<View, [NSLayoutConstraint]>()
    private static var managed = SideTable<View, Bool>()
    /// The views inside of which constraints have changed since they were applied.
    private static var invalid = SideTable<View, Bool>()
    private static var activations = 0

    /// Whether constraints set the frame of a view.
    static func isManaged(_ view: View) -> Bool { managed[view] ?? false }

    static func setManaged(_ view: View, _ isManaged: Bool) {
        managed[view] = isManaged ? true : nil
        invalidate(view)
        view.superview?.setNeedsLayout()
    }

    /// The constraints of a view, without those whose other view was released.
    static func constraints(of view: View) -> [NSLayoutConstraint] {
        (constraints[view] ?? []).filter { $0.items != nil }
    }

    static func contains(_ constraint: NSLayoutConstraint) -> Bool {
        constraint.firstItem.map { constraints(of: $0).contains { $0 === constraint } } ?? false
    }

    static func add(_ constraint: NSLayoutConstraint) {
        guard let items = constraint.items, !contains(constraint) else { return }
        activations += 1
        constraint.order = activations
        for view in items { constraints[view] = constraints(of: view) + [constraint] }
        constraint.didChange = { [unowned constraint] in invalidate(constraint) }
        invalidate(constraint)
    }

    static func remove(_ constraint: NSLayoutConstraint) {
        guard contains(constraint) else { return }
        for view in constraint.items ?? [] {
            let rest = constraints(of: view).filter { $0 !== constraint }
            constraints[view] = rest.isEmpty ? nil : rest
        }
        constraint.didChange = nil
        invalidate(constraint)
    }

    /// Removes the constraints between a view or one inside of it and one outside of it.
    static func removeConstraints(crossing root: View) {
        func remove(from view: View) {
            for constraint in constraints(of: view)
            where constraint.items?.allSatisfy({ $0.isDescendant(of: root) }) == false {
                self.remove(constraint)
            }
            for subview in view.subviews { remove(from: subview) }
        }
        remove(from: root)
    }

    /// Invalidates the layout that a constraint is about: that inside of a view, if it is between it and one inside of it.
    static func invalidate(_ constraint: NSLayoutConstraint) {
        guard let items = constraint.items else { return }
        for item in items where !items.contains(where: { $0 !== item && $0.isDescendant(of: item) }) {
            invalidate(item)
        }
    }

    /// Invalidates the layout of a view and of the superviews on whose size its own can depend. The last of these, whose size
    /// does not follow from constraints, is only laid out if the frames of its subviews can change, as in UIKit.
    static func invalidate(_ view: View) {
        if let superview = view.superview, isManaged(view) {
            if !isManaged(superview) { superview.setNeedsLayout() }
        } else {
            view.setNeedsLayout()
        }
        var view = view
        while isManaged(view), let superview = view.superview {
            view.setNeedsLayout()
            view = superview
        }
        invalid[view] = true
    }

    /// Sets the frames of the views inside of one that is laid out.
    static func layOut(_ view: View) {
        var root = view
        while isManaged(root), let superview = root.superview { root = superview }
        if root !== view, invalid[root] != nil {
            let frames = root.subviews.map(\.frame)
            invalid[root] = nil
            ConstraintLayout(of: root)?.apply()
            if root.subviews.map(\.frame) != frames { root.setNeedsLayout() }
        }
        invalid[view] = nil
        ConstraintLayout(of: view)?.apply()
    }
}
