import KnobKit

extension SyncCheck.Reason {
    /// Returns why bound controls may be apart in a frame, for the inspector and for checks of a program.
    ///
    /// - Parameters:
    ///   - last: The reason in the frame before.
    ///   - isEdited: Whether a control is being edited that reports at the end.
    ///   - isAnimating: Whether any of the controls is.
    ///   - animations: The animations of the controls; not read unless it matters.
    @MainActor
    package static func next(
        after last: Self?, isEdited: Bool, isAnimating: Bool, _ animations: @autoclosure () -> [Animation]
    ) -> Self? {
        if isEdited { return .edit }
        guard isAnimating, last == nil else { return isAnimating ? last : nil }
        let animations = animations()
        return animations.dropFirst().allSatisfy { $0.hasCurve(of: animations[0]) } ? nil : .curves
    }
}
