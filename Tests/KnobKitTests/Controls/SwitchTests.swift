import KnobHarness
import KnobKit
import Testing

/// A switch of 51 by 31 points at (10, 10). Its center is at x 35.5 in the window.
@MainActor
struct SwitchTests: WindowSuite {
    let window = Window(contentSize: Size(width: 200, height: 200))
    let onOff = Switch(frame: Rect(x: 10, y: 10, width: 5, height: 5))
    let journal = Journal()
    /// The frontmost layer; its center is 15.5 points from the left or the right edge.
    var thumb: Layer { onOff.layer.sublayers[1] }
    var track: Layer { onOff.layer.sublayers[0] }

    init() throws {
        window.addSubview(onOff)
        onOff.addAction(Action { [journal, onOff] _ in journal.note("\(onOff.isOn)") }, for: .valueChanged)
        try user.frame(at: 1)
    }

    @Test(
        "a click toggles the switch at its release, and a drag does if it ends on the other side",
        arguments: [
            (20, [], true), (20, [22.9, 18], true), (20, [50], true), (20, [50, 20], false),
            (20, [25], false),
            (20, [-100], false), (20, [500], true),
            // A press that leaves the switch by less than a drag.
            (11, [9], false),
        ] as [(Double, [Double], Bool)])
    func toggles(start: Double, moves: [Double], toggles: Bool) throws {
        user.press(start, 25)
        for x in moves { user.move(x, 25) }
        #expect(!onOff.isOn)
        user.release(moves.last ?? start, 25)
        #expect(onOff.isOn == toggles && journal.take() == (toggles ? ["true"] : []))
        user.press(20, 25)
        user.move(50, 25)
        window.handle(.pointerLost)
        for time in [5.0, 6] { try user.frame(at: time) }
        #expect(onOff.isOn == toggles && thumb.position.x == (toggles ? 35.5 : 15.5) && journal.take() == [])
        user.click(35, 25)
        #expect(onOff.isOn != toggles, "a click after a drag")
    }

    @Test func `a change by the program moves the thumb and sends no action`() throws {
        onOff.setOn(true, animated: false)
        #expect(onOff.isOn && thumb.position.x == 35.5)
        #expect(!window.layerTree.isAnimating)
        #expect(track.backgroundColor == Color(red: 0x4C / 255.0, green: 0xD9 / 255.0, blue: 0x64 / 255.0))
        onOff.onTintColor = .blue
        try user.frame(at: 2)
        #expect(track.backgroundColor == .blue)
        onOff.isOn = false
        #expect(thumb.position.x == 15.5)
        #expect(journal.lines == [])
    }

    @Test func `an animated change moves the thumb in a fifth of a second`() throws {
        onOff.setOn(true, animated: true)
        #expect(onOff.isOn)
        try user.frame(at: 10)
        #expect(thumb.presentation()?.position.x == 15.5)
        try user.frame(at: 10.1)
        #expect(abs((thumb.presentation()?.position.x ?? 0) - 25.5) < 1e-9)
        try user.frame(at: 10.2)
        #expect(thumb.presentation()?.position.x == 35.5)
        #expect(!window.layerTree.isAnimating)
        onOff.setOn(false, animated: true)
        try user.frame(at: 11)
        onOff.setOn(true, animated: false)
        #expect(!window.layerTree.isAnimating && thumb.presentation()?.position.x == 35.5)
    }

    @Test func `a switch is dimmed while it is disabled`() {
        for isEnabled in [false, true] {
            onOff.isEnabled = isEnabled
            onOff.layoutIfNeeded()
            #expect((onOff.layer.opacity == 1) == isEnabled)
        }
    }

    @Test func `the state that an observer sets is shown`() {
        let observation = onOff.observe(\.isOn) { onOff, change in if change.newValue { onOff.isOn = false } }
        onOff.isOn = true
        onOff.layoutIfNeeded()
        #expect(!onOff.isOn && thumb.position.x == 15.5)
        onOff.setOn(true, animated: true)
        onOff.layoutIfNeeded()
        #expect(!onOff.isOn && thumb.position.x == 15.5)
        observation.invalidate()
    }
}

/// The text beside a switch, which toggles it.
@MainActor
struct SwitchLabelTests: WindowSuite {
    let window = Window(contentSize: Size(width: 200, height: 100))
    let onOff = Switch(frame: Rect(x: 10, y: 10, width: 51, height: 31))
    let label = Label(frame: Rect(x: 80, y: 15, width: 60, height: 20))
    let journal = Journal()

    init() {
        for view in [onOff, label] { window.addSubview(view) }
        label.text = "animate"
        onOff.label = label
        onOff.addAction(Action { [journal, onOff] _ in journal.note("\(onOff.isOn)") }, for: .valueChanged)
    }

    @Test func `a click on the label toggles the switch, focuses it, and sends one action`() {
        user.click(100, 25)
        #expect(onOff.isOn && onOff.isFirstResponder)
        user.click(139, 34)
        user.click(20, 20)
        #expect(journal.lines == ["true", "false", "true"])
    }

    @Test func `in a stack, a click on the far end of the label toggles the switch as well`() {
        let row = StackView(arrangedSubviews: [onOff, label])
        row.frame = Rect(x: 10, y: 10, width: 180, height: 31)
        window.addSubview(row)
        window.layoutIfNeeded()
        user.click(180, 25)
        #expect(onOff.isOn)
    }

    @Test func `a press on the label highlights the switch, and a release elsewhere changes nothing`() {
        user.press(100, 25)
        #expect(onOff.isHighlighted)
        user.move(100, 60)
        #expect(!onOff.isHighlighted)
        user.release(100, 60)
        #expect(journal.lines == [])
        // From the label to the switch is inside.
        user.press(100, 25)
        user.release(30, 25)
        #expect(journal.lines == ["true"])
    }

    @Test func `the label cannot be dragged like the thumb`() {
        onOff.isOn = true
        user.press(139, 25)
        for x in stride(from: 130.0, through: 85, by: -5) { user.move(x, 25) }
        #expect(onOff.layer.sublayers[1].position.x == 35.5)
        user.release(85, 25)
        #expect(journal.lines == ["false"])
    }

    @Test(arguments: ["outside", "disabled", "hidden", "label hidden", "removed", "elsewhere", "unset"])
    func `nothing else toggles it`(way: String) {
        let holder = View(frame: window.bounds)
        switch way {
        case "outside": break
        case "disabled": onOff.isEnabled = false
        case "hidden": onOff.isHidden = true
        case "label hidden": label.isHidden = true
        case "removed": label.removeFromSuperview()
        case "elsewhere":
            window.insertSubview(holder, at: 0)
            holder.addSubview(label)
        default: onOff.label = nil
        }
        if way == "outside" {
            for (x, y) in [(79.0, 25.0), (141, 25), (100, 14), (100, 36)] { user.click(x, y) }
        } else {
            user.click(100, 25)
        }
        #expect(journal.lines == [])
    }

    @Test func `a view in front of the label keeps its clicks, and the label is not retained`() {
        let button = Button(frame: Rect(x: 80, y: 10, width: 60, height: 30))
        window.addSubview(button)
        user.click(100, 25)
        #expect(journal.lines == [])
        var other: Label? = Label(frame: .zero)
        onOff.label = other
        other = nil
        #expect(onOff.label == nil)
    }
}
