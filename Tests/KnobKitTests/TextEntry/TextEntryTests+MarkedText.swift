import KnobHarness
import Testing

@testable import KnobKit

/// Text that an input method composes for the value of a control.
extension TextEntryTests {
    private func compose(_ text: String, commits: Bool = false) {
        window.handle(.markedText(text, selectedRange: 0..<0, commitsOnFocusLoss: commits))
    }

    @Test func `marked text is no part of the value until it is committed`() throws {
        let start = control.value
        key(.enter)
        let field = try #require(field)
        compose("7")
        #expect(field.markedTextRange == 0..<1 && control.value == start)
        key(.escape)
        #expect(self.field === field && field.markedTextRange == nil)
        key(.escape)
        #expect(self.field == nil && control.value == start)
    }

    @Test(arguments: [true, false])
    func `Return commits marked text, and a press elsewhere as the input method asks for`(commits: Bool) {
        key(.enter)
        type("2")
        compose("5")
        key(.enter)
        #expect(control.value == 25)
        key(.enter)
        type("21")
        compose("2", commits: commits)
        next.becomeFirstResponder()
        #expect(field == nil && control.value == (commits ? 212 : 21))
    }

    @Test func `composing opens the field of a control with valueForText`() throws {
        compose("zuo")
        #expect(field == nil)
        control.valueForText = { Double($0.dropFirst()) }
        compose("")
        #expect(field == nil)
        compose("zuo")
        let field = try #require(field)
        #expect(field.text == "" && field.markedTextRange == 0..<3)
        window.handle(.key(KeyPress(.other, characters: "左")))
        type("30")
        key(.enter)
        #expect(control.value == 30)
    }
}
