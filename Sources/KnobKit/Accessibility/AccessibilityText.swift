/// A text that assistive technology reads.
public struct AccessibilityText: Equatable, Sendable {
    /// The characters.
    public var string: String
    /// Whether the user can change them.
    public var isEditable: Bool
    /// The indices of the selected characters. The caret is at the upper bound.
    public var selection: Range<Int>

    /// Creates a text.
    public init(_ string: String, isEditable: Bool = false, selection: Range<Int> = 0..<0) {
        (self.string, self.isEditable, self.selection) = (string, isEditable, selection)
    }
}
