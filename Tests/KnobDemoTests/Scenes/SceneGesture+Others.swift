import KnobHarness

extension SceneGesture {
    static let all = tutorial + rotary + dial + desk + gallery

    // MARK: - Dial

    private static let dial: [SceneGesture] = [
        makeDial("a drag", turn(4) + [.rest, .release], .knob, .ended, 11),
        makeDial(
            "the wheel",
            [.move(DialExpected.middle), .wheel(up: true), .wheel(up: true), .wheel(up: false)], .wheel,
            .ended, 1),
        makeDial("a key", [.click(DialExpected.middle), .key(.right)], .key, .ended, 1),
        makeDial(
            "a key from the first number", [.click(DialExpected.middle), .key(.left)], .key, .ended, 11),
        makeDial("a key without the focus", [.key(.right)], .key, nil, 0),
        makeDial(
            "the wheel and keys in a drag",
            turn(4) + [.wheel(up: true), .key(.up), .key(.home), .rest, .release], .knob, .ended, 11),
        makeDial("Escape in a drag", turn(8) + [.key(.escape)] + goOn, .knob, .cancelled, 5, launchValue: 5),
        makeDial(
            "the loss of the focus in a drag", turn(4) + [.loseFocus] + goOn, .knob, .cancelled, 4,
            launchValue: 5),
        makeDial("a click", [.click(DialExpected.left), .click(DialExpected.right)], .knob, nil, 0),
        makeDial(
            "a drag above the dial",
            [.press(DialExpected.nowhere), .move(Location(DialExpected.nowhere.x + 60, 430)), .release],
            .knob, nil, 0),
    ]

    private static let goOn: [Step] = [.move(DialExpected.right), .release]

    /// A press on the left half of the disc, and moves of 13 points to the right.
    private static func turn(_ moves: Int) -> [Step] {
        let start = DialExpected.left
        return [.press(start)] + (1...moves).map { .move(Location(start.x + 13 * Double($0), start.y)) }
    }

    private static func makeDial(
        _ name: String, _ steps: [Step], _ cause: TraceLine.Cause, _ end: TraceLine.Phase?, _ value: Int,
        launchValue: Double = 0
    ) -> SceneGesture {
        SceneGesture(
            scene: .dial, name: name, launchValue: launchValue, steps: steps, cause: cause, end: end,
            value: Double(value), label: "\(value)")
    }

    // MARK: - Desk

    private static let desk: [SceneGesture] = [
        makeDesk(
            "a drag of a knob to the right and up",
            [
                .press(volume), .move(Location(volume.x + 10, volume.y - 4)),
                .move(Location(volume.x + 10, volume.y - 10)), .release,
            ], .knob, -0.5),
        makeDesk(
            "a drag of a fader",
            [.press(cap), .move(Location(cap.x, cap.y - 8)), .move(Location(cap.x, cap.y - 90)), .release],
            .slider, 10),
        makeDesk("the wheel over a knob", [.move(volume), .wheel(up: true)], .wheel, -4.1),
        makeDesk("the wheel over a fader", [.move(cap), .wheel(up: false)], .wheel, -4.9),
        makeDesk("a key", [.click(volume), .key(.up)], .key, -4.1),
        makeDesk("a typed level", [.click(volume), .text("-12.5"), .key(.enter)], .text, -12.5),
        makeDesk("a typed pan", [.click(DeskExpected.pan(0)), .text("l30"), .key(.enter)], .text, -30),
        makeDesk("a double click on a fader", [.click(cap), .click(cap)], .reset, 0),
    ]

    private static let volume = DeskExpected.volume(0)
    private static let cap = DeskExpected.cap(0, at: DeskExpected.levels[0])

    private static func makeDesk(
        _ name: String, _ steps: [Step], _ cause: TraceLine.Cause, _ value: Double
    ) -> SceneGesture {
        SceneGesture(
            scene: .desk, name: name, steps: steps, cause: cause, end: .ended, value: value,
            label: Expected.label(of: value))
    }

    // MARK: - Gallery

    /// The first knob, from 0 to 100, and the fourth, for pan, which reads L and R.
    private static let gallery: [SceneGesture] = [
        makeGallery(
            "a drag of a knob",
            [.press(Location(107, 166)), .move(Location(107, 136)), .move(Location(137, 136)), .release],
            .knob,
            50),
        makeGallery("the wheel over a knob", [.move(Location(137, 166)), .wheel(up: true)], .wheel, 65),
        makeGallery("a key", [.click(Location(137, 166)), .key(.up)], .key, 65),
        makeGallery("a typed value", [.click(Location(863, 166)), .text("l45"), .key(.enter)], .text, -0.45),
    ]

    private static func makeGallery(
        _ name: String, _ steps: [Step], _ cause: TraceLine.Cause, _ value: Double
    ) -> SceneGesture {
        SceneGesture(
            scene: .gallery, name: name, steps: steps, cause: cause, end: .ended, value: value, label: nil)
    }
}
