import KnobKit

extension NSLayoutConstraint {
    /// Whether the constraint has an effect.
    public var isActive: Bool {
        get { ConstraintStore.contains(self) }
        set {
            if newValue { ConstraintStore.add(self) } else { ConstraintStore.remove(self) }
            LayoutObserver.start()
        }
    }

    /// Activates constraints.
    public static func activate(_ constraints: [NSLayoutConstraint]) {
        for each in constraints { each.isActive = true }
    }

    /// Deactivates constraints.
    public static func deactivate(_ constraints: [NSLayoutConstraint]) {
        for each in constraints { each.isActive = false }
    }
}

extension View {
    /// Whether the frame is what the program sets; `true` by default. Otherwise constraints set it, as far as there are
    /// some.
    @preconcurrency @MainActor
    public var translatesAutoresizingMaskIntoConstraints: Bool {
        get { !ConstraintStore.isManaged(self) }
        set {
            ConstraintStore.setManaged(self, !newValue)
            LayoutObserver.start()
        }
    }

    /// The active constraints between the view and its subviews.
    @preconcurrency @MainActor
    public var constraints: [NSLayoutConstraint] {
        var found: [NSLayoutConstraint] = []
        for view in [self] + subviews {
            for each in ConstraintStore.constraints(of: view) where !found.contains(where: { $0 === each }) {
                if each.items?.allSatisfy({ $0 === self || $0.superview === self }) == true {
                    found.append(each)
                }
            }
        }
        return found
    }

    /// Activates a constraint.
    @preconcurrency @MainActor
    public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }

    /// Activates constraints.
    @preconcurrency @MainActor
    public func addConstraints(_ constraints: [NSLayoutConstraint]) {
        NSLayoutConstraint.activate(constraints)
    }

    /// Deactivates a constraint.
    @preconcurrency @MainActor
    public func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }

    /// Deactivates constraints.
    @preconcurrency @MainActor
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        NSLayoutConstraint.deactivate(constraints)
    }
}
