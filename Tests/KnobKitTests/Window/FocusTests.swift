import KnobHarness
import Testing

@testable import KnobKit

/// The keyboard focus: its order, its movement, and its ring.
@MainActor
struct FocusTests: WindowSuite {
    let window = Window(contentSize: Size(width: 400, height: 400))
    /// Two rows, the second put in first; the slider of the first row is a little lower than the button.
    let switcher = Switch(frame: Rect(x: 10, y: 100, width: 0, height: 0))
    let last = Button(frame: Rect(x: 200, y: 95, width: 100, height: 40))
    let slider = Slider(frame: Rect(x: 200, y: 18, width: 100, height: 31))
    let button = Button(frame: Rect(x: 10, y: 10, width: 100, height: 40))
    var order: [Control] { [button, slider, switcher, last] }
    var place: Int? { order.firstIndex { $0.isFirstResponder } }

    init() {
        for view in [last, switcher, slider, button] { window.addSubview(view) }
        window.addSubview(Label(frame: Rect(x: 0, y: 0, width: 400, height: 5)))
    }

    @Test func `Tab moves the focus in reading order and wraps, Shift-Tab in reverse`() {
        #expect(place == nil)
        for number in [0, 1, 2, 3, 0] {
            user.type(.tab)
            #expect(place == number)
        }
        for number in [3, 2, 1, 0, 3] {
            user.type(.tab, with: .shift)
            #expect(place == number)
        }
        window.makeFirstResponder(nil)
        user.type(.tab, with: .shift)
        #expect(place == 3)
    }

    @Test func `the order depends on positions in the window, not on the hierarchy`() {
        let box = View(frame: Rect(x: 120, y: 0, width: 70, height: 300))
        let inner = Button(frame: Rect(x: 5, y: 12, width: 50, height: 30))
        let lower = Button(frame: Rect(x: 5, y: 200, width: 50, height: 30))
        box.addSubview(lower)
        box.addSubview(inner)
        window.addSubview(box)
        let expected = [button, inner, slider, switcher, last, lower]
        #expect(window.focusOrder.map(ObjectIdentifier.init) == expected.map(ObjectIdentifier.init))
    }

    @Test func `views that are disabled, hidden or not interactive are skipped`() {
        slider.isEnabled = false
        switcher.isHidden = true
        last.isUserInteractionEnabled = false
        for _ in 0..<3 {
            user.type(.tab)
            #expect(place == 0)
        }
        #expect(!slider.becomeFirstResponder())
        #expect(!switcher.becomeFirstResponder())
        #expect(!last.becomeFirstResponder())
        #expect(place == 0)
    }

    @Test(arguments: Departure.allCases.filter { ![.windowClosed, .pointerLost].contains($0) })
    func `a view that cannot have the focus any longer loses it and its ring`(way: Departure) {
        let box = View(frame: Rect(x: 0, y: 200, width: 400, height: 100))
        let inner = Button(frame: Rect(x: 5, y: 12, width: 50, height: 30))
        box.addSubview(inner)
        window.addSubview(box)
        user.type(.tab, with: .shift)
        #expect(inner.isFirstResponder && inner.focusRing != nil)
        way.apply(to: inner)
        #expect(window.firstResponder == nil && inner.focusRing == nil)
    }

    @Test func `a press moves the focus without a ring, a key shows it, a press hides it`() {
        user.click(210, 33)
        #expect(place == 1 && slider.focusRing == nil)
        user.type(.right)
        #expect(slider.focusRing?.superlayer === slider.layer)
        user.click(20, 20)
        #expect(place == 0 && slider.focusRing == nil && button.focusRing == nil)
        user.type(.tab)
        #expect(place == 1 && slider.focusRing != nil && button.focusRing == nil)
        user.click(390, 390)
        #expect(slider.focusRing == nil)
    }

    @Test func `the ring follows the size of its control`() {
        user.type(.tab)
        button.frame = Rect(x: 10, y: 10, width: 150, height: 60)
        window.layoutIfNeeded()
        #expect(button.focusRing?.frame.size == Size(width: 150, height: 60))
    }

