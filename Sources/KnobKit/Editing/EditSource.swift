/// The device or command with which the user edits a value.
///
/// A program with other sources, such as a MIDI controller, adds names for them.
///
/// ```swift
/// extension EditSource {
///     static let midi = EditSource(rawValue: "midi")
/// }
/// ```
public struct EditSource: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The source's name.
    public let rawValue: String

    /// Creates a source with a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The source's name.
    public var description: String { rawValue }

    /// A drag with the pointer.
    public static let pointer = EditSource(rawValue: "pointer")
    /// The wheel.
    public static let wheel = EditSource(rawValue: "wheel")
    /// The keyboard.
    public static let keys = EditSource(rawValue: "keys")
    /// A number typed into a text field.
    public static let text = EditSource(rawValue: "text")
    /// A command that restores the default value, such as a Control-click.
    public static let reset = EditSource(rawValue: "reset")
    /// An `UndoManager`, which undoes or redoes an edit.
    public static let undo = EditSource(rawValue: "undo")
    /// Assistive technology, such as a screen reader that sets a value.
    public static let assistive = EditSource(rawValue: "assistive")
}
