import KnobHarness
import KnobKit
import Testing

/// The text beside a switch, which toggles it.
@MainActor
struct SwitchLabelTests {
    @MainActor
    final class Listener {
        var values: [Bool] = []
        func changed(_ sender: Switch) { values.append(sender.isOn) }
    }

    let window = Window(contentSize: Size(width: 200, height: 100))
    let onOff = Switch(frame: Rect(x: 10, y: 10, width: 51, height: 31))
    let label = Label(frame: Rect(x: 80, y: 15, width: 60, height: 20))
    let listener = Listener()
    var user: SimulatedUser { SimulatedUser(window: window) }

    init() {
        for view in [onOff, label] { window.addSubview(view) }
        label.text = "animate"
        onOff.label = label
        onOff.addTarget(listener, action: Listener.changed, for: .valueChanged)
    }

    @Test func `a click on the label toggles the switch, focuses it, and sends one action`() {
        user.click(100, 25)
        #expect(onOff.isOn && onOff.isFirstResponder)
        user.click(139, 34)
        user.click(20, 20)
        #expect(listener.values == [true, false, true])
    }

    @Test func `a press on the label highlights the switch, and a release elsewhere changes nothing`() {
        user.press(100, 25)
        #expect(onOff.isHighlighted)
        user.move(100, 60)
        #expect(!onOff.isHighlighted)
        user.release(100, 60)
        #expect(listener.values == [])
        // From the label to the switch is inside.
        user.press(100, 25)
        user.release(30, 25)
        #expect(listener.values == [true])
    }

    @Test func `the label cannot be dragged like the thumb`() {
        onOff.isOn = true
        user.press(139, 25)
        for x in stride(from: 130.0, through: 85, by: -5) { user.move(x, 25) }
        #expect(onOff.layer.sublayers[1].position.x == 35.5)
        user.release(85, 25)
        #expect(listener.values == [false])
    }

    @Test func `the pointer over the label hovers over the switch`() {
        user.move(100, 25)
        #expect(onOff.isHovered)
        user.move(70, 25)
        #expect(!onOff.isHovered)
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
        #expect(listener.values == [])
    }

    @Test func `a view in front of the label keeps its clicks, and the label is not retained`() {
        let button = Button(frame: Rect(x: 80, y: 10, width: 60, height: 30))
        window.addSubview(button)
        user.click(100, 25)
        #expect(listener.values == [])
        var other: Label? = Label(frame: .zero)
        onOff.label = other
        other = nil
        #expect(onOff.label == nil)
    }
}