    @Test func `Space and Return click a button and toggle a switch once per press, without modifier keys`() {
        let journal = Journal()
        button.addAction(Action { _ in journal.note("clicked") }, for: .touchUpInside)
        switcher.addAction(Action { [switcher] _ in journal.note("\(switcher.isOn)") }, for: .valueChanged)
        let cases: [(Control, [String])] = [
            (button, ["clicked", "clicked", "clicked"]), (switcher, ["true", "false", "true"]),
        ]
        for (control, expected) in cases {
            control.becomeFirstResponder()
            user.type(.space)
            user.type(.enter)
            user.keyDown(.space)
            user.keyDown(.space, isRepeat: true)
            user.keyUp(.space)
            user.type(.up)
            user.type(.space, with: .control)
            user.type(.enter, with: .alternate)
            #expect(journal.take() == expected && !control.isHighlighted)
            control.isEnabled = false
            user.type(.space)
            #expect(journal.take() == [])
        }
    }

    @Test func `alwaysShowsFocusRing shows the ring also after the focus has come and gone`() {
        let window = Window(contentSize: Size(width: 200, height: 100))
        let first = Slider(frame: Rect(x: 10, y: 10, width: 80, height: 31))
        let second = Slider(frame: Rect(x: 110, y: 10, width: 80, height: 31))
        for slider in [first, second] { window.addSubview(slider) }
        first.alwaysShowsFocusRing = true
        #expect(first.focusRing?.superlayer === first.layer && second.focusRing == nil)
        window.layoutIfNeeded()
        #expect(first.focusRing?.frame == Rect(x: 0, y: 0, width: 80, height: 31))
        let user = SimulatedUser(window: window)
        for _ in 0..<2 { user.type(.tab) }
        #expect(second.isFirstResponder && first.focusRing != nil && second.focusRing != nil)
        first.alwaysShowsFocusRing = false
        #expect(first.focusRing == nil && second.focusRing != nil)
        second.alwaysShowsFocusRing = true
        second.alwaysShowsFocusRing = false
        #expect(second.focusRing != nil, "it has the focus")
    }
}

/// Focus groups: one stop for Tab, and arrow keys inside.
@MainActor
struct FocusGroupTests: WindowSuite {
    let window = Window(contentSize: Size(width: 400, height: 400))
    let button = Button(frame: Rect(x: 10, y: 10, width: 100, height: 40))
    /// A row of three sliders with a group of their own.
    let row = View(frame: Rect(x: 0, y: 100, width: 400, height: 50))
    let sliders = (0..<3).map { Slider(frame: Rect(x: 10 + Double($0) * 120, y: 5, width: 100, height: 31)) }
    let last = Button(frame: Rect(x: 10, y: 200, width: 100, height: 40))

    init() {
        row.focusGroupIdentifier = "row"
        for slider in sliders { row.addSubview(slider) }
        for view in [button, row, last] { window.addSubview(view) }
    }

    private var place: String {
        if button.isFirstResponder { return "button" }
        if last.isFirstResponder { return "last" }
        return sliders.firstIndex { $0.isFirstResponder }.map { "slider \($0)" } ?? "none"
    }

    private func press(_ keys: [KeyPress.Key], with modifiers: ModifierFlags = []) -> [String] {
        keys.map { key in
            user.type(key, with: modifiers)
            return place
        }
    }

    @Test func `a group is one stop, at the view that had the focus last`() {
        #expect(press([.tab, .tab, .tab, .tab]) == ["button", "slider 0", "last", "button"])
        #expect(press([.tab, .right, .tab, .tab]) == ["slider 0", "slider 1", "last", "button"])
        #expect(press([.tab]) == ["slider 1"])
        #expect(press([.tab, .tab], with: .shift) == ["button", "last"])
        #expect(press([.tab], with: .shift) == ["slider 1"])
        sliders[1].isEnabled = false
        // A control that was disabled has lost the focus, so Tab begins at the first view.
        #expect(press([.tab, .tab]) == ["button", "slider 0"])
    }

    @Test func `a group is entered backward at its end`() {
        #expect(press([.tab, .tab], with: .shift) == ["last", "slider 2"])
    }

