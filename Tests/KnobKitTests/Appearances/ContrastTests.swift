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

    @Test(
        arguments: Appearance.allCases,
        [.red, .systemBlue, Color(red: 1, green: 0.8, blue: 0), .white, .black])
    func `texts, edges, and focus rings of controls are visible in every state`(
        appearance: Appearance, tint: Color
    ) throws {
        let window = Window(contentSize: Size(width: 400, height: 260))
        window.tintColor = tint
        let knobs = [Knob(), Knob()]
        let sliders = [Slider(), Slider()]
        let buttons = [Button(), Button()]
        let field = TextField(frame: Rect(x: 240, y: 190, width: 120, height: 30))
        field.text = "12"
        for (index, knob) in knobs.enumerated() {
            knob.frame = Rect(x: 20 + 120 * Double(index), y: 20, width: 100, height: 100)
            // A ring is drawn in the tint color itself.
            knob.tintColor = .red
            knob.lineWidth = 4
            knob.pointerLength = 8
            knob.showsValue = true
            knob.tickMarks = [TickMark(0), TickMark(0.5, label: "mid"), TickMark(1)]
            (knob.appearance as? RingAppearance)?.fillsFromMinimum = index == 1
        }
        sliders[0].frame = Rect(x: 20, y: 140, width: 160, height: 31)
        sliders[1].frame = Rect(x: 350, y: 20, width: 31, height: 110)
        sliders[1].axis = .vertical
        sliders[1].thumbTintColor = tint
        buttons[0].frame = Rect(x: 20, y: 200, width: 90, height: 30)
        buttons[1].frame = Rect(x: 125, y: 200, width: 90, height: 30)
        buttons[1].appearance = BorderedButtonAppearance()
        for button in buttons { button.setTitle("Save", for: .normal) }
        for control in knobs + sliders { control.value = 0.3 }
        for view in knobs + sliders + buttons + [field] as [View] { window.addSubview(view) }
        let drawn = try WindowContrast(window, in: appearance)
        let figures = try drawn.figures(in: window) + drawn.figuresOfStates()
        #expect(figures.count > 60)
        #expect(figures.filter { !$0.isEnough }.map(\.description) == [])
    }

    private func draw(_ control: Control, _ appearance: Appearance, _ moment: Moment) throws -> WindowContrast
    {
        try WindowContrast(of: control, in: appearance) { moment.apply(to: control) }
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
            for (outside, inside) in [
                ((65.0, 28.5), (65.0, 33.0)), ((65, 62.5), (65, 58)), ((38.5, 45.5), (43, 45.5)),
            ] {
                let points = [outside, inside].map { Point(x: $0.0, y: $0.1) }
                #expect(drawn.edge(from: points[0], to: points[1]) >= 3)
            }
            let (thumb, sign) = isOn ? (75.5, 53.0) : (55.5, 77.5)
            #expect(drawn.disc(at: Point(x: thumb, y: 45.5), radius: 13.5, outside: 0.6, inside: 4) >= 3)
            // The bar of the I is 9 points high; the O has a hole.
            let marks = [(sign, 42.0), (sign, 45.5), (sign, 48.5), (sign - 4.2, 45.5), (sign, 41.4)].map {
                x, y in
                WindowContrast.ratio(
                    drawn.luminance(at: Point(x: isOn ? sign - 6.5 : sign + 6.5, y: 45.5)),
                    drawn.luminance(at: Point(x: x, y: y))) >= 3
            }
            #expect(marks == [isOn, isOn, isOn, !isOn, true])
        }
    }

    @Test func `a press of a button is visible without colors`() throws {
        for appearance in Appearance.allCases {
            func background(_ moment: Moment) throws -> Double {
                let button = Button(frame: Rect(x: 30, y: 40, width: 140, height: 30))
                button.setTitle("Random Value", for: .normal)
                return try draw(button, appearance, moment).luminance(at: Point(x: 34, y: 55))
            }
            let values = try [Moment.rest, .hovered, .pressed].map(background)
            #expect(Set(values).count == 3)
            #expect(WindowContrast.ratio(values[0], values[2]) > 1.15)
        }
    }

    @Test(arguments: Appearance.allCases, [false, true])
    func `a field has an edge, and text that is invalid is legible and has a mark`(
        appearance: Appearance, isInvalid: Bool
    ) throws {
        let field = TextField(frame: Rect(x: 40, y: 40, width: 120, height: 30))
        field.text = "12 o"
        field.isInvalid = isInvalid
        let drawn = try WindowContrast(of: field, in: appearance)
        for (outside, inside) in [
            (Point(x: 38, y: 55), Point(x: 41.5, y: 55)), (Point(x: 100, y: 38), Point(x: 100, y: 41.5)),
        ] {
            #expect(drawn.edge(from: outside, to: inside) >= 3)
        }
        #expect(drawn.text(in: Rect(x: 46, y: 46, width: 40, height: 18)) >= 4.5)
        // A bar, a gap, and a dot, as far from the edge as the text on the other side.
        let mark = [50.0, 54, 58, 60].map {
            drawn.edge(from: Point(x: 148, y: $0), to: Point(x: 152, y: $0)) >= 3
        }
        #expect(drawn.edge(from: Point(x: 154, y: 54), to: Point(x: 156, y: 54)) < 1.1)
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
            #expect(abs(WindowContrast.ratio(one, other) - ratio) < 1e-6)
            #expect(shade.light.alpha == color.light.alpha)
        }
        // No color has 21 against gray: black has more than white.
        #expect(Color.red.contrasting(with: .gray, ratio: 21).light == black.light)
        #expect(Color.red.contrasting(with: Color(white: 0.4), ratio: 21).light.luminance > 1 - 1e-9)
    }
}
