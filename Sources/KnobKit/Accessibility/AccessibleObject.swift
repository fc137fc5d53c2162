/// What assistive technology reads and uses: the base class of `View`. The names are UIKit's.
///
/// A subclass says in `describeAccessibility(_:)` what it is. A program replaces parts of that by setting the
/// properties.
@preconcurrency @MainActor
open class AccessibleObject {
    /// What the program has set in place of the defaults.
    private struct Settings {
        var isElement: Bool?
        var role: AccessibilityRole?
        var label: String?
        var value: String?
        var hint: String?
    }

    private var settings = Settings() { didSet { setNeedsAccessibilityUpdate() } }

    /// Creates an object with the defaults. `View` does this.
    public init(_: Void) {}

    /// Whether this is an element for assistive technology; by default if it has a label that the program has set, or
    /// a role other than group and image. The views inside of another view are elements of the next element above.
    public final var isAccessibilityElement: Bool {
        get { isElement(accessibilityDescription) }
        set { settings.isElement = newValue }
    }
    /// What the element is; by default what its class says.
    public final var accessibilityRole: AccessibilityRole {
        get { accessibilityDescription.role }
        set { settings.role = newValue }
    }
    /// The name; by default the title, the text, or for other controls the name of the layer.
    public final var accessibilityLabel: String? {
        get { Self.nonempty(accessibilityDescription.label) }
        set { settings.label = newValue }
    }
    /// The value as text; by default the text of the control's value, such as "64%". It is read with the unit spelled out.
    public final var accessibilityValue: String? {
        get { Self.nonempty(accessibilityDescription.value) }
        set { settings.value = newValue }
    }
    /// What using the element does; for most views `nil` by default.
    public final var accessibilityHint: String? {
        get { Self.nonempty(accessibilityDescription.hint) }
        set { settings.hint = newValue }
    }
    /// Whether assistive technology ignores the views behind this one, as for a dialog; `false` by default.
    public final var accessibilityViewIsModal = false { didSet { setNeedsAccessibilityUpdate() } }

    private static func nonempty(_ text: String) -> String? { text.isEmpty ? nil : text }

    /// Increases the value by a step. The default implementation does nothing.
    open func accessibilityIncrement() {}
    /// Decreases the value by a step. The default implementation does nothing.
    open func accessibilityDecrement() {}
    /// Does what a press does. Returns whether it did; by default `false`.
    open func accessibilityActivate() -> Bool { false }

    /// Sets the defaults of the properties above, and what has no property: number, text, states, and actions.
    ///
    /// Called when assistive technology reads the element. Call `super`, and read nothing that changes the view.
    open func describeAccessibility(_ description: inout AccessibilityDescription) {
        if accessibilityViewIsModal { description.role = .dialog }
        description.states = .enabled
    }

    /// What the class says, with what the program has set in its place.
    private var accessibilityDescription: AccessibilityDescription {
        var description = AccessibilityDescription()
        describeAccessibility(&description)
        if let role = settings.role { description.role = role }
        if let label = settings.label { description.label = label }
        if let value = settings.value { description.value = value }
        if let hint = settings.hint { description.hint = hint }
        return description
    }

    private func isElement(_ description: AccessibilityDescription) -> Bool {
        settings.isElement ?? (settings.label != nil || ![.group, .image].contains(description.role))
    }

    /// The description of the element; `nil` if this is no element.
    package final var accessibilityElement: AccessibilityDescription? {
        let description = accessibilityDescription
        return isElement(description) ? description : nil
    }

    // MARK: Changes

    /// Called with each object that has changed; `nil`, the default, while there is no assistive technology. A change then
    /// costs no more than reading this.
    package static var didChange: (@MainActor (AnyObject) -> Void)?

    /// Notes that what assistive technology reads has changed. Controls do this when they notify their observers.
    public final func setNeedsAccessibilityUpdate() { Self.didChange?(self) }

    // MARK: Text

    /// A line of text whose characters assistive technology locates. It is centered vertically in its view.
    struct Line {
        let line: TextLine
        /// The x coordinate of the line's start, relative to the left edge of the view, in points.
        let start: Double
        /// The height of its characters, in points.
        let height: Double
    }

    /// The text as it is drawn; `nil`, the default, if it is not known where its characters are.
    var accessibleLine: Line? { nil }
}

/// What a program reports to assistive technology besides its views.
///
/// ```swift
/// Accessibility.announce("Saved")
/// ```
@preconcurrency @MainActor
public enum Accessibility {
    /// Called with each announcement; `nil`, the default, while there is no assistive technology.
    package static var didAnnounce: (@MainActor (String) -> Void)?

    /// Reports a text that is said once, for something that no element says. Without assistive technology, this does nothing
    /// and `text` is not evaluated.
    public static func announce(_ text: @autoclosure () -> String) { didAnnounce?(text()) }
}
