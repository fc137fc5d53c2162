import KnobHarness
import KnobKit
import Testing

/// What fingers do differently from a pointer: slop, hit area, long press, cancellation, and scrolling.
@MainActor
struct FingerTests: WindowSuite {
    let window = Window(contentSize: Size(width: 400, height: 300))
    let slider = Slider(frame: Rect(x: 100, y: 50, width: 200, height: 20))

    init() {
        window.addSubview(slider)
        window.layoutIfNeeded()
    }

    /// The x coordinate of the middle of the slider's thumb at its minimum.
    private var thumb: Double {
        if case .line(let start, _)? = slider.dragGeometry(for: slider.editor.numbers[0]).path {
            return slider.convert(start, to: window).x
        }
        return 0
    }

    @Test func `a finger drags from 10 points on, a mouse at once`() {
        user.finger(.pressed(button: 1), thumb, 60)
        user.finger(.moved, thumb + 9.9, 60)
        #expect(slider.value == 0 && !slider.isEditing)
        user.finger(.moved, thumb + 10, 60)
        let moved = slider.value
        #expect(moved > 0 && slider.isEditing)
        user.finger(.moved, thumb + 5, 60)
        #expect(abs(slider.value - moved / 2) < 1e-9)
        user.finger(.released(button: 1), thumb + 5, 60)
        #expect(!slider.isEditing)
        slider.value = 0
        user.press(thumb, 60)
        user.move(thumb + 5, 60)
        #expect(abs(slider.value - moved / 2) < 1e-9)
        user.release(thumb + 5, 60)
    }

    /// Buttons of 20 points, whose bounds count as 24 for a mouse and as 44 for a finger.
    @Test func `a finger presses the nearest control in 44 points, and one that it hits exactly`() {
        let left = Button(frame: Rect(x: 100, y: 150, width: 20, height: 20))
        let right = Button(frame: Rect(x: 130, y: 150, width: 20, height: 20))
        for button in [left, right] { window.addSubview(button) }
        func pressed(_ x: Double, _ y: Double) -> [Bool] {
            user.finger(.pressed(button: 1), x, y)
            defer { user.finger(.released(button: 1), x, y) }
            return [left, right].map(\.isHighlighted)
        }
        #expect(pressed(110, 139) == [true, false])
        #expect(pressed(110, 137) == [false, false])
        #expect(pressed(123, 160) == [true, false])
        #expect(pressed(127, 160) == [false, true])
        #expect(pressed(131, 160) == [false, true])
        user.press(110, 140)
        #expect(!left.isHighlighted)
        user.release(110, 140)
        right.isEnabled = false
        #expect(pressed(131, 160) == [false, false])
        let cover = View(frame: window.bounds)
        window.addSubview(cover)
        #expect(pressed(110, 139) == [false, false])
    }

    /// A switch of 51 by 31 points, drawn 20.4 by 12.4 points large.
    @Test func `a control that is drawn smaller is hit in as many points`() {
        let toggle = Switch(frame: Rect(x: 100, y: 150, width: 51, height: 31))
        toggle.transform = AffineTransform(scaleX: 0.4, y: 0.4)
        window.addSubview(toggle)
        func hits(_ x: Double, _ y: Double) -> Bool {
            window.hitTest(Point(x: x, y: y), with: nil) === toggle
        }
        #expect(hits(125.5, 165.5 - 11.9) && hits(125.5 + 11.9, 165.5))
        #expect(!hits(125.5, 165.5 - 12.1) && !hits(125.5 + 12.1, 165.5))
        user.tap(125.5, 165.5 - 21.9)
        #expect(toggle.isOn)
        user.tap(125.5, 165.5 - 22.1)
        #expect(toggle.isOn)
    }