    @Test func `a group that had no focus yet is entered at the selected control`() {
        sliders[1].isSelected = true
        #expect(press([.tab, .tab], with: .shift) == ["last", "slider 1"])
    }

    @Test func `arrows along the row move the focus, and those across it change the value`() {
        sliders[0].becomeFirstResponder()
        #expect(press([.right, .right, .right, .left]) == ["slider 1", "slider 2", "slider 2", "slider 1"])
        #expect(sliders.map(\.value) == [0, 0, 0])
        #expect(press([.up]) == ["slider 1"] && isNear(sliders[1].value, 0.01))
        // With a modifier key, they change the value as well.
        #expect(press([.right], with: .shift) == ["slider 1"] && isNear(sliders[1].value, 0.011))
        // Outside of a group, they change the value.
        let single = Slider(frame: Rect(x: 10, y: 300, width: 100, height: 31))
        window.addSubview(single)
        single.becomeFirstResponder()
        user.type(.right)
        #expect(single.isFirstResponder && isNear(single.value, 0.01))
    }

    @Test func `the views of a group stay together in the order of Tab`() {
        // Without a group, the button beside the row would come between the sliders of two lines.
        sliders[2].frame.origin = Point(x: 10, y: 60)
        row.frame.size = Size(width: 300, height: 100)
        let beside = Button(frame: Rect(x: 320, y: 105, width: 60, height: 30))
        window.addSubview(beside)
        let expected: [View] = [button] + sliders + [beside, last]
        #expect(window.focusOrder == expected)
        row.focusGroupIdentifier = nil
        let mixed: [View] = [button, sliders[0], sliders[1], beside, sliders[2], last]
        #expect(window.focusOrder == mixed)
    }

    /// Two strips beside each other, each with two controls, below the button.
    private func addStrips(_ make: () -> View) -> [[Button]] {
        row.removeFromSuperview()
        return (0..<2).map { column in
            let strip = make()
            strip.frame = Rect(x: 10 + Double(column) * 100, y: 60, width: 90, height: 100)
            window.addSubview(strip)
            let controls = (0..<2).map {
                Button(frame: Rect(x: 0, y: Double($0) * 50, width: 90, height: 40))
            }
            for control in controls {
                (strip as? StackView)?.addArrangedSubview(control)
                if control.superview == nil { strip.addSubview(control) }
            }
            return controls
        }
    }

    @Test func `Tab visits all views of a container before the one beside it`() {
        let plain = addStrips { View() }
        #expect(window.focusOrder == [button, plain[0][0], plain[1][0], plain[0][1], plain[1][1], last])
        for strip in window.subviews.suffix(2) { strip.isFocusContainer = true }
        #expect(window.focusOrder == [button] + plain[0] + plain[1] + [last])
        for strip in window.subviews.suffix(2) { strip.removeFromSuperview() }
        let stacked = addStrips {
            let strip = StackView()
            strip.axis = .vertical
            return strip
        }
        window.layoutIfNeeded()
        #expect(window.focusOrder == [button] + stacked[0] + stacked[1] + [last], "stacks are containers")
    }

    @Test func `keys with Super and Tab with Control or Alt are left to the desktop`() {
        sliders[0].becomeFirstResponder()
        #expect(press([.up, .right, .end], with: .command) == ["slider 0", "slider 0", "slider 0"])
        #expect(sliders[0].value == 0)
        for keys: ModifierFlags in [.command, .control, .alternate, [.control, .shift]] {
            #expect(press([.tab], with: keys) == ["slider 0"])
        }
        var used = 0
        window.menu = Menu(children: [Action(title: "Search", key: "Super+F") { _ in used += 1 }])
        window.handle(.key(KeyPress(.other, characters: "f", modifierFlags: .command)))
        #expect(used == 1)
    }
}

/// Compares the identities of views.
@MainActor
private func == (left: [View], right: [View]) -> Bool { left.elementsEqual(right, by: ===) }

/// Code that runs at the loss of the focus may remove the view that is to receive it.
@MainActor
struct FocusTakenTests: WindowSuite {
    let window = Window(contentSize: Size(width: 320, height: 200))
    let first = ValueControl(frame: Rect(x: 20, y: 60, width: 80, height: 80))
    let second = ValueControl(frame: Rect(x: 200, y: 60, width: 80, height: 80))

