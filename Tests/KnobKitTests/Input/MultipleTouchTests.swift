import KnobHarness
import Testing

@testable import KnobKit

/// Touches of several fingers and pointers at the same time.
@MainActor
struct MultipleTouchTests: WindowSuite {
    let window = Window(contentSize: Size(width: 400, height: 100))
    let left = TouchedView(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    let right = TouchedView(frame: Rect(x: 200, y: 0, width: 200, height: 100))

    init() {
        for view in [left, right] {
            window.addSubview(view)
            view.line = { name, touch, event in
                guard case .finger(let number) = touch.pointerID else { return name }
                let x = Int(touch.location(in: touch.view).x)
                return "\(number) \(name) \(x) of \(event?.allTouches.count ?? 0)"
            }
        }
    }

    private func press(_ number: UInt32, _ x: Double) { user.finger(.pressed(button: 1), x, 50, of: number) }
    private func move(_ number: UInt32, _ x: Double) { user.finger(.moved, x, 50, of: number) }
    private func release(_ number: UInt32, _ x: Double) {
        user.finger(.released(button: 1), x, 50, of: number)
    }

    @Test func `fingers on two views are independent touches`() {
        press(1, 10)
        press(2, 210)
        #expect(window.hasActiveTouch)
        move(2, 230)
        move(1, 50)
        release(1, 50)
        move(2, 240)
        release(2, 240)
        #expect(!window.hasActiveTouch)
        let expected = ["1 began 10 of 1", "1 moved 50 of 2", "1 ended 50 of 2"]
        #expect(left.journal.take() == expected)
        #expect(
            right.journal.take()
                == ["2 began 10 of 2", "2 moved 30 of 2", "2 moved 40 of 1", "2 ended 40 of 1"])
    }

    @Test func `a second finger on the same view is ignored unless the view allows several`() {
        for allowsSeveral in [false, true] {
            left.isMultipleTouchEnabled = allowsSeveral
            press(1, 10)
            press(2, 20)
            move(2, 30)
            release(1, 10)
            release(2, 30)
            let first = ["1 began 10 of 1", "1 ended 10 of 2"]
            #expect(left.journal.take().filter { allowsSeveral ? $0.hasPrefix("1") : true } == first)
        }
        left.isMultipleTouchEnabled = true
        press(1, 10)
        press(2, 20)
        release(2, 20)
        release(1, 10)
        #expect(
            left.journal.take()
                == ["1 began 10 of 1", "2 began 20 of 2", "2 ended 20 of 2", "1 ended 10 of 1"])
    }

    @Test func `hiding a view cancels its touches and no others`() {
        press(1, 10)
        press(2, 210)
        left.isHidden = true
        #expect(left.journal.take() == ["1 began 10 of 1", "1 cancelled 10 of 2"])
        move(2, 220)
        window.handle(.pointerLost)
        #expect(
            right.journal.take()
                == ["2 began 10 of 2", "2 moved 20 of 1", "2 cancelled 20 of 1"])
        #expect(!window.hasActiveTouch)
    }

    @Test func `a finger and the pointer do not end each other`() {
        press(1, 10)
        user.click(300, 50)
        move(1, 20)
        #expect(left.journal.take() == ["1 began 10 of 1", "1 moved 20 of 1"])
        press(1, 30)
        #expect(left.journal.take() == ["1 cancelled 20 of 1", "1 began 30 of 1"])
    }

    // MARK: Pans

    private func pan(_ minimum: Int, _ maximum: Int) -> (
        PanGestureRecognizer, GestureListener<PanGestureRecognizer>
    ) {
        let listener = GestureListener<PanGestureRecognizer> { pan in
            "\(pan.state) \(Int(pan.translation(in: nil).x)) of \(pan.numberOfTouches)"
        }
        let pan = PanGestureRecognizer(target: listener, action: GestureListener.note)
        pan.minimumNumberOfTouches = minimum
        pan.maximumNumberOfTouches = maximum
        window.addGestureRecognizer(pan)
        return (pan, listener)
    }

    @Test func `a pan of two fingers begins when their center has moved far enough`() {
        let (pan, listener) = pan(2, 2)
        press(1, 100)
        move(1, 150)
        #expect(pan.state == .possible)
        press(2, 250)
        move(1, 160)
        move(2, 260)
        #expect(listener.journal.take() == ["began 10 of 2"])
        move(2, 280)
        #expect(listener.journal.take() == ["changed 20 of 2"])
        release(2, 280)
        #expect(listener.journal.take() == ["ended 20 of 1"])
        release(1, 160)
        #expect(listener.journal.take() == [] && pan.state == .possible)
        #expect(
            left.journal.take()
                == ["1 began 100 of 1", "1 moved 150 of 1", "1 moved 160 of 2", "1 cancelled 160 of 2"])
        #expect(right.journal.take() == ["2 began 50 of 2", "2 cancelled 60 of 2"])
    }

    @Test func `a finger more or less does not change the translation`() {
        let (_, listener) = pan(1, 2)
        press(1, 100)
        move(1, 120)
        #expect(listener.journal.take() == ["began 20 of 1"])
        press(2, 300)
        move(2, 310)
        #expect(listener.journal.take() == ["changed 25 of 2"])
        release(1, 120)
        move(2, 320)
        #expect(listener.journal.take() == ["changed 35 of 1"])
        release(2, 320)
        #expect(listener.journal.take() == ["ended 35 of 0"])
    }

    @Test func `a finger too many is ignored`() {
        let (pan, listener) = pan(1, 1)
        press(1, 100)
        press(2, 300)
        move(2, 350)
        #expect(listener.journal.take() == [] && pan.numberOfTouches == 1)
        move(1, 120)
        release(2, 350)
        release(1, 120)
        #expect(listener.journal.take().map { $0.split(separator: " ")[0] } == ["began", "ended"])
    }
}
