import KnobKit

/// A difference between controls that should show the same value.
public struct SyncFault: Equatable, Sendable {
    /// What differs.
    public enum Kind: String, Sendable {
        /// The model values.
        case model
        /// The presentation values.
        case presentation
        /// What the pixels of a frame show.
        case pixels
    }

    /// The names of the controls.
    public var names: [String]
    /// What differs.
    public var kind: Kind
    /// The figures, one for each control, in the unit of its value.
    public var figures: [Double]
    /// The largest distance between what the pixels show and what is meant, in points; `nil` by default, and
    /// for a fault in values.
    public var distance: Double?
    /// The time of the frame, in seconds on the clock of `currentMediaTime()`.
    public var time: Double

    /// Creates a fault.
    public init(names: [String], kind: Kind, figures: [Double], time: Double) {
        (self.names, self.kind, self.figures, self.time) = (names, kind, figures, time)
    }

    /// The controls with their figures, and what these are, such as "Knob 0.412, Slider 0.398 (model)" or
    /// "Knob 1.000, Slider 1.004, 1.000 pt off (drawn)".
    ///
    /// The figures have three decimals, or as many as it takes to tell different ones apart.
    package var text: String {
        guard !figures.isEmpty else { return names.joined(separator: ", ") }
        let count = Set(figures).count
        var numbers: [String] = []
        for decimals in 3...17 where Set(numbers).count < count {
            numbers = figures.map { $0.text(decimals: decimals).withMinusSign }
        }
        let parts =
            zip(names, numbers).map { "\($0) \($1)" }
            + [distance].compactMap { $0.map { "\($0.text(decimals: 3)) pt off" } }
        return "\(parts.joined(separator: ", ")) (\(kind.word))"
    }
}

extension SyncFault.Kind {
    /// What the figures of a fault are.
    fileprivate var word: String {
        switch self {
        case .model: "model"
        case .presentation: "shown"
        case .pixels: "drawn"
        }
    }
}
