import KnobKit
import Testing

@testable import KnobInspector

/// How events are written and read.
struct RecordedEventTests {
    private static let inputs: [InputEvent] =
        [
            .pointerLost, .pointerExited, .closeRequested, .resized(Size(width: 320.5, height: -0.0)),
            .scroll(
                ScrollInput(
                    notches: -1.25, at: Point(x: 1, y: 1e-9), modifierFlags: [.shift, .alternate],
                    timestamp: 0.1)),
            .resized(Size(width: .infinity, height: -.infinity)),
            .markedText("", selectedRange: 0..<0, commitsOnFocusLoss: false),
            .markedText("ni\u{301}\"", selectedRange: 1..<2, commitsOnFocusLoss: true),
        ]
        + [PointerInput.Action.pressed(button: 3), .moved, .released(button: -1)].flatMap { action in
            [PointerID.core, .pointer(4_294_967_295), .finger(7)].map {
                .pointer(
                    PointerInput(
                        action, at: Point(x: -1, y: 0.3), modifierFlags: .control, timestamp: 24756.88019156,
                        id: $0))
            }
        }
        + AccessibilityAction.allCases.map { .assistive(.perform($0), [0, 12]) }
        + [
            .setNumber(0.1 + 0.2), .setText("é\"\n"), .replace(1..<3, "é\"\n"), .select(2..<7), .focus,
            .scrollToVisible,
        ]
        .map { (request: AccessibilityRequest) in .assistive(request, []) }
        + KeyPress.Key.allCases.flatMap { key -> [InputEvent] in
            [
                .key(KeyPress(key, characters: "\"\u{7}\u{301}", modifierFlags: [], isRepeat: true)),
                .keyReleased(KeyPress(key)),
            ]
        }

    private func copy(of event: RecordedEvent) -> RecordedEvent? {
        var sum = Checksum()
        let line = Array(sum.line(event.fields).dropLast().utf8)
        return RecordedFields(line: Checksum.object(in: line[...])[...]).flatMap { RecordedEvent($0) }
    }

    @Test("each event is read as it was written", arguments: inputs)
    func input(input: InputEvent) {
        let event = RecordedEvent(time: 0.1 + 0.2, kind: .input(input))
        #expect(copy(of: event) == event)
        let nested = RecordedEvent(
            time: 1e9 + 1e-7, kind: .input(input), nesting: RecordedEvent.Nesting(depth: 1, calls: 3))
        #expect(copy(of: nested) == nested)
    }

    @Test("events that are no input are read as they were written")
    func others() {
        var traits = TraitCollection()
        (traits.displayScale, traits.appearance, traits.reducesMotion) = (1.25, .dark, true)
        (traits.doubleClickTime, traits.doubleClickDistance) = (0.7, 3)
        (traits.accessibilityContrast, traits.textScale) = (.high, 1.5)
        let kinds: [RecordedEvent.Kind] = [
            .traits(traits), .traits(TraitCollection()), .frame(isDrawn: true), .frame(isDrawn: false),
            .presented, .placed(Point(x: -3.25, y: 1e5)),
            .pasteboard(.general, .read(index: 0, "é\n\"\0\u{2028}")),
            .pasteboard(.selection, .read(index: 12, "")), .pasteboard(.general, .read(index: 1, nil)),
            .pasteboard(.selection, .replaced), .timers, .closed, .speed(0.1), .advanced(by: 1e-3),
            .note("{\"a\":\"é\\\"}"), .end,
        ]
        for kind in kinds {
            let event = RecordedEvent(time: 5, kind: kind)
            #expect(copy(of: event) == event)
        }
    }

    @Test("a number that is not a number is read as it was written")
    func notANumber() throws {
        let event = RecordedEvent(time: 5, kind: .input(.resized(Size(width: .nan, height: 1))))
        let kind = try #require(copy(of: event)?.kind)
        guard case .input(.resized(let size)) = kind else { throw RecordingError.notARecording }
        #expect(size.width.isNaN && size.height == 1)
    }

    @Test(
        "marked text with an invalid selection is rejected",
        arguments: ["[3,2]", "[-1,2]", "[1]", "[1,2,3]", "1"])
    func invalidSelection(selection: String) {
        func event(_ selection: String) -> RecordedEvent? {
            let line = #"{"t":5,"event":"markedText","text":"a","selection":\#(selection),"commits":true}"#
            return RecordedFields(line: Array(line.utf8)[...]).flatMap { RecordedEvent($0) }
        }
        #expect(event(selection) == nil && event("[2,3]") != nil)
    }

    @Test("all properties of input and traits are written")
    func complete() {
        // A property that is added has to be added to the recording, and the version of the format increased.
        func count(_ value: Any) -> Int { Mirror(reflecting: value).children.count }
        #expect(count(TraitCollection()) == 7)
        #expect(count(PointerInput(.moved, at: .zero)) == 5)
        #expect(count(ScrollInput(notches: 1, at: .zero)) == 5)
        #expect(count(KeyPress(.up)) == 4)
    }
}
