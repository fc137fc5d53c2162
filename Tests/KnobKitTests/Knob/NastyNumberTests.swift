import KnobHarness
import Testing

@testable import KnobKit

/// Controls whose properties are set to any numbers, which must not trap.
@MainActor
struct NastyNumberTests {
    /// A control with a function that sets one of its properties to a number.
    private struct Subject {
        let name: String
        let make: @MainActor () -> View
        let set: @MainActor (View, Double, Double) -> Void
    }

    private static func subject<Kind: View>(
        _ name: String, _ make: @autoclosure @escaping @MainActor () -> Kind,
        _ set: @escaping @MainActor (Kind, Double, Double) -> Void
    ) -> Subject {
        Subject(name: name, make: make) { view, first, second in
            if let view = view as? Kind { set(view, first, second) }
        }
    }

    private static let frame = Rect(x: 5, y: 5, width: 60, height: 60)

    private static let subjects: [Subject] = [
        subject("frame", Knob(frame: frame)) { $0.frame = Rect(x: $1, y: $2, width: $1, height: $2) },
        subject("bounds", Slider(frame: frame)) { $0.bounds = Rect(x: $1, y: $2, width: $2, height: $1) },
        subject("center", Knob(frame: frame)) { $0.center = Point(x: $1, y: $2) },
        subject("transform", Knob(frame: frame)) { $0.transform = AffineTransform(scaleX: $1, y: $2) },
        subject("alpha", Knob(frame: frame)) { knob, first, _ in knob.alpha = first },
        subject("angles", Knob(frame: frame)) { ($0.startAngle, $0.endAngle) = ($1, $2) },
        subject("lengths", Knob(frame: frame)) { ($0.lineWidth, $0.pointerLength) = ($1, $2) },
        subject("limits", Knob(frame: frame)) { ($0.minimumValue, $0.maximumValue, $0.value) = ($1, $2, $1) },
        subject("model", Slider(frame: frame)) {
            ($0.step, $0.defaultValue, $0.origin, $0.dragLength) = ($1, $2, $1, $2)
        },
        subject("detents", Slider(frame: frame)) { ($0.detents, $0.value) = ([$1, $2, 0.5], $1) },
        subject("scale", Slider(frame: frame)) { ($0.scale, $0.value) = (.power($1), $2) },
        subject("midpoint", Slider(frame: frame)) { ($0.scale, $0.maximumValue) = (.midpoint($1), $2) },
        subject("ticks", Knob(frame: frame)) {
            ($0.tickMarks, $0.showsValue) = ([TickMark($1, label: "a"), TickMark($2)], true)
        },
        subject("tick limits", Knob(frame: frame)) { knob, first, second in
            knob.maximumValue = abs(first)
            knob.tickMarks = TickMark.evenly(5, over: knob.limits) + [TickMark(second, label: "b")]
        },
        subject("arc of relative rotation", Knob(frame: frame)) {
            $0.interaction = .relativeRotation
            ($0.startAngle, $0.endAngle) = ($1, $2)
        },
        subject("linear length", Knob(frame: frame)) { knob, first, _ in
            knob.interaction = .linear
            knob.dragLength = first
        },
        subject("font", Label(frame: frame)) { label, size, _ in
            (label.text, label.font) = ("Bad", .systemFont(ofSize: size))
        },
        subject("font and width", Label(frame: frame)) {
            ($0.text, $0.font, $0.adjustsFontSizeToFitWidth) = ("Bad", .systemFont(ofSize: $1), true)
            $0.bounds.size.width = $2
        },
        subject("text field", TextField(frame: frame)) {
            ($0.text, $0.font, $0.frame.size.width) = ("text", .systemFont(ofSize: $1), $2)
            $0.becomeFirstResponder()
            $0.selectAll()
        },
        subject("dial", DialPicker(frame: frame)) {
            ($0.numberOfLabels, $0.value, $0.labelFont) = (12, 5, .systemFont(ofSize: $1))
            $0.bounds.size.width = $2
        },
        subject("dial's number", DialPicker(frame: frame)) { dial, first, second in
            dial.numberOfLabels = 12
            dial.editor.numbers[0].setLimits(first, second)
            dial.editor.numbers[0].value = second
            _ = dial.value
        },
        subject("switch", Switch(frame: frame)) { $0.center = Point(x: $1, y: $2) },
        subject("layer", View(frame: frame)) {
            ($0.backgroundColor, $0.layer.cornerRadius, $0.layer.borderWidth) = (.red, $1, $2)
            ($0.layer.shadowOpacity, $0.layer.shadowRadius) = (1, $1)
            $0.clipsToBounds = true
        },
    ]

    @Test(arguments: [0.5, 1, 8]) func `no number in a property, in a drag, or of the wheel traps`(
        scale: Double
    ) throws {
        var random = SeededGenerator(seed: 7)
        _ = try messages {
            for subject in Self.subjects {
                for number in scale == 1
                    ? nastyNumbers.shuffled(using: &random).prefix(8) : [1e300, .nan, 50_000]
                {
                    let window = Window(contentSize: Size(width: 70, height: 100))
                    window.overrideScale = scale
                    let view = subject.make()
                    subject.set(view, number, random.pick(nastyNumbers))
                    window.addSubview(view)
                    try use(window, scale: scale)
                }
            }
        }
    }

    /// Draws a window, drags and scrolls in it by any numbers, and draws it again.
    private func use(_ window: Window, scale: Double) throws {
        let user = SimulatedUser(window: window)
        let surface = try Surface(width: Int(70 * scale), height: Int(100 * scale))
        _ = try window.layerTree.runFrame(at: 0, on: surface)
        for (number, x) in [0.5, 1e300, .nan, -1e30, .infinity, 300].enumerated() {
            let time = Double(number) / 100
            user.press(60, 30, at: time)
            user.move(x, 20, at: time)
            user.release(x, 20, at: time)
            user.scroll(x, 30, 30, at: time)
            user.type(number.isMultiple(of: 3) ? .up : .tab)
        }
        for time in [1.0, 9] { _ = try window.layerTree.runFrame(at: time, on: surface) }
    }

    @Test func `indices, integers and ranges at the ends of their types trap nowhere`() {
        _ = messages {
            let dial = DialPicker(frame: Rect(x: 0, y: 0, width: 60, height: 60))
            for number in [Int.min, -1, 0, 1, 1000, .max] {
                dial.numberOfLabels = number
                dial.setValue(number, animated: true)
                dial.editor.begin(.keys)
                dial.editor.edit(dial.editor.numbers[0], to: 1, turned: number)
                dial.editor.end(cancelled: false)
                _ = TickMark.evenly(min(number, 2000), over: 0...1)
                let line = TextLine("text", font: .systemFont(ofSize: 12))
                _ = (line.offset(at: number), line.index(at: Double(number)))
                let (view, layer) = (View(), Layer())
                view.insertSubview(View(), at: number)
                layer.insertSublayer(Layer(), at: number)
                let field = TextField(frame: .zero)
                field.text = "text"
                field.selectedRange = min(number, 0)..<max(number, 0)
                let rect = PixelRect(minX: (0 &- number) / 2, minY: number, maxX: number / 2, maxY: .max)
                var region = Region()
                for offset in 0..<20 {
                    region.add(rect)
                    region.add(
                        PixelRect(minX: offset * 100, minY: number / 2, maxX: .max - offset, maxY: .max))
                }
                _ = (
                    rect.area, region.bounds.width, rect.intersection(region.bounds),
                    rect.union(region.bounds)
                )
            }
        }
    }
}
