import KnobHarness
import Testing

@testable import KnobKit

/// Code that runs at the loss of the focus may remove the view that is to receive it.
@MainActor
struct FocusTakenTests {
    /// A target that changes a view.
    @MainActor
    final class Taker {
        let take: @MainActor () -> Void
        init(_ take: @escaping @MainActor () -> Void) { self.take = take }
        func told() { take() }
    }

    let window = Window(contentSize: Size(width: 320, height: 200))
    let first = ValueControl(frame: Rect(x: 20, y: 60, width: 80, height: 80))
    let second = ValueControl(frame: Rect(x: 200, y: 60, width: 80, height: 80))
    var user: SimulatedUser { SimulatedUser(window: window) }

    init() {
        window.addSubview(first)
        window.addSubview(second)
        first.becomeFirstResponder()
        user.type(.enter)
    }

    @Test(arguments: ["removed", "hidden", "disabled", "not to be touched"])
    func `a press that ends a text entry is not for a view that this removes`(way: String) {
        let taker = Taker { [second] in
            switch way {
            case "removed": second.removeFromSuperview()
            case "hidden": second.isHidden = true
            case "disabled": second.isEnabled = false
            default: second.isUserInteractionEnabled = false
            }
        }
        first.addTarget(taker, action: Taker.told, for: [.editingDidEnd, .editingDidCancel])
        let listener = EditListener(second, sends: true)
        #expect(first.isEditing)
        user.press(240, 100)
        #expect(!first.isEditing && !second.isFirstResponder && window.firstResponder !== second)
        #expect(!second.isTracking && !second.isHighlighted)
        user.move(260, 100)
        user.release(260, 100)
        #expect(second.value == 0 && listener.journal.take() == [])
    }

    @Test func `otherwise the press is for the view at its location`() {
        user.press(240, 100)
        #expect(!first.isEditing && second.isFirstResponder && second.isTracking)
    }

    @Test func `the view behind a removed one receives the press and the focus`() {
        let below = ValueControl(frame: second.frame)
        window.insertSubview(below, belowSubview: second)
        let taker = Taker { [second] in second.removeFromSuperview() }
        first.addTarget(taker, action: Taker.told, for: [.editingDidEnd, .editingDidCancel])
        user.press(240, 100)
        #expect(below.isTracking && below.isFirstResponder && !second.isTracking)
    }
}
