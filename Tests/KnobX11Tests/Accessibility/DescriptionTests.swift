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
        #expect(entry.accessibilityHint == "Ctrl+S" && entry.accessibilityElement?.hint == "Ctrl+S")
        entry.accessibilityHint = "Saves"
        #expect(entry.accessibilityElement?.hint == "Saves")
    }

    @Test func `a role that the program sets replaces that of the class, and states and actions stay`() {
        let button = Button(frame: .zero)
        button.isSelected = true
        button.isEnabled = false
        #expect(button.accessibilityRole == .button)
        button.accessibilityRole = .tab
        let description = button.accessibilityElement
        #expect(description?.role == .tab && description?.actions == [.press])
        #expect(description?.states == .selected)
    }

    @Test func `an image is an element if it has a label`() {
        let view = ImageView(frame: .zero)
        #expect(view.accessibilityElement == nil)
        view.accessibilityLabel = "Logo"
        #expect(view.accessibilityElement?.role == .image)
    }

    @Test func `a unit is spelled out, but not in typed text`() {
        let window = Window(contentSize: Size(width: 300, height: 300))
        let button = Button(frame: Rect(x: 0, y: 0, width: 100, height: 30))
        let field = TextField(frame: Rect(x: 0, y: 100, width: 100, height: 30))
        button.accessibilityValue = "20\u{A0}ms"
        field.text = "64%"
        for view in [button, field] { window.addSubview(view) }
        let tree = AccessibilityTree(of: window)
        tree.begin()
        #expect(tree.nodes.values.map(\.value).sorted() == ["", "20 milliseconds", "64%"])
    }
}
