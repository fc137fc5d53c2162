import KnobKit

extension View {
    /// Whether the view is the only one that is touched. The pointer touches one at a time, so that setting it does
    /// nothing.
    nonisolated public var isExclusiveTouch: Bool {
        get { false }
        set {}
    }
}

extension Touch {
    /// Returns the location of the touch: that of `location(in:)`.
    @preconcurrency @MainActor
    public func preciseLocation(in view: View?) -> CGPoint { location(in: view) }

    /// Returns the location before the last movement: that of `previousLocation(in:)`.
    @preconcurrency @MainActor
    public func precisePreviousLocation(in view: View?) -> CGPoint { previousLocation(in: view) }
}
