import CKnobX11
import KnobHarness

/// What a scene does with a drag, a key, a notch of the wheel, and a typed number.
struct SceneInput: Sendable, CustomStringConvertible {
    let scene: SceneExpected
    /// The control that is dragged, and where the drag begins and ends, in points from the middle of its
    /// frame.
    var dragged: (control: String, from: Location, to: Location)
    /// The value after the drag.
    var draggedValue: Double
    /// The control under the wheel, which has the focus when keys are pressed, and a point on it, from the
    /// middle.
    var control = "knob"
    var place = Location(0, 0)
    /// The value after a notch of the wheel up, and after `key`.
    var nextValue: Double
    var key = XK_Up
    /// The keys of a number, and the value after Return; `nil` if a number cannot be typed.
    var typed: (keys: [Int32], value: Double)?

    var description: String { scene.name }

    static let all = [tutorial, rotary, dial, desk, gallery]
    static let withText = all.filter { $0.typed != nil }

    private static let quarter = [XK_0, XK_period, XK_2, XK_5]

    private static let tutorial = SceneInput(
        scene: .tutorial, dragged: ("knob", Location(-61, -22), Location(0, -65)), draggedValue: 0.5,
        nextValue: 0.51, typed: (quarter, 0.25))

    private static let rotary = SceneInput(
        scene: .rotary, dragged: ("knob", Location(0, -60), Location(60, 0)),
        draggedValue: RotaryExpected.value(20, rotatedBy: 90), place: Location(42, -42), nextValue: 20.2,
        typed: ([XK_1, XK_2], 12))

    private static let dial = SceneInput(
        scene: .dial, dragged: ("dial", Location(-42, 33), Location(10, 33)), draggedValue: 11,
        control: "dial", place: Location(0, 33), nextValue: 1, key: XK_Right)

    private static let desk = SceneInput(
        scene: .desk, dragged: ("drums-volume", Location(0, 0), Location(10, -10)), draggedValue: -0.5,
        control: "drums-volume", nextValue: -4.1, typed: ([XK_minus, XK_1, XK_2], -12))

    private static let gallery = SceneInput(
        scene: .gallery, dragged: ("linear-knob", Location(-30, 0), Location(0, -30)), draggedValue: 50,
        control: "small-knob", nextValue: 0.76, typed: (quarter, 0.25))
}

extension Stage {
    /// Runs a scene on the server that the tests share.
    static func run(_ input: SceneInput, _ body: (Stage) throws -> Void) throws {
        try runShared(["--scene", input.scene.name], body)
    }

    /// Returns the point so many points to the right of the middle of a control, and below it.
    func place(on control: String, _ offset: Location) -> Location {
        let frame = launch.controls?[control] ?? [0, 0, 0, 0]
        let (x, y) = (frame[0] + frame[2] / 2, frame[1] + frame[3] / 2)
        return Location(x.rounded(.down) + offset.x, y.rounded(.down) + offset.y)
    }
}

extension TraceLine {
    /// Returns whether everything that shows the value in a scene shows this one.
    func shows(_ value: Double, in scene: SceneExpected) -> Bool {
        switch scene.name {
        case SceneExpected.rotary.name: showsRotary(value)
        case SceneExpected.dial.name: isDial(endingAt: Int(value))
        case SceneExpected.gallery.name, SceneExpected.desk.name: abs(knob - value) < 0.01 && slider == knob
        default: shows(value)
        }
    }
}
