import KnobKit

/// The description of a property: its name, how the panel edits it, how it is read and set, and its Swift
/// code.
///
/// Each settable property of a control is described once, in `all`. Panel, code, and undo follow that list.
@MainActor
struct Property {
    /// A heading of the panel.
    enum Group: String, CaseIterable {
        case value = "Value"
        case scale = "Scale"
        case steps = "Steps"
        case text = "Text"
        case look = "Look"
        case interaction = "Interaction"
    }

    /// How the panel edits a property.
    enum Kind {
        /// A number in a range, with the step of the editor.
        case number(ClosedRange<Double>, step: Double = 0)
        /// An angle in radians, in steps of π/8.
        case angle
        /// A number between the limits of the control, which may be absent.
        case value(isOptional: Bool = false)
        /// Two numbers in a range, of which the first may have to be below the second.
        case pair(ClosedRange<Double>, isAscending: Bool = false)
        case flag
        case text
        case choice(@MainActor (ValueControl) -> [Choice])
    }

    let name: String
    let group: Group
    let kind: Kind
    /// Returns the content; `nil` if the control has no such property now.
    let get: @MainActor (Specimen) -> PropertyContent?
    /// Sets the content. Returns `false` if it is invalid.
    var set: @MainActor (PropertyContent, Specimen) -> Bool
    /// Returns the Swift expression of the content; `nil` if code cannot write it.
    var expression: @MainActor (PropertyContent, Specimen) -> String? = { content, _ in content.swift }
    /// Returns the statement that sets the property of a variable to an expression.
    var statement: @MainActor (_ variable: String, _ name: String, _ expression: String) -> String = {
        "\($0).\($1) = \($2)"
    }
    /// Returns what is wrong with a text that `set` has not accepted, and how to write it.
    var problem: @MainActor (String) -> String = { _ in "" }
    /// Returns which part of a valid content has no effect, and why; `nil` if all of it has.
    var hint: @MainActor (Specimen) -> String? = { _ in nil }

    /// Whether both controls of a pair have the same content.
    var isShared: Bool { Self.sharedNames.contains(name) }
    /// Whether the property is one of the control's appearance.
    var isOfAppearance: Bool { Self.appearanceNames.contains(name) }

    private static let sharedNames: Set = [
        "limits", "defaultValue", "scale", "origin", "turns", "step", "detents", "unit", "textForValue",
        "valueForText",
    ]
    private static let appearanceNames = Set(appearanceParts.map(\.name))

    /// Every property, in the order of the panel.
    static let all =
        values + scales + steps + texts + looks + appearances + appearanceParts + interactions
}