    init() {
        window.addSubview(first)
        window.addSubview(second)
        first.becomeFirstResponder()
        user.type(.enter)
    }

    @Test(arguments: [Departure.removed, .hidden, .disabled])
    func `a press that ends a text entry is not for a view that this removes`(way: Departure) {
        let taker = Action { [second] _ in way.apply(to: second) }
        first.addAction(taker, for: [.editingDidEnd, .editingDidCancel])
        let listener = EditListener(second, sends: true)
        #expect(first.isEditing)
        user.press(240, 100)
        #expect(!first.isEditing && !second.isFirstResponder && window.firstResponder !== second)
        #expect(!second.isTracking && !second.isHighlighted)
        user.move(260, 100)
        user.release(260, 100)
        #expect(second.value == 0 && listener.journal.take() == [])
    }

    @Test func `an action that gives the focus to the view that is to receive it does not refuse it`() {
        first.addAction(for: .editingDidEnd) { [second] _ in second.becomeFirstResponder() }
        #expect(window.makeFirstResponder(second) && second.isFirstResponder)
    }

    @Test func `the loss of the focus ends the key edit of a control around the view`() {
        final class Knobless: View {
            override var canBecomeFirstResponder: Bool { true }
        }
        let inner = Knobless(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        second.addSubview(inner)
        window.makeFirstResponder(inner)
        let listener = EditListener(second)
        user.keyDown(.up)
        #expect(listener.journal.take() == ["began", "changed"])
        window.makeFirstResponder(nil)
        #expect(listener.journal.take() == ["ended"] && !second.isEditing)
    }
}

/// The pixels of focus rings and pointers beside neighbors and at the edges of a window.
@MainActor
struct FocusRingTests {
    let window = Window(contentSize: Size(width: 200, height: 200))
    let knob = Knob(frame: Rect(x: 80, y: 80, width: 40, height: 40))

    init() { window.addSubview(knob) }

    private func pixels(at time: Double) throws -> Surface {
        let surface = try Surface(width: 200, height: 200)
        window.layerTree.root.setNeedsDisplay()
        _ = try window.layerTree.runFrame(at: time, on: surface)
        return surface
    }

    /// Returns the points of the window at which the ring of the knob changes the pixels.
    private func ringPixels() throws -> [Point] {
        let without = try pixels(at: 1)
        knob.alwaysShowsFocusRing = true
        let with = try pixels(at: 2)
        return (0..<200).flatMap { y in
            (0..<200).filter { without.parts($0, y) != with.parts($0, y) }
                .map { Point(x: Double($0), y: Double(y)) }
        }
    }

    /// Returns whether the ring is a whole one: it has pixels in all directions from the middle of the knob,
    /// at the same distance.
    private func isWhole(_ ring: [Point]) -> Bool {
        let center = Point(x: knob.frame.midX - 0.5, y: knob.frame.midY - 0.5)
        let offsets = ring.map { (x: $0.x - center.x, y: $0.y - center.y) }
        let across = offsets.filter { abs($0.y) < 1 }.map(\.x)
        let down = offsets.filter { abs($0.x) < 1 }.map(\.y)
        let distances = [across.max(), across.map(-).max(), down.max(), down.map(-).max()].compactMap(\.self)
        guard distances.count == 4, let least = distances.min(), let most = distances.max() else {
            return false
        }
        return most - least < 1
    }

    @Test(arguments: [0.0, 1, 2, 4])
    func `a ring covers no pixel of a label, a control, or a view that is close`(gap: Double) throws {
        let label = Label(frame: Rect(x: 60, y: 120 + gap, width: 80, height: 21))
        label.text = "Volume"
        label.textAlignment = .center
        let neighbor = Knob(frame: Rect(x: 120 + gap, y: 80, width: 40, height: 40))
        let column = StackView(arrangedSubviews: [Switch()])
        column.axis = .vertical
        column.frame = Rect(x: 29 - gap, y: 80, width: 51, height: 31)
        for view in [label, neighbor, column] { window.addSubview(view) }
        let ring = try ringPixels()
        #expect(isWhole(ring))
        for frame in [label, neighbor, column].map(\.frame) {
            #expect(!ring.contains { frame.contains($0) }, "\(frame)")
        }
        let top = try #require(ring.map(\.y).min())
        #expect(abs(top - (80 - min(5, gap))) <= 1)
    }

