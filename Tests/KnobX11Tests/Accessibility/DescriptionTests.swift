import KnobKit
import Testing

@testable import KnobX11

/// What is read of a view: what its class says, and what the program has set.
@MainActor
struct DescriptionTests {
    @Test func `a hint of the class is read until the program sets another`() {
        final class Entry: View {
            override func describeAccessibility(_ description: inout AccessibilityDescription) {
                super.describeAccessibility(&description)
                (description.role, description.hint) = (.menuItem, "Ctrl+S")
            }
        }
        let entry = Entry(frame: .zero)
        #expect(entry.accessibilityHint == "Ctrl+S" && AccessibilityDescription(of: entry)?.hint == "Ctrl+S")
        entry.accessibilityHint = "Saves"
        #expect(AccessibilityDescription(of: entry)?.hint == "Saves")
    }

    @Test func `a role that the program sets replaces that of the class, and states and actions stay`() {
        let button = Button(frame: .zero)
        button.isSelected = true
        button.isEnabled = false
        #expect(button.accessibilityRole == .button)
        button.accessibilityRole = .tab
        let description = AccessibilityDescription(of: button)
        #expect(description?.role == .tab && description?.actions == [.press])
        #expect(description?.states == .selected)
    }

    @Test func `an image is an element if it has a label`() {
        let view = ImageView(frame: .zero)
        #expect(AccessibilityDescription(of: view) == nil)
        view.accessibilityLabel = "Logo"
        #expect(AccessibilityDescription(of: view)?.role == .image)
    }

    @Test func `a unit is spelled out, but not in typed text`() {
        let (button, field) = (Button(frame: .zero), TextField(frame: .zero))
        button.accessibilityValue = "20\u{A0}ms"
        field.text = "64%"
        #expect(AccessibilityDescription(of: button)?.value == "20 milliseconds")
        #expect(AccessibilityDescription(of: field)?.value == "64%")
    }
}
