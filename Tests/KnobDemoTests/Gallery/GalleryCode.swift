// swift-format-ignore-file
import KnobKit

/// The code that the gallery copies for each pair, as the program writes it.
///
/// `KNOB_RECORD=1 swift test --filter GalleryCodeTests` writes this file. The tests compile it, compare it with what the
/// gallery copies, and compare the controls that it makes with those of the gallery.
@MainActor
enum GalleryCode {
    typealias Pair = (knob: Knob, slider: Slider, binding: ValueBinding)

    static let all: [(name: String, make: @MainActor () throws -> Pair)] = [
        ("linear", linear),
        ("logarithmic", logarithmic),
        ("origin", origin),
        ("pan", pan),
        ("steps", steps),
        ("wrapping", wrapping),
        ("unbounded", unbounded),
        ("needle", needle),
        ("pictures", pictures),
        ("fader", fader),
        ("disabled", disabled),
        ("small", small),
    ]

    static func linear() throws -> Pair {
        let knob = Knob()
        let slider = Slider()
        for control in [knob, slider] {
            control.limits = 0...100
            control.unit = "%"
        }
        knob.showsValue = true
        knob.lineWidth = 6
        knob.pointerLength = 7
        knob.frame.size = Size(width: 112, height: 112)
        let ring = RingAppearance()
        ring.fillsFromMinimum = true
        knob.appearance = ring
        slider.frame.size = Size(width: 120, height: 31)
        knob.value = 64
        let binding = bind(knob, slider)
        return (knob, slider, binding)
    }

    static func logarithmic() throws -> Pair {
        let knob = Knob()
        let slider = Slider()
        for control in [knob, slider] {
            control.limits = 20...20_000
            control.defaultValue = 1000
            control.scale = .logarithmic
            control.unit = "Hz"
        }
        knob.showsValue = true
        knob.lineWidth = 6
        knob.pointerLength = 7
        knob.frame.size = Size(width: 112, height: 112)
        let ring = RingAppearance()
        ring.fillsFromMinimum = true
        knob.appearance = ring
        slider.frame.size = Size(width: 120, height: 31)
        knob.value = 440
        let binding = bind(knob, slider)
        return (knob, slider, binding)
    }

    static func origin() throws -> Pair {
        let knob = Knob()
        let slider = Slider()
        for control in [knob, slider] {
            control.limits = -24...24
            control.origin = 0
            control.step = 1
            control.detents = [0]
            control.unit = "dB"
        }
        knob.showsValue = true
        knob.lineWidth = 6
        knob.pointerLength = 7
        knob.frame.size = Size(width: 112, height: 112)
        slider.frame.size = Size(width: 120, height: 31)
        knob.value = -6
        let binding = bind(knob, slider)
        return (knob, slider, binding)
    }

    static func pan() throws -> Pair {
        let knob = Knob()
        let slider = Slider()
        for control in [knob, slider] {
            control.limits = -1...1
            control.origin = 0
            control.detents = [0]
            control.textForValue = { value in
                let percent = Int((min(abs(value), 1) * 100).rounded())
                return percent == 0 ? "C" : (value < 0 ? "L" : "R") + "\(percent)"
            }
            control.valueForText = { text in
                let side = text.uppercased().prefix(1)
                if side == "C" { return 0 }
                let percent = Double(text.dropFirst())
                let sign = ["L": -0.01, "R": 0.01][side]
                return sign.flatMap { sign in percent.map { $0 * sign } }
            }
        }
        knob.showsValue = true
        knob.lineWidth = 6
        knob.pointerLength = 7
        knob.frame.size = Size(width: 112, height: 112)
        slider.frame.size = Size(width: 120, height: 31)
        knob.value = -0.3
        let binding = bind(knob, slider)
        return (knob, slider, binding)
    }

    static func steps() throws -> Pair {
        let knob = Knob()
        let slider = Slider()
        for control in [knob, slider] {
            control.limits = 0...4
            control.step = 1
            control.textForValue = { value in
                let names = ["Sine", "Tri", "Saw", "Square", "Noise"]
                return names[Int(max(0, min(value.rounded(), 4)))]
            }
            control.valueForText = { text in
                let names = ["sine", "triangle", "saw", "square", "noise"]
                let index = names.firstIndex { $0.hasPrefix(text.lowercased()) }
                return text.isEmpty ? nil : index.map(Double.init) ?? Double(text)
            }
        }
        knob.tickMarks = [
            TickMark(0, label: "Sin"),
            TickMark(1, label: "Tri"),
            TickMark(2, label: "Saw"),
            TickMark(3, label: "Sqr"),
            TickMark(4, label: "Noi"),
        ]
        knob.showsValue = true
        knob.lineWidth = 4
        knob.frame.size = Size(width: 128, height: 116)
        let ring = RingAppearance()
        ring.fillsFromMinimum = true
        knob.appearance = ring
        slider.frame.size = Size(width: 120, height: 31)
        knob.value = 2
        let binding = bind(knob, slider)
        return (knob, slider, binding)
    }

