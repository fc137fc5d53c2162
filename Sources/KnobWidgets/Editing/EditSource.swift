/// What the user edits a value with. A program with sources of its own, such as a MIDI controller, adds their names.
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
}