    @Test func `a finger ends hovering, and shows no focus ring`() {
        user.type(.tab)
        user.move(200, 60)
        #expect(slider.isHovered && window.showsFocus && window.currentCursor == .resizeLeftRight)
        user.finger(.pressed(button: 1), 200, 60)
        #expect(!slider.isHovered && !window.showsFocus && window.currentCursor == .arrow)
        user.finger(.released(button: 1), 200, 60)
        #expect(!slider.isHovered && slider.isFirstResponder && !window.showsFocus)
        user.move(201, 60)
        #expect(slider.isHovered)
    }

    @Test func `a mouse that clicks during a touch changes nothing`() {
        let button = Button(frame: Rect(x: 100, y: 150, width: 100, height: 30))
        window.addSubview(button)
        window.menu = Menu(children: [Action(title: "Open") { _ in }])
        user.finger(.pressed(button: 1), thumb, 60)
        user.finger(.moved, thumb + 50, 60)
        let value = slider.value
        let travel = slider.thumbCenter(at: 1).x - slider.thumbCenter(at: 0).x
        for number in 1...3 {
            for action in [PointerInput.Action.pressed(button: number), .released(button: number)] {
                window.handle(.pointer(PointerInput(action, at: Point(x: 150, y: 165))))
                #expect(!button.isHighlighted && window.firstResponder === slider)
            }
        }
        #expect(slider.value == value && slider.isEditing && window.presentedWindows.isEmpty)
        user.finger(.moved, thumb + 100, 60)
        #expect(isNear(slider.value, dragged(100 / travel)))
        user.finger(.released(button: 1), thumb + 100, 60)
        user.press(150, 165)
        #expect(button.isHighlighted)
        user.release(150, 165)
    }

    /// A finger needs 44 points, so it hits up to 22 beside the middle.
    @Test func `a double tap allows 22 points on one view, and a double click 5`() {
        let field = TextField(frame: Rect(x: 100, y: 220, width: 200, height: 30))
        field.text = "one"
        field.font = .systemFont(ofSize: 14)
        window.addSubview(field)
        var time = 100.0
        func range(tapping second: Double, ofFinger: Bool) -> Range<Int>? {
            for x in [110, second] {
                if ofFinger { user.tap(x, 235, at: time) } else { user.click(x, 235, at: time) }
            }
            time += 10
            return field.selectedRange
        }
        #expect(range(tapping: 132, ofFinger: true) == 0..<3)
        #expect(range(tapping: 133, ofFinger: true)?.isEmpty == true)
        #expect(range(tapping: 115, ofFinger: false) == 0..<3)
        #expect(range(tapping: 116, ofFinger: false)?.isEmpty == true)
        // Two sliders whose taps are near each other are tapped once each.
        let other = Slider(frame: Rect(x: 100, y: 74, width: 200, height: 20))
        for slider in [slider, other] { (slider.resetsOnDoubleClick, slider.value) = (true, 0.5) }
        window.addSubview(other)
        for y in [64.0, 80] {
            user.tap(200, y)
        }
        #expect(slider.value == 0.5 && other.value == 0.5)
        for _ in 0..<2 {
            user.tap(200, 80)
        }
        #expect(slider.value == 0.5 && other.value == 0)
    }
}

/// Scrolling by fingers and by parts of notches, and the long press.
@MainActor
struct FingerScrollingTests: WindowSuite {
    let window = Window(contentSize: Size(width: 400, height: 400))
    let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    let slider = Slider(frame: Rect(x: 20, y: 20, width: 160, height: 40))
    let button = Button(frame: Rect(x: 20, y: 100, width: 100, height: 40))

    init() {
        scrollView.contentSize = Size(width: 400, height: 2000)
        for view in [slider, button] { scrollView.addSubview(view) }
        window.addSubview(scrollView)
        window.layoutIfNeeded()
    }

    @Test func `a finger moves the content without a jump, and a mouse does not`() {
        user.finger(.pressed(button: 1), 150, 180)
        user.finger(.moved, 150, 171)
        #expect(scrollView.contentOffset == .zero)
        user.finger(.moved, 150, 165)
        user.finger(.moved, 140, 115)
        #expect(scrollView.contentOffset == Point(x: 10, y: 50))
        user.finger(.released(button: 1), 140, 115, at: 5)
        #expect(!window.layerTree.isAnimating)
        user.drag(150, 180, to: 150, 100)
        #expect(scrollView.contentOffset == Point(x: 10, y: 50))
    }

