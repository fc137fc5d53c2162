import KnobKit
import Testing

/// What a view of a program's own does for assistive technology.
@MainActor
@Suite struct AccessibilityRequestTests {
    /// A pad that restores both of its numbers in its own way.
    private final class Pad: View {
        var requests: [AccessibilityRequest] = []

        override func accessibilityPerform(_ request: AccessibilityRequest) -> Bool {
            requests.append(request)
            return request == .perform(.reset) || super.accessibilityPerform(request)
        }
    }

    @Test func `a view answers a request in its own way, while the user can interact with it`() {
        let window = Window(contentSize: Size(width: 100, height: 100))
        let pad = Pad(frame: Rect(x: 0, y: 0, width: 50, height: 50))
        window.addSubview(pad)
        window.handle(.assistive(.perform(.reset), [0]))
        #expect(pad.requests == [.perform(.reset)])
        pad.isUserInteractionEnabled = false
        window.handle(.assistive(.perform(.reset), [0]))
        window.handle(.assistive(.scrollToVisible, [0]))
        #expect(pad.requests == [.perform(.reset), .scrollToVisible])
    }
}
