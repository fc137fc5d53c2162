import KnobHarness
import Testing

@testable import KnobKit

/// The field in its window, and under random input.
extension TextEntryTests {
    @Test(arguments: [(-60.0, -60.0, 5.0, 5.0), (300, 190, 235, 167), (119.6, 60, 120, 86)])
    func `the field and its ring stay inside the window`(x: Double, y: Double, left: Double, top: Double)
        throws
    {
        control.frame.origin = Point(x: x, y: y)
        key(.enter)
        #expect(try #require(field).frame == Rect(x: left, y: top, width: 80, height: 28))
    }

    @Test func `the host is notified once when a view accepts text and once when none does`() {
        @MainActor
        final class Host: WindowHost {
            let journal = Journal()
            func windowDidChange() {}
            func windowWillClose() {}
            func windowTextInputDidChange(isActive: Bool) { journal.note("\(isActive)") }
        }
        let host = Host()
        window.host = host
        next.becomeFirstResponder()
        control.becomeFirstResponder()
        #expect(host.journal.take() == [])
        key(.enter)
        #expect(host.journal.take() == ["true"])
        key(.enter)
        #expect(host.journal.take() == ["false"])
        let fields = [TextField(frame: .zero), TextField(frame: .zero)]
        for field in fields {
            window.addSubview(field)
            field.becomeFirstResponder()
        }
        #expect(host.journal.take() == ["true"])
        fields[1].removeFromSuperview()
        #expect(host.journal.take() == ["false"])
    }

    @Test func `in thousands of random inputs begin and end alternate within the limits`() {
        var random = SeededGenerator(seed: 331)
        var (isOpen, isRight, texts) = (false, true, 0)
        for _ in 0..<6000 {
            let (x, y) = (random.double(0...320), random.double(0...200))
            switch random.int(0...13) {
            case 0...4: type(random.pick(["1", "5", "0", ".", "-", "k", "%", "x", "e"]))
            case 5: key(random.pick([.enter, .escape, .tab]))
            case 6:
                key(
                    random.pick([.up, .pageDown, .backspace, .delete, .left, .home]),
                    random.pick([[], .shift]))
            case 7: user.press(x, y)
            case 8: user.release(x, y)
            case 9: user.move(x, y)
            case 10: window.handle(.scroll(ScrollInput(notches: 1, at: Point(x: x, y: y))))
            case 11: if random.chance(0.1) { control.isEnabled.toggle() }
            case 12: window.handle(.pointerLost)
            default: control.becomeFirstResponder()
            }
            for line in listener.journal.take() {
                switch line.prefix(5) {
                case "began":
                    isRight = isRight && !isOpen
                    isOpen = true
                    if line == "began text" { texts += 1 }
                case "ended", "cance":
                    isRight = isRight && isOpen
                    isOpen = false
                default: isRight = isRight && isOpen
                }
            }
            isRight = isRight && isOpen == control.isEditing && control.limits.contains(control.value)
            isRight =
                isRight && window.subviews.count { $0 is ValueField && $0.isUserInteractionEnabled } <= 1
            let isTyping = control.editor.isEditing(with: .text)
            isRight = isRight && isTyping == (control.valueField?.superview === window)
        }
        #expect(isRight && texts > 50)
    }
}