    @Test func `a ring covers no label of the knob's own tick marks`() throws {
        knob.frame = Rect(x: 50, y: 50, width: 100, height: 100)
        knob.tickMarks = [TickMark(0, label: "min"), TickMark(1, label: "max")]
        let ring = try ringPixels()
        let labels = knob.layer.sublayers.compactMap { $0 as? TextLayer }.map {
            $0.frame.offsetBy(dx: 50, dy: 50)
        }
        #expect(labels.count == 2 && !ring.isEmpty)
        for label in labels { #expect(!ring.contains { label.contains($0) }, "\(label)") }
    }

    @Test(arguments: [Point(x: 0, y: 0), Point(x: 160, y: 0), Point(x: 0, y: 160), Point(x: 158, y: 157)])
    func `a ring at an edge of the window is not cut off`(origin: Point) throws {
        knob.frame.origin = origin
        #expect(isWhole(try ringPixels()))
    }

    @Test func `an empty label, a plain view, and a hidden one do not shrink a ring, which is fitted anew`()
        throws
    {
        let below = Label(frame: Rect(x: 80, y: 120, width: 40, height: 20))
        let hidden = Button(frame: Rect(x: 120, y: 80, width: 40, height: 40))
        hidden.isHidden = true
        for view in [below, hidden, View(frame: Rect(x: 60, y: 80, width: 20, height: 40))] {
            window.addSubview(view)
        }
        #expect(try ringPixels().map(\.y).min() == 75)
        knob.alwaysShowsFocusRing = false
        below.text = "Volume"
        knob.setNeedsLayout()
        for _ in 0..<2 {
            #expect(try ringPixels().map(\.y).min() == 80)
            knob.alwaysShowsFocusRing = false
        }
    }

    @Test func `a ring in a scroll view is not cut off by it`() throws {
        let scrollView = ScrollView(frame: Rect(x: 50, y: 50, width: 100, height: 100))
        window.addSubview(scrollView)
        scrollView.contentSize = scrollView.bounds.size
        scrollView.addSubview(knob)
        knob.frame.origin = .zero
        let ring = try ringPixels().map { Point(x: $0.x - 50, y: $0.y - 50) }
        #expect(isWhole(ring))
    }

    @Test func `text that stands inside of a knob, and what is behind it, leave the ring as it is`() throws {
        let card = View(frame: Rect(x: 40, y: 40, width: 120, height: 120))
        card.backgroundColor = .systemFill
        window.insertSubview(card, at: 0)
        let label = Label(frame: Rect(x: 80, y: 100, width: 40, height: 16))
        label.text = "50"
        label.textAlignment = .center
        window.addSubview(label)
        let ring = try ringPixels()
        #expect(isWhole(ring) && ring.map(\.y).min() == 75)
    }

    @Test(arguments: [0, Double.pi / 2, .pi, -.pi / 2])
    func `a pointer that ends at a neighbor or at the edge of the window is drawn whole`(angle: Double) throws
    {
        knob.pointerLength = 8
        knob.arc = KnobArc(startAngle: angle, endAngle: angle + 1)
        let alone = try pixels(at: 1)
        knob.frame.origin = Point(x: 160, y: 0)
        for origin in [Point(x: 120, y: 0), Point(x: 160, y: 40)] {
            let neighbor = Knob(frame: Rect(origin: origin, size: knob.frame.size))
            // Its pointer is at its other side.
            neighbor.arc = KnobArc(startAngle: angle, endAngle: angle + 1)
            window.addSubview(neighbor)
        }
        let beside = try pixels(at: 2)
        for y in 0..<40 {
            for x in 0..<40 { #expect(alone.parts(80 + x, 80 + y) == beside.parts(160 + x, y)) }
        }
    }
}
