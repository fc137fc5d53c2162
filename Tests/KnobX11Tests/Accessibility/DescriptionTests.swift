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

    @Test func `traits that the program sets give a role, states, and actions`() {
        let view = View(frame: .zero)
        (view.isAccessibilityElement, view.accessibilityTraits) = (true, [.button, .selected, .notEnabled])
        let description = AccessibilityDescription(of: view)
        #expect(description?.role == .button && description?.actions == [.press])
        #expect(description?.states == .selected)
        view.accessibilityTraits = .adjustable
        #expect(AccessibilityDescription(of: view)?.actions == [.increment, .decrement])
        #expect(AccessibilityDescription(of: view)?.states == .enabled)
    }

    @Test func `the traits of a control follow its state`() {
        let slider = Slider(frame: .zero)
        slider.isEnabled = false
        #expect(slider.accessibilityTraits == [.adjustable, .notEnabled])
        let button = Button(frame: .zero)
        button.isSelected = true
        #expect(button.accessibilityTraits == [.button, .selected])
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