    @Test func `a first movement that is long scrolls by all but 20 points`() {
        user.finger(.pressed(button: 1), 150, 180)
        user.finger(.moved, 114, 132)
        #expect(scrollView.contentOffset == Point(x: 24, y: 32))
        user.finger(.moved, 110, 122)
        #expect(scrollView.contentOffset == Point(x: 28, y: 42))
    }

    @Test func `released content moves on as the formula says`() {
        user.finger(.pressed(button: 1), 150, 190)
        for step in 1...10 { user.finger(.moved, 150, 190 - Double(step) * 10, at: Double(step) / 100) }
        user.finger(.released(button: 1), 150, 90, at: 0.1)
        let start = scrollView.contentOffset.y
        #expect(start == 90)
        // 1000 points a second for .998 per millisecond: 1000 / (-1000 ln .998) points.
        var time = 0.0
        while window.layerTree.isAnimating, time < 20 {
            time += 1.0 / 60
            window.layerTree.runUnseenFrame(at: time)
        }
        #expect(abs(scrollView.contentOffset.y - start - 499.5) < 1)
    }

    @Test func `content that reaches its end needs no more frames`() {
        scrollView.contentSize.height = 400
        user.finger(.pressed(button: 1), 150, 190)
        for step in 1...10 { user.finger(.moved, 150, 190 - Double(step) * 10, at: Double(step) / 100) }
        user.finger(.released(button: 1), 150, 90, at: 0.1)
        // 110 of 500 points remain: it is there after 0.13 seconds.
        for frame in 1...12 { window.layerTree.runUnseenFrame(at: Double(frame) / 60) }
        #expect(scrollView.contentOffset.y == 200 && !window.layerTree.isAnimating)
    }

    @Test func `a control keeps the finger that drags it, and a button does not`() {
        user.finger(.pressed(button: 1), 100, 40)
        user.finger(.moved, 100, 10)
        user.finger(.released(button: 1), 100, 10, at: 5)
        #expect(scrollView.contentOffset == .zero)
        var presses = 0
        button.addAction(Action { _ in presses += 1 }, for: .touchUpInside)
        user.finger(.pressed(button: 1), 60, 120)
        user.finger(.moved, 60, 105)
        user.finger(.moved, 60, 85)
        user.finger(.released(button: 1), 60, 85, at: 10)
        #expect(scrollView.contentOffset.y == 20 && presses == 0 && !button.isHighlighted)
        user.tap(60, 100)
        #expect(presses == 1)
    }

    @Test func `a second wheel scrolls to the side`() {
        window.handle(
            .scroll(ScrollInput(notches: -0.25, horizontalNotches: 0.5, at: Point(x: 150, y: 180))))
        #expect(scrollView.contentOffset == Point(x: 20, y: 10))
    }

    @Test func `a finger at rest opens the context menu and is cancelled`() {
        window.menu = Menu(children: [Action(title: "Open") { _ in }])
        let queue = ManualTimers()
        defer { queue.end() }
        user.finger(.pressed(button: 1), 60, 120)
        user.finger(.moved, 65, 120)
        queue.advance(by: 0.49)
        #expect(button.isHighlighted && window.presentedWindows.isEmpty)
        queue.advance(by: 0.02)
        #expect(!button.isHighlighted && window.presentedWindows.count == 1)
        window.dismissMenu()
        user.finger(.pressed(button: 1), 60, 120)
        user.finger(.moved, 75, 120)
        queue.advance(by: 1)
        #expect(window.presentedWindows.isEmpty)
        user.finger(.released(button: 1), 75, 120)
        user.tap(60, 120)
        queue.advance(by: 1)
        #expect(window.presentedWindows.isEmpty)
    }
}
