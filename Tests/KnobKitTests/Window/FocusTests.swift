import KnobHarness
@testable import KnobKit
import Testing

/// The keyboard focus: its order, its movement, and its ring.
@MainActor
struct FocusTests {
    let window = Window(contentSize: Size(width: 400, height: 400))
    /// Two rows, the second put in first; the slider of the first row is a little lower than the button.
    let switcher = Switch(frame: Rect(x: 10, y: 100, width: 0, height: 0))
    let last = Button(frame: Rect(x: 200, y: 95, width: 100, height: 40))
    let slider = Slider(frame: Rect(x: 200, y: 18, width: 100, height: 31))
    let button = Button(frame: Rect(x: 10, y: 10, width: 100, height: 40))
    var user: SimulatedUser { SimulatedUser(window: window) }
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

    @Test func `the subviews of a view that is not interactive are skipped`() {
        let box = View(frame: Rect(x: 120, y: 0, width: 70, height: 300))
        box.addSubview(Button(frame: Rect(x: 5, y: 12, width: 50, height: 30)))
        box.isUserInteractionEnabled = false
        window.addSubview(box)
        user.type(.tab)
        user.type(.tab)
        #expect(place == 1)
    }

    @Test(arguments: ["disabled", "hidden", "removed", "box hidden", "box removed", "not to be touched"])
    func `a view that cannot have the focus any longer loses it and its ring`(way: String) {
        let box = View(frame: Rect(x: 0, y: 200, width: 400, height: 100))
        let inner = Button(frame: Rect(x: 5, y: 12, width: 50, height: 30))
        box.addSubview(inner)
        window.addSubview(box)
        user.type(.tab, with: .shift)
        #expect(inner.isFirstResponder && inner.focusRing != nil)
        switch way {
        case "disabled": inner.isEnabled = false
        case "hidden": inner.isHidden = true
        case "removed": inner.removeFromSuperview()
        case "box hidden": box.isHidden = true
        case "box removed": box.removeFromSuperview()
        default: box.isUserInteractionEnabled = false
        }
        #expect(window.firstResponder == nil)
        #expect(inner.focusRing == nil)
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

    @Test func `a press on a disabled control does not move the focus`() {
        button.becomeFirstResponder()
        slider.isEnabled = false
        user.click(210, 33)
        #expect(place == 0)
    }

    @Test func `the ring follows the size of its control`() {
        user.type(.tab)
        button.frame = Rect(x: 10, y: 10, width: 150, height: 60)
        window.layoutIfNeeded()
        #expect(button.focusRing?.frame.size == Size(width: 150, height: 60))
    }

    @Test func `Space and Return click a button once per press`() {
        let journal = Journal()
        @MainActor
        final class Target {
            let journal: Journal
            init(_ journal: Journal) { self.journal = journal }
            func clicked() { journal.note("clicked") }
        }
        let target = Target(journal)
        button.addTarget(target, action: Target.clicked, for: .touchUpInside)
        button.becomeFirstResponder()
        user.type(.space)
        user.type(.enter)
        #expect(journal.take() == ["clicked", "clicked"])
        user.keyDown(.space)
        user.keyDown(.space, isRepeat: true)
        user.keyUp(.space)
        user.type(.up)
        user.type(.space, with: .control)
        user.type(.enter, with: .alternate)
        #expect(journal.take() == ["clicked"])
        #expect(!button.isHighlighted)
        button.isEnabled = false
        user.type(.space)
        #expect(journal.take() == [])
    }

    @Test func `Space and Return toggle a switch and send its action`() {
        let listener = Journal()
        @MainActor
        final class Target {
            let journal: Journal
            init(_ journal: Journal) { self.journal = journal }
            func flipped(_ switcher: Switch) { journal.note("\(switcher.isOn)") }
        }
        let target = Target(listener)
        switcher.addTarget(target, action: Target.flipped, for: .valueChanged)
        switcher.becomeFirstResponder()
        user.type(.space)
        user.type(.enter)
        user.keyDown(.enter)
        user.keyDown(.enter, isRepeat: true)
        user.type(.space, with: .control)
        #expect(listener.take() == ["true", "false", "true"])
        switcher.isEnabled = false
        user.type(.space)
        #expect(listener.take() == [] && switcher.isOn)
    }

    @Test func `in thousands of random steps at most one reachable view has the focus and the ring`() {
        var random = SeededGenerator(seed: 311)
        for _ in 0..<4000 {
            let control = random.pick(order)
            switch random.int(0...7) {
            case 0: control.isEnabled.toggle()
            case 1: control.isHidden.toggle()
            case 2: control.removeFromSuperview()
            case 3: window.addSubview(control)
            case 4: user.click(random.double(0...400), random.double(0...150))
            case 5: user.type(.tab, with: random.chance(0.5) ? .shift : [])
            case 6: control.becomeFirstResponder()
            default: user.type(random.pick([.up, .space, .enter, .escape]))
            }
            for control in order {
                let isFit = control.isEnabled && !control.isHidden && control.superview === window
                #expect(isFit || !control.isFirstResponder)
                #expect((control.focusRing != nil) == (control.isFirstResponder && window.showsFocus))
            }
        }
    }
}
