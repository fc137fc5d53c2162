import KnobHarness

extension SceneGesture {
    static let tutorial: [SceneGesture] = [
        make("a drag of the knob", turn + [.release], .knob, .ended, west),
        make("a drag of the slider", slide(30, 63), .slider, .ended, 0.75),
        make(
            "the wheel over the knob",
            [.move(Expected.knobCenter), .wheel(up: true), .wheel(up: true), .wheel(up: false)], .wheel,
            .ended, 0.51),
        make("a key", focus + [.key(.up)], .key, .ended, 0.51),
        make("Tab to the slider", focus + [.key(.tab), .key(.right)], .key, .ended, 0.51),
        make(
            "a typed number", focus + [.text("0.25"), .key(.enter)], .text, .ended, 0.25),
        make("Escape while a number is typed", focus + [.text("9"), .key(.escape)], .text, .cancelled, 0.5),
        make("Escape in a drag", turn + [.key(.escape)] + goOn, .knob, .cancelled, 0.5),
        make("the loss of the focus in a drag", turn + [.loseFocus] + goOn, .knob, .cancelled, west),
        make(
            "the loss of the focus in a drag of the slider",
            slide(30, 63).dropLast() + [.loseFocus] + goOn, .slider, .cancelled, 0.75),
        make("a click", [.click(Expected.ring(130)), .click(Expected.ring(300))], .knob, nil, 0.5),
        make("a click on the slider", [.click(Expected.thumb(at: 0.5))], .slider, nil, 0.5),
        make(
            "a drag that begins beside the controls",
            [.press(Expected.nowhere), .move(Expected.ring(180)), .move(Expected.ring(250)), .release], .knob,
            nil, 0.5),
        make("a discrete drag of the knob", turn + [.release], .knob, .ended, west, isDiscrete: true),
        make("a discrete drag of the slider", slide(10, -50, 63), .slider, .ended, 0.75, isDiscrete: true),
        make(
            "a discrete drag of the slider and back", slide(30, -30, 0), .slider, .ended, 0.5,
            isDiscrete: true),
    ]

    private static let west = Expected.knobValue(at: Expected.ring(180))
    private static let focus: [Step] = [.click(Expected.knobCenter)]
    private static let turn: [Step] =
        [.press(Expected.ring(225))] + [235, 245, 200, 180].map { .move(Expected.ring($0)) }
    /// What follows an edit that has been cancelled.
    private static let goOn: [Step] = [.move(Expected.ring(300)), .release]

    /// A drag of the slider, which has the value 0.5, through distances from its thumb.
    private static func slide(_ distances: Double...) -> [Step] {
        let thumb = Expected.thumb(at: 0.5)
        return [.press(thumb)] + distances.map { .move(Location(thumb.x + $0, thumb.y)) } + [.release]
    }

    private static func make(
        _ name: String, _ steps: [Step], _ cause: TraceLine.Cause, _ end: TraceLine.Phase?, _ value: Double,
        isDiscrete: Bool = false
    ) -> SceneGesture {
        SceneGesture(
            scene: .tutorial, name: name, launchValue: 0.5, isDiscrete: isDiscrete, steps: steps,
            cause: cause, end: end, value: value, label: Expected.label(of: value))
    }
}
