import KnobKit

/// The twelve cards of the gallery: the code that makes each pair of controls, and the same code as text. A
/// test compares both.
extension GalleryCard {
    private static let large = Size(width: 128, height: 116)

    private static func image(_ name: String) -> Image? { Resources.image(name, scale: 3.2) }

    static func makeAll() -> [GalleryCard] {
        [
            GalleryCard(
                "linear", "Linear", "Equal distances",
                code: #"""
                    for control in [knob, slider] {
                        control.limits = 0...100
                        control.unit = "%"
                    }
                    knob.value = 64
                    """#
            ) { knob, slider in
                for control in [knob, slider] {
                    control.limits = 0...100
                    control.unit = "%"
                }
                knob.value = 64
            },
            GalleryCard(
                "logarithmic", "Logarithmic", "Equal ratios, in Hz",
                code: #"""
                    for control in [knob, slider] {
                        control.limits = 20...20_000
                        control.scale = .logarithmic
                        control.unit = "Hz"
                        control.defaultValue = 1000
                    }
                    knob.value = 440
                    """#
            ) { knob, slider in
                for control in [knob, slider] {
                    control.limits = 20...20_000
                    control.scale = .logarithmic
                    control.unit = "Hz"
                    control.defaultValue = 1000
                }
                knob.value = 440
            },
            GalleryCard(
                "origin", "Origin", "Filled from 0 dB",
                code: #"""
                    for control in [knob, slider] {
                        control.limits = -24...24
                        control.step = 1
                        control.unit = "dB"
                        control.origin = 0
                        control.detents = [0]
                    }
                    knob.value = -6
                    """#
            ) { knob, slider in
                for control in [knob, slider] {
                    control.limits = -24...24
                    control.step = 1
                    control.unit = "dB"
                    control.origin = 0
                    control.detents = [0]
                }
                knob.value = -6
            },
            GalleryCard(
                "pan", "Pan", "Type L30 or C",
                code: #"""
                    for control in [knob, slider] {
                        control.limits = -1...1
                        control.origin = 0
                        control.detents = [0]
                        control.textForValue = { value in
                            let percent = Int((abs(value) * 100).rounded())
                            let side = value < 0 ? "L" : "R"
                            return percent == 0 ? "C" : side + "\(percent)"
                        }
                        control.valueForText = { text in
                            let side = text.uppercased().prefix(1)
                            let sign = ["L": -0.01, "C": 0.0, "R": 0.01][side]
                            return sign.map { $0 * (Double(text.dropFirst()) ?? 0) }
                        }
                    }
                    knob.value = -0.3
                    """#
            ) { knob, slider in
                for control in [knob, slider] {
                    control.limits = -1...1
                    control.origin = 0
                    control.detents = [0]
                    control.textForValue = { value in
                        let percent = Int((abs(value) * 100).rounded())
                        let side = value < 0 ? "L" : "R"
                        return percent == 0 ? "C" : side + "\(percent)"
                    }
                    control.valueForText = { text in
                        let side = text.uppercased().prefix(1)
                        let sign = ["L": -0.01, "C": 0.0, "R": 0.01][side]
                        return sign.map { $0 * (Double(text.dropFirst()) ?? 0) }
                    }
                }
                knob.value = -0.3
            },
            GalleryCard(
                "steps", "Steps", "Five named steps", size: large,
                code: #"""
                    let names = ["Sin", "Tri", "Saw", "Sqr", "Noi"]
                    for control in [knob, slider] {
                        control.limits = 0...4
                        control.step = 1
                        control.textForValue = { names[Int(min(max($0, 0), 4).rounded())] }
                    }
                    knob.tickMarks = names.enumerated().map {
                        TickMark(Double($0), label: $1)
                    }
                    knob.lineWidth = 4
                    knob.pointerLength = 6
                    knob.value = 2
                    """#
            ) { knob, slider in
                let names = ["Sin", "Tri", "Saw", "Sqr", "Noi"]
                for control in [knob, slider] {
                    control.limits = 0...4
                    control.step = 1
                    control.textForValue = { names[Int(min(max($0, 0), 4).rounded())] }
                }
                knob.tickMarks = names.enumerated().map {
                    TickMark(Double($0), label: $1)
                }
                knob.lineWidth = 4
                knob.pointerLength = 6
                knob.value = 2
            },
            GalleryCard(
                "wrapping", "Wrapping", "0° follows 359°", size: large,
                code: #"""
                    for control in [knob, slider] {
                        control.limits = 0...360
                        control.step = 1
                        control.unit = "°"
                        control.turns = .wrapping
                    }
                    let directions = [0.0: "N", 90: "E", 180: "S", 270: "W"]
                    knob.tickMarks = stride(from: 0.0, to: 360, by: 45).map {
                        TickMark($0, label: directions[$0])
                    }
                    knob.lineWidth = 4
                    knob.pointerLength = 6
                    knob.arc = KnobArc(startAngle: -.pi / 2, endAngle: .pi * 3 / 2)
                    knob.value = 45
                    """#
            ) { knob, slider in
                for control in [knob, slider] {
                    control.limits = 0...360
                    control.step = 1
                    control.unit = "°"
                    control.turns = .wrapping
                }
                let directions = [0.0: "N", 90: "E", 180: "S", 270: "W"]
                knob.tickMarks = stride(from: 0.0, to: 360, by: 45).map {
                    TickMark($0, label: directions[$0])
                }
                knob.lineWidth = 4
                knob.pointerLength = 6
                knob.arc = KnobArc(startAngle: -.pi / 2, endAngle: .pi * 3 / 2)
                knob.value = 45
            },
            GalleryCard(
                "unbounded", "Unbounded", "Counts the turns",
                code: #"""
                    for control in [knob, slider] {
                        control.limits = 0...360
                        control.unit = "°"
                        control.turns = .unbounded
                    }
                    knob.arc = KnobArc(startAngle: -.pi / 2, endAngle: .pi * 3 / 2)
                    knob.value = 120
                    """#
            ) { knob, slider in
                for control in [knob, slider] {
                    control.limits = 0...360
                    control.unit = "°"
                    control.turns = .unbounded
                }
                knob.arc = KnobArc(startAngle: -.pi / 2, endAngle: .pi * 3 / 2)
                knob.value = 120
            },
            GalleryCard(
                "needle", "Pointer Image", "A needle as pointer", size: large,
                code: #"""
                    for control in [knob, slider] { control.limits = 0...10 }
                    let size = Size(width: 52, height: 12)
                    knob.pointerImage = try? Image(size: size, scale: 4) { context in
                        let needle = BezierPath()
                        needle.move(to: Point(x: 0, y: 3))
                        needle.addLine(to: Point(x: 46, y: 6))
                        needle.addLine(to: Point(x: 0, y: 9))
                        needle.close()
                        let orange = Color(red: 0.9, green: 0.4, blue: 0.1)
                        context.fill(needle, with: orange)
                    }
                    knob.tickMarks = (0...10).map { TickMark(Double($0), label: "\($0)") }
                    knob.arc = KnobArc(startAngle: -.pi * 5 / 4, endAngle: .pi / 4)
                    knob.lineWidth = 2
                    knob.showsValue = false
                    knob.value = 7
                    """#
            ) { knob, slider in
                for control in [knob, slider] { control.limits = 0...10 }
                let size = Size(width: 52, height: 12)
                knob.pointerImage = try? Image(size: size, scale: 4) { context in
                    let needle = BezierPath()
                    needle.move(to: Point(x: 0, y: 3))
                    needle.addLine(to: Point(x: 46, y: 6))
                    needle.addLine(to: Point(x: 0, y: 9))
                    needle.close()
                    let orange = Color(red: 0.9, green: 0.4, blue: 0.1)
                    context.fill(needle, with: orange)
                }
                knob.tickMarks = (0...10).map { TickMark(Double($0), label: "\($0)") }
                knob.arc = KnobArc(startAngle: -.pi * 5 / 4, endAngle: .pi / 4)
                knob.lineWidth = 2
                knob.showsValue = false
                knob.value = 7
            },
            GalleryCard(
                "pictures", "Pictures", "Made of three images",
                code: #"""
                    for control in [knob, slider] { control.limits = 0...10 }
                    // Your images: image(_:) reads a file.
                    let pictures = PictureAppearance()
                    pictures.backgroundImage = image("rotary-background")
                    pictures.setKnobImage(image("rotary-knob"), for: .normal)
                    pictures.foregroundImage = image("rotary-foreground")
                    pictures.knobImageCenter = Point(x: 56, y: 53.5)
                    knob.appearance = pictures
                    knob.interaction = .relativeRotation
                    slider.animationCurve = knob.animationCurve
                    knob.arc = KnobArc(startAngle: -.pi * 5 / 4, endAngle: .pi / 4)
                    knob.showsValue = false
                    knob.value = 3
                    """#
            ) { knob, slider in
                for control in [knob, slider] { control.limits = 0...10 }
                // Your images: image(_:) reads a file.
                let pictures = PictureAppearance()
                pictures.backgroundImage = image("rotary-background")
                pictures.setKnobImage(image("rotary-knob"), for: .normal)
                pictures.foregroundImage = image("rotary-foreground")
                pictures.knobImageCenter = Point(x: 56, y: 53.5)
                knob.appearance = pictures
                knob.interaction = .relativeRotation
                slider.animationCurve = knob.animationCurve
                knob.arc = KnobArc(startAngle: -.pi * 5 / 4, endAngle: .pi / 4)
                knob.showsValue = false
                knob.value = 3
            },
            GalleryCard(
                "fader", "Fader", "Vertical, with a cap", isFader: true,
                code: #"""
                    for control in [knob, slider] {
                        control.limits = -60...12
                        control.step = 0.5
                        control.unit = "dB"
                        control.scale = .power(0.5)
                        control.defaultValue = 0
                    }
                    slider.tickMarks = (0...8).map {
                        TickMark(slider.value(at: Double($0) / 8))
                    }
                    slider.appearance = FaderAppearance()
                    slider.axis = .vertical
                    knob.lineWidth = 3
                    knob.pointerLength = 4
                    knob.showsValue = false
                    knob.value = -9
                    """#
            ) { knob, slider in
                for control in [knob, slider] {
                    control.limits = -60...12
                    control.step = 0.5
                    control.unit = "dB"
                    control.scale = .power(0.5)
                    control.defaultValue = 0
                }
                slider.tickMarks = (0...8).map {
                    TickMark(slider.value(at: Double($0) / 8))
                }
                slider.appearance = FaderAppearance()
                slider.axis = .vertical
                knob.lineWidth = 3
                knob.pointerLength = 4
                knob.showsValue = false
                knob.value = -9
            },
            GalleryCard(
                "disabled", "Disabled", "Follows, but is locked",
                code: #"""
                    for control in [knob, slider] {
                        control.limits = 0...100
                        control.unit = "%"
                        control.isEnabled = false
                    }
                    knob.value = 35
                    """#
            ) { knob, slider in
                for control in [knob, slider] {
                    control.limits = 0...100
                    control.unit = "%"
                    control.isEnabled = false
                }
                knob.value = 35
            },
            GalleryCard(
                "small", "Small", "24 points, same parts", size: Size(width: 24, height: 24),
                code: #"""
                    knob.lineWidth = 1.5
                    knob.pointerLength = 4.5
                    knob.showsValue = false
                    knob.value = 0.75
                    """#
            ) { knob, slider in
                knob.lineWidth = 1.5
                knob.pointerLength = 4.5
                knob.showsValue = false
                knob.value = 0.75
            },
        ]
    }
}