    static func wrapping() throws -> Pair {
        let knob = Knob()
        let slider = Slider()
        for control in [knob, slider] {
            control.limits = 0...360
            control.turns = .wrapping
            control.step = 1
            control.unit = "°"
        }
        knob.tickMarks = [
            TickMark(0, label: "N"),
            TickMark(45),
            TickMark(90, label: "E"),
            TickMark(135),
            TickMark(180, label: "S"),
            TickMark(225),
            TickMark(270, label: "W"),
            TickMark(315),
        ]
        knob.showsValue = true
        knob.lineWidth = 4
        knob.startAngle = -.pi / 2
        knob.endAngle = .pi * 3 / 2
        knob.frame.size = Size(width: 128, height: 116)
        slider.frame.size = Size(width: 120, height: 31)
        knob.value = 45
        let binding = bind(knob, slider)
        return (knob, slider, binding)
    }

    static func unbounded() throws -> Pair {
        let knob = Knob()
        let slider = Slider()
        for control in [knob, slider] {
            control.limits = 0...360
            control.turns = .unbounded
            control.unit = "°"
        }
        knob.showsValue = true
        knob.lineWidth = 6
        knob.pointerLength = 7
        knob.startAngle = -.pi / 2
        knob.endAngle = .pi * 3 / 2
        knob.frame.size = Size(width: 112, height: 112)
        let ring = RingAppearance()
        ring.fillsFromMinimum = true
        knob.appearance = ring
        slider.frame.size = Size(width: 120, height: 31)
        knob.value = 120
        let binding = bind(knob, slider)
        return (knob, slider, binding)
    }

    static func needle() throws -> Pair {
        let knob = Knob()
        let slider = Slider()
        for control in [knob, slider] {
            control.limits = 0...10
        }
        knob.tickMarks = [
            TickMark(0),
            TickMark(1),
            TickMark(2),
            TickMark(3),
            TickMark(4),
            TickMark(5),
            TickMark(6),
            TickMark(7),
            TickMark(8),
            TickMark(9),
            TickMark(10),
        ]
        knob.startAngle = -.pi * 5 / 4
        knob.endAngle = .pi / 4
        knob.pointerImage = try Image(
            size: Size(width: 52, height: 12), scale: 4
        ) { context in
            let needle = BezierPath()
            needle.move(to: Point(x: 0, y: 3))
            needle.addLine(to: Point(x: 46, y: 6))
            needle.addLine(to: Point(x: 0, y: 9))
            needle.close()
            context.fill(
                needle, with: Color(red: 0.9, green: 0.4, blue: 0.1))
        }
        knob.frame.size = Size(width: 128, height: 116)
        slider.frame.size = Size(width: 120, height: 31)
        knob.value = 7
        let binding = bind(knob, slider)
        return (knob, slider, binding)
    }

    static func pictures() throws -> Pair {
        let knob = Knob()
        let slider = Slider()
        for control in [knob, slider] {
            control.limits = 0...10
        }
        knob.startAngle = -.pi * 5 / 4
        knob.endAngle = .pi / 4
        knob.frame.size = Size(width: 112, height: 112)
        knob.interaction = .relativeRotation
        let pictures = PictureAppearance()
        pictures.setKnobImage(
            try Image(contentsOfFile: "Resources/rotary-knob@2x.png", scale: 3.2),
            for: .normal)
        pictures.backgroundImage = try Image(contentsOfFile: "Resources/rotary-background@2x.png", scale: 3.2)
        pictures.foregroundImage = try Image(contentsOfFile: "Resources/rotary-foreground@2x.png", scale: 3.2)
        pictures.knobImageCenter = Point(x: 56, y: 53.5)
        knob.appearance = pictures
        slider.frame.size = Size(width: 120, height: 31)
        knob.value = 3
        let binding = bind(knob, slider)
        return (knob, slider, binding)
    }

    static func fader() throws -> Pair {
        let knob = Knob()
        let slider = Slider()
        for control in [knob, slider] {
            control.limits = -60...12
            control.scale = .midpoint(-6)
            control.step = 0.5
            control.unit = "dB"
        }
        knob.lineWidth = 3
        knob.pointerLength = 4
        knob.frame.size = Size(width: 32, height: 32)
        let ring = RingAppearance()
        ring.fillsFromMinimum = true
        knob.appearance = ring
        slider.axis = .vertical
        slider.frame.size = Size(width: 31, height: 88)
        let fader = FaderAppearance()
        fader.numberOfTickMarks = 9
        slider.appearance = fader
        knob.value = -9
        let binding = bind(knob, slider)
        return (knob, slider, binding)
    }

    static func disabled() throws -> Pair {
        let knob = Knob()
        let slider = Slider()
        for control in [knob, slider] {
            control.limits = 0...100
            control.unit = "%"
        }
        knob.showsValue = true
        knob.lineWidth = 6
        knob.pointerLength = 7
        knob.frame.size = Size(width: 112, height: 112)
        knob.isEnabled = false
        let ring = RingAppearance()
        ring.fillsFromMinimum = true
        knob.appearance = ring
        slider.frame.size = Size(width: 120, height: 31)
        slider.isEnabled = false
        knob.value = 35
        let binding = bind(knob, slider)
        return (knob, slider, binding)
    }

    static func small() throws -> Pair {
        let knob = Knob()
        let slider = Slider()
        knob.frame.size = Size(width: 24, height: 24)
        let ring = RingAppearance()
        ring.fillsFromMinimum = true
        knob.appearance = ring
        slider.frame.size = Size(width: 120, height: 31)
        knob.value = 0.75
        let binding = bind(knob, slider)
        return (knob, slider, binding)
    }
}
