import Glibc
import KnobHarness
import KnobKit
import Testing

/// The contrasts that WCAG 2.2 asks for, measured in the pixels of controls in each state: 4.5 for text, and 3 for the
/// edges that a user needs.
@MainActor
struct ContrastTests {
    /// A state of a control.
    enum Moment: CaseIterable, Sendable {
        case rest, hovered, pressed, focused

        @MainActor
        func apply(to control: Control) {
            switch self {
            case .rest: break
            case .hovered: control.hoverDidChange(true)
            case .pressed: control.isHighlighted = true
            case .focused: control.alwaysShowsFocusRing = true
            }
        }
    }

    private static let tints: [Color] = [.red, .systemBlue, Color(red: 1, green: 0.8, blue: 0)]

    private func draw(_ control: Control, _ appearance: Appearance, _ moment: Moment) throws -> DrawnContrast
    {
        try DrawnContrast(control, in: appearance) { moment.apply(to: control) }
    }

    @Test func `the measure finds the ratios that others have computed`() throws {
        // #4CD964 on white, a switch that is on, and #767676, the lightest gray that is legible on white.
        for (color, ratio) in [
            (Color.systemGreen, 1.84), (Color(white: 0x76 / 255.0), 4.54), (.black, 21), (.white, 1),
            (.red, 4),
        ] {
            let view = View(frame: Rect(x: 50, y: 20, width: 80, height: 80))
            view.backgroundColor = color
            view.layer.cornerRadius = 40
            let drawn = try DrawnContrast(view, in: .light)
            #expect(abs(drawn.disc(at: view.center, radius: 40) - ratio) < 0.01)
            #expect(abs(drawn.text(in: Rect(x: 0, y: 0, width: 200, height: 120)) - ratio) < 0.01)
        }
    }

    @Test(arguments: Appearance.allCases, Moment.allCases)
    func `a slider's line and thumb are visible`(appearance: Appearance, moment: Moment) throws {
        for (vertical, color) in [(false, nil), (true, nil), (false, Color.white), (false, .black)] {
            let slider = Slider(
                frame: Rect(x: 20, y: 10, width: vertical ? 31 : 160, height: vertical ? 100 : 31))
            slider.axis = vertical ? .vertical : .horizontal
            slider.thumbTintColor = color
            slider.tintColor = .red
            slider.value = 0.4
            let drawn = try draw(slider, appearance, moment)
            let thumb = slider.convert(slider.thumbCenter(at: 0.4), to: nil)
            #expect(drawn.disc(at: thumb, radius: 14) >= 3)
            for position in [0.05, 0.9] {
                let line = slider.convert(slider.thumbCenter(at: position), to: nil)
                let away = vertical ? Point(x: line.x - 6, y: line.y) : Point(x: line.x, y: line.y - 6)
                #expect(drawn.edge(from: away, to: line) >= 3)
            }
        }
    }

