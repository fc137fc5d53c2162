/// What is not in step, at which level.
public struct SyncFault: Equatable, Sendable {
    /// The levels at which controls with one value can differ.
    public enum Level: Sendable {
        /// The model values.
        case model
        /// The presentation values, which an animation moves.
        case presentation
        /// The text of the label.
        case label
        /// What the pixels of a frame show.
        case pixels
        /// A control with a value that no check compares.
        case coverage
    }

    /// The level.
    public let level: Level
    /// The parts that differ with what they show, such as "Knob 0.412, Slider 0.398".
    public let text: String

    /// The parts that differ, and what is compared, as in "pointer 0.412, thumb 0.398 (shown)".
    public var description: String {
        switch level {
        case .model, .label, .coverage: text
        case .presentation: text + " (shown)"
        case .pixels: text + " (drawn)"
        }
    }
}

/// Whether controls with one value are in step.
public enum SyncState: Equatable, Sendable {
    /// They are.
    case inStep
    /// They differ for now, for the reason in the text.
    case apart(String)
    /// They differ, and should not.
    case outOfStep(SyncFault)

    /// The fault, if there is one.
    public var fault: SyncFault? { if case .outOfStep(let fault) = self { fault } else { nil } }

    /// The more severe one of two states; the first, if they are equally severe.
    func and(_ other: SyncState) -> SyncState {
        switch (self, other) {
        case (.outOfStep, _), (_, .inStep), (.apart, .apart): self
        default: other
        }
    }
}
