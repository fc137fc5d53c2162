import KnobHarness
@testable import KnobKit
import Testing

/// Focus groups: one stop for Tab, and arrow keys inside.
@MainActor
struct FocusGroupTests {
    let window = Window(contentSize: Size(width: 400, height: 400))
    let button = Button(frame: Rect(x: 10, y: 10, width: 100, height: 40))
    /// A row of three sliders with a group of their own.
    let row = View(frame: Rect(x: 0, y: 100, width: 400, height: 50))
    let sliders = (0..<3).map { Slider(frame: Rect(x: 10 + Double($0) * 120, y: 5, width: 100, height: 31)) }
    let last = Button(frame: Rect(x: 10, y: 200, width: 100, height: 40))
    var user: SimulatedUser { SimulatedUser(window: window) }

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
    }

    @Test func `stacks are containers, and containers nest`() {
        let strips = addStrips {
            let strip = StackView()
            strip.axis = .vertical
            return strip
        }
        window.layoutIfNeeded()
        #expect(window.focusOrder == [button] + strips[0] + strips[1] + [last])
        // All of them in a row, which is beside another strip.
        let mixer = StackView(arrangedSubviews: window.subviews.suffix(2))
        mixer.spacing = 10
        mixer.frame = Rect(x: 10, y: 60, width: 190, height: 100)
        let master = StackView(arrangedSubviews: [Button(), Button()])
        master.axis = .vertical
        master.frame = Rect(x: 210, y: 60, width: 90, height: 100)
        window.addSubview(master)
        window.insertSubview(mixer, at: 0)
        window.layoutIfNeeded()
        #expect(window.focusOrder == [button] + strips[0] + strips[1] + master.subviews + [last])
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