    @Test(arguments: Appearance.allCases, Moment.allCases)
    func `a switch shows its edge, its thumb, and the sign of its state`(
        appearance: Appearance, moment: Moment
    ) throws {
        for (isOn, tint) in [(false, nil), (true, nil), (true, Color.white), (true, .black), (true, .blue)] {
            let control = Switch(frame: Rect(x: 40, y: 30, width: 51, height: 31))
            control.isOn = isOn
            control.onTintColor = tint
            let drawn = try draw(control, appearance, moment)
            for x in [60.0, 65, 70] {
                #expect(drawn.edge(from: Point(x: x, y: 28.5), to: Point(x: x, y: 33)) >= 3)
                #expect(drawn.edge(from: Point(x: x, y: 62.5), to: Point(x: x, y: 58)) >= 3)
            }
            #expect(drawn.edge(from: Point(x: 38.5, y: 45.5), to: Point(x: 43, y: 45.5)) >= 3)
            #expect(drawn.edge(from: Point(x: 92.5, y: 45.5), to: Point(x: 88, y: 45.5)) >= 3)
            let (thumb, sign) = isOn ? (75.5, 53.0) : (55.5, 77.5)
            #expect(drawn.disc(at: Point(x: thumb, y: 45.5), radius: 13.5, outside: 0.6, inside: 4) >= 3)
            // The bar of the I is 9 points high; the O has a hole.
            func isMarked(_ x: Double, _ y: Double) -> Bool {
                DrawnContrast.ratio(
                    drawn.luminance(Int((isOn ? sign - 6.5 : sign + 6.5) * 2), 91),
                    drawn.luminance(Int(x * 2), Int(y * 2))) >= 3
            }
            #expect(
                isMarked(sign, 42) == isOn && isMarked(sign, 45.5) == isOn && isMarked(sign, 48.5) == isOn)
            #expect(isMarked(sign - 4.2, 45.5) == !isOn && isMarked(sign, 41.4) == true)
        }
    }

    @Test(arguments: Appearance.allCases, Moment.allCases)
    func `a button's title and border are legible`(appearance: Appearance, moment: Moment) throws {
        for tint in Self.tints {
            for isBordered in [false, true] {
                let button = Button(frame: Rect(x: 30, y: 40, width: 140, height: 30))
                if isBordered { button.appearance = BorderedButtonAppearance() }
                button.setTitle("Random Value", for: .normal)
                button.tintColor = tint
                let drawn = try draw(button, appearance, moment)
                #expect(drawn.text(in: Rect(x: 36, y: 46, width: 128, height: 18)) >= 4.5)
                if isBordered {
                    #expect(drawn.edge(from: Point(x: 100, y: 38), to: Point(x: 100, y: 42)) >= 3)
                }
            }
        }
    }

    @Test func `a press of a button is visible without colors`() throws {
        for appearance in Appearance.allCases {
            func background(_ moment: Moment) throws -> Double {
                let button = Button(frame: Rect(x: 30, y: 40, width: 140, height: 30))
                button.setTitle("Random Value", for: .normal)
                return try draw(button, appearance, moment).luminance(2 * 34, 2 * 55)
            }
            let values = try [Moment.rest, .hovered, .pressed].map(background)
            #expect(Set(values).count == 3)
            #expect(DrawnContrast.ratio(values[0], values[2]) > 1.15)
        }
    }

    @Test(arguments: Appearance.allCases)
    func `every focus ring is visible`(appearance: Appearance) throws {
        let frame = Rect(x: 60, y: 30, width: 60, height: 60)
        for tint in Self.tints + [.white, .black] {
            let controls: [Control] = [
                Knob(frame: frame), Slider(frame: frame), Button(frame: frame), Switch(frame: frame),
                TextField(frame: frame),
            ]
            for control in controls {
                control.tintColor = tint
                let drawn = try draw(control, appearance, .focused)
                let middle = control.center
                #expect(
                    drawn.edge(
                        from: Point(x: middle.x, y: control.frame.minY - 8),
                        to: Point(x: middle.x, y: control.frame.minY - 1)) >= 3)
            }
        }
    }

    @Test(arguments: Appearance.allCases, Moment.allCases)
    func `a knob's ring, pointer, marks, and texts are visible`(appearance: Appearance, moment: Moment) throws
    {
        for fills in [false, true] {
            let knob = Knob(frame: Rect(x: 50, y: 10, width: 100, height: 100))
            knob.tintColor = .red
            knob.lineWidth = 4
            knob.pointerLength = 8
            knob.showsValue = true
            knob.tickMarks = [TickMark(0), TickMark(0.5, label: "mid"), TickMark(1)]
            (knob.appearance as? RingAppearance)?.fillsFromMinimum = fills
            knob.value = 0.25
            let drawn = try draw(knob, appearance, moment)
            let center = knob.convert(knob.dial.center, to: nil)
            let radius = knob.dial.width / 2
            for position in [0.1, 0.6, 0.9] {
                let angle = knob.arc.angle(at: position)
                func point(_ distance: Double) -> Point {
                    Point(x: center.x + distance * cos(angle), y: center.y + distance * sin(angle))
                }
                #expect(drawn.edge(from: point(radius - 3), to: point(radius - 8)) >= 3)
            }
            let angle = knob.angle
            func beside(_ offset: Double) -> Point {
                Point(
                    x: center.x + (radius - 2) * cos(angle + offset),
                    y: center.y + (radius - 2) * sin(angle + offset))
            }
            #expect(drawn.edge(from: beside(0.3), to: beside(0)) >= 3)
            #expect(drawn.text(in: Rect(x: center.x - 14, y: center.y - 8, width: 28, height: 16)) >= 4.5)
            #expect(drawn.text(in: Rect(x: 51, y: 10, width: 98, height: center.y - radius - 12)) >= 4.5)
        }
    }

    @Test(arguments: Appearance.allCases, [false, true])
    func `a field has an edge, and text that is invalid is legible and has a mark`(
        appearance: Appearance, isInvalid: Bool
    ) throws {
        let field = TextField(frame: Rect(x: 40, y: 40, width: 120, height: 30))
        field.text = "12 o"
        field.isInvalid = isInvalid
        let drawn = try DrawnContrast(field, in: appearance)
        for (outside, inside) in [
            (Point(x: 38, y: 55), Point(x: 41.5, y: 55)), (Point(x: 100, y: 38), Point(x: 100, y: 41.5)),
        ] {
            #expect(drawn.edge(from: outside, to: inside) >= 3)
        }
        #expect(drawn.text(in: Rect(x: 46, y: 46, width: 40, height: 18)) >= 4.5)
        // A bar, a gap, and a dot.
        let mark = [50.0, 54, 58, 60].map {
            drawn.edge(from: Point(x: 150, y: $0), to: Point(x: 155, y: $0)) >= 3
        }
        #expect(mark == (isInvalid ? [true, true, false, true] : [false, false, false, false]))
    }

    @Test func `a color that has the contrast stays, and another one gets exactly that on its side`() {
        let white = Color.white
        let black = Color.black
        #expect(Color.blue.contrasting(with: white, ratio: 4.5) == .blue)
        for (color, background, ratio) in [
            (Color.red, white, 4.5), (.systemGreen, white, 3), (.white, white, 3), (.black, black, 4.5),
            (.gray, Color(white: 0.45), 4.5), (.red, Color(white: 0.11), 7),
        ] {
            let shade = color.contrasting(with: background, ratio: ratio)
            let one = shade.light.luminance
            let other = background.light.luminance
            #expect(abs(DrawnContrast.ratio(one, other) - ratio) < 1e-6)
            #expect(shade.light.alpha == color.light.alpha)
        }
        // No color has 21 against gray: black has more than white.
        #expect(Color.red.contrasting(with: .gray, ratio: 21).light == black.light)
        #expect(Color.red.contrasting(with: Color(white: 0.4), ratio: 21).light.luminance > 1 - 1e-9)
    }
}
