import KnobHarness

extension SceneGesture {
    static let rotary: [SceneGesture] = [
        make("a drag of the knob", turn + [.release], .knob, .ended, turned),
        make("a drag of the slider", slide(10, 64), .slider, .ended, 25),
        make(
            "the wheel over the knob",
            [.move(RotaryExpected.knobCenter), .wheel(up: true), .wheel(up: true), .wheel(up: false)], .wheel,
            .ended, 20.2),
        make(
            "the wheel over the slider", [.move(RotaryExpected.thumb(at: 12)), .wheel(up: true)], .wheel,
            .ended, 20.2),
        make(
            "the wheel over a button", [.move(RotaryExpected.middle(of: "style")), .wheel(up: true)], .wheel,
            nil, 20),
        make("a key", focus + [.key(.up)], .key, .ended, 20.2),
        make("a typed number", focus + [.text("12.5"), .key(.enter)], .text, .ended, 12.5),
        make("a typed number above the maximum", focus + [.text("99"), .key(.enter)], .text, .ended, 30),
        make(
            "Escape while a number is typed", focus + [.key(.enter), .text("22"), .key(.escape)], .text,
            .cancelled, 20, label: RotaryExpected.greeting),
        make("Escape in a drag", turn + [.key(.escape)] + goOn, .knob, .cancelled, 20),
        make("the loss of the focus in a drag", turn + [.loseFocus] + goOn, .knob, .cancelled, turned),
        make(
            "the loss of the focus in a discrete drag", turn + [.loseFocus] + goOn, .knob, .cancelled, turned,
            isDiscrete: true),
        make("a key in a drag", turn + [.key(.up), .release], .knob, .ended, stepped),
        make("the wheel in a drag", turn + [.wheel(up: true), .release], .knob, .ended, turned),
        make("a click", [.click(RotaryExpected.ring(90)), .click(RotaryExpected.ring(300))], .knob, nil, 20),
        make(
            "a drag from the dead zone",
            [.press(RotaryExpected.place(2, -2)), .move(RotaryExpected.ring(90)), .release], .knob, nil, 20),
        make("a horizontal drag", style + linear(18, 0), .knob, .ended, 22),
        make("a vertical drag", style + style + linear(0, -18), .knob, .ended, 22),
        make("a drag after the last style", style + style + style + turn + [.release], .knob, .ended, turned),
        make(
            "a double click", [.click(RotaryExpected.ring(90)), .click(RotaryExpected.ring(90))], .reset,
            .ended, 20, launchValue: 27),
        make(
            "two clicks at distant points",
            [.click(RotaryExpected.ring(90)), .click(RotaryExpected.ring(270))], .reset, nil, 27,
            launchValue: 27),
        make("a discrete drag of the knob", turn + [.release], .knob, .ended, turned, isDiscrete: true),
        make("a discrete drag of the slider", slide(10, -50, 64), .slider, .ended, 25, isDiscrete: true),
        make(
            "input to a disabled knob",
            focus + [.click(RotaryExpected.middle(of: "enabled"))] + turn
                + [.release, .wheel(up: true), .key(.up)], .knob, nil, 20),
        make(
            "a drag of the slider beside a disabled knob",
            [.click(RotaryExpected.middle(of: "enabled"))] + slide(64), .slider, .ended, 25),
    ]

    private static let focus: [Step] = [.click(RotaryExpected.ring(45))]
    /// Each click selects the next style.
    private static let style: [Step] = [.click(RotaryExpected.middle(of: "style"))]
    private static let turn: [Step] =
        [.press(RotaryExpected.ring(0)), .move(RotaryExpected.ring(20)), .move(RotaryExpected.ring(40))]
    /// The value after `turn`.
    private static let turned = RotaryExpected.value(
        20, rotatedBy: RotaryExpected.rotation(from: RotaryExpected.ring(0), to: RotaryExpected.ring(40)))
    /// The value after a key that follows.
    private static let stepped = Expected.value(turned, steppedBy: 0.2, decimals: 1)
    /// What follows an edit that has been cancelled.
    private static let goOn: [Step] = [.move(RotaryExpected.ring(60)), .release]

    /// A drag of the knob by so many points to the right and down.
    private static func linear(_ right: Double, _ down: Double) -> [Step] {
        [.press(RotaryExpected.knobCenter), .move(RotaryExpected.place(right, down)), .release]
    }

    /// A drag of the slider, which has the value 20, through distances from its thumb.
    private static func slide(_ distances: Double...) -> [Step] {
        let thumb = RotaryExpected.thumb(at: 20)
        return [.press(thumb)] + distances.map { .move(Location(thumb.x + $0, thumb.y)) } + [.release]
    }

    private static func make(
        _ name: String, _ steps: [Step], _ cause: TraceLine.Cause, _ end: TraceLine.Phase?, _ value: Double,
        label: String? = nil, launchValue: Double = 20, isDiscrete: Bool = false
    ) -> SceneGesture {
        SceneGesture(
            scene: .rotary, name: name, launchValue: launchValue, isDiscrete: isDiscrete, steps: steps,
            cause: cause, end: end, value: value,
            label: label ?? (end == nil ? RotaryExpected.greeting : RotaryExpected.label(of: value)))
    }
}
