import KnobTestTools
@testable import KnobWidgets
import Testing

/// The control under the pointer.
@MainActor
struct HoverTests {
    let window = Window(contentSize: Size(width: 300, height: 100))
    let one = Button(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let two = Slider(frame: Rect(x: 100, y: 0, width: 100, height: 100))
    var hand: Hand { Hand(window: window) }

    init() {
        window.addSubview(one)
        window.addSubview(two)
    }

    private var hovered: [Bool] { [one.isHovered, two.isHovered] }

    @Test func `at most one control is hovered`() {
        #expect(hovered == [false, false])
        hand.move(50, 50)
        #expect(hovered == [true, false])
        hand.move(150, 50)
        #expect(hovered == [false, true])
        hand.move(250, 50)
        #expect(hovered == [false, false])
        hand.move(50, 50)
        window.handle(.pointerExited)
        #expect(hovered == [false, false])
    }

    @Test func `the loss of the pointer ends hovering, also during a drag`() {
        hand.move(50, 50)
        window.handle(.pointerLost)
        #expect(hovered == [false, false])
        hand.move(150, 50)
        hand.press(150, 50)
        hand.move(160, 50)
        window.handle(.pointerLost)
        #expect(hovered == [false, false] && !two.isTracking)
        hand.move(150, 50)
        #expect(hovered == [false, true])
    }

    @Test func `hovering is a part of shownState, not of state`() {
        hand.move(50, 50)
        #expect(one.state == .normal)
        #expect(one.presentationState == .hovered)
    }

    @Test func `during a drag no other control is hovered until the release`() {
        hand.move(150, 50)
        hand.press(150, 50)
        hand.move(50, 50)
        window.handle(.pointerExited)
        #expect(hovered == [false, true])
        hand.release(50, 50)
        #expect(hovered == [true, false])
        hand.press(50, 50)
        hand.move(-20, 50)
        hand.release(-20, 50)
        #expect(hovered == [false, false])
    }

    @Test func `a subview of a control counts as the control`() {
        let child = View(frame: Rect(x: 10, y: 10, width: 20, height: 20))
        one.addSubview(child)
        hand.move(20, 20)
        #expect(one.isHovered)
    }

    @Test func `a control that is hidden, removed or not interactive is not hovered any longer`() {
        for end in [{ one.isHidden = true }, { one.isHidden = false }] as [@MainActor () -> Void] {
            hand.move(50, 50)
            end()
            #expect(!one.isHovered)
        }
        hand.move(51, 50)
        #expect(one.isHovered)
        one.isUserInteractionEnabled = false
        #expect(!one.isHovered)
        hand.move(150, 50)
        two.removeFromSuperview()
        #expect(!two.isHovered)
    }

    @Test func `a button has its own title while it is hovered`() {
        one.setTitle("rest", for: .normal)
        one.setTitle("here", for: .hovered)
        one.setTitle("down", for: .highlighted)
        hand.move(50, 50)
        #expect(one.currentTitle == "here")
        hand.press(50, 50)
        #expect(one.currentTitle == "down")
        hand.release(50, 50)
        #expect(one.currentTitle == "here")
        window.handle(.pointerExited)
        #expect(one.currentTitle == "rest")
    }

    @Test func `hovering can be observed`() {
        let journal = Journal()
        let observation = one.observe(\.isHovered) { control, _ in journal.note("\(control.isHovered)") }
        hand.move(50, 50)
        hand.move(60, 50)
        hand.move(250, 50)
        #expect(journal.take() == ["true", "false"])
        observation.invalidate()
    }

    @Test func `a small control is hit within 24 points`() {
        let small = Button(frame: Rect(x: 240, y: 40, width: 10, height: 40))
        window.addSubview(small)
        // 245 ± 12 horizontally, and its own 40 points vertically.
        for (x, y, isHit) in [
            (233.0, 60.0, true), (256, 60, true), (232, 60, false), (258, 60, false), (245, 39, false),
            (245, 79, true),
        ] {
            #expect((window.hitTest(Point(x: x, y: y), with: nil) === small) == isHit, "\(x), \(y)")
        }
    }
}
