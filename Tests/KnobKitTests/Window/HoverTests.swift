import KnobHarness
@testable import KnobKit
import Testing

/// The control under the pointer.
@MainActor
struct HoverTests {
    let window = Window(contentSize: Size(width: 300, height: 100))
    let one = Button(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let two = Slider(frame: Rect(x: 100, y: 0, width: 100, height: 100))
    var user: SimulatedUser { SimulatedUser(window: window) }

    init() {
        window.addSubview(one)
        window.addSubview(two)
    }

    private var hovered: [Bool] { [one.isHovered, two.isHovered] }

    @Test func `at most one control is hovered`() {
        #expect(hovered == [false, false])
        user.move(50, 50)
        #expect(hovered == [true, false])
        user.move(150, 50)
        #expect(hovered == [false, true])
        user.move(250, 50)
        #expect(hovered == [false, false])
        user.move(50, 50)
        window.handle(.pointerExited)
        #expect(hovered == [false, false])
    }

    @Test func `the loss of the pointer ends hovering, also during a drag`() {
        user.move(50, 50)
        window.handle(.pointerLost)
        #expect(hovered == [false, false])
        user.move(150, 50)
        user.press(150, 50)
        user.move(160, 50)
        window.handle(.pointerLost)
        #expect(hovered == [false, false] && !two.isTracking)
        user.move(150, 50)
        #expect(hovered == [false, true])
    }

    @Test func `hovering is a part of shownState, not of state`() {
        user.move(50, 50)
        #expect(one.state == .normal)
        #expect(one.presentationState == .hovered)
    }

    @Test func `during a drag no other control is hovered until the release`() {
        user.move(150, 50)
        user.press(150, 50)
        user.move(50, 50)
        window.handle(.pointerExited)
        #expect(hovered == [false, true])
        user.release(50, 50)
        #expect(hovered == [true, false])
        user.press(50, 50)
        user.move(-20, 50)
        user.release(-20, 50)
        #expect(hovered == [false, false])
    }

    @Test func `a subview of a control counts as the control`() {
        let child = View(frame: Rect(x: 10, y: 10, width: 20, height: 20))
        one.addSubview(child)
        user.move(20, 20)
        #expect(one.isHovered)
    }

    @Test func `a control that is hidden, removed or not interactive is not hovered any longer`() {
        for end in [{ one.isHidden = true }, { one.isHidden = false }] as [@MainActor () -> Void] {
            user.move(50, 50)
            end()
            #expect(!one.isHovered)
        }
        user.move(51, 50)
        #expect(one.isHovered)
        one.isUserInteractionEnabled = false
        #expect(!one.isHovered)
        user.move(150, 50)
        two.removeFromSuperview()
        #expect(!two.isHovered)
    }

    @Test func `a window that is closed and shown again has no hovered control`() {
        user.move(50, 50)
        #expect(one.isHovered)
        window.close()
        #expect(!one.isHovered)
        user.move(250, 50)
        #expect(hovered == [false, false])
    }

    @Test func `a button has its own title while it is hovered`() {
        one.setTitle("rest", for: .normal)
        one.setTitle("here", for: .hovered)
        one.setTitle("down", for: .highlighted)
        user.move(50, 50)
        #expect(one.currentTitle == "here")
        user.press(50, 50)
        #expect(one.currentTitle == "down")
        user.release(50, 50)
        #expect(one.currentTitle == "here")
        window.handle(.pointerExited)
        #expect(one.currentTitle == "rest")
    }

    @Test func `hovering can be observed`() {
        let journal = Journal()
        let observation = one.observe(\.isHovered) { control, _ in journal.note("\(control.isHovered)") }
        user.move(50, 50)
        user.move(60, 50)
        user.move(250, 50)
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
