import KnobHarness
import KnobInspector
import KnobKit
import Testing

@testable import KnobDemo

/// The number boxes of the gallery's panel: the field in which a number is typed, and numbers that are rejected.
@MainActor
@Suite("The number boxes of the gallery")
struct GalleryNumberTests: GallerySuite {
    let stage: GalleryStage
    private var field: TextField? { stage.valueField }

    init() throws { stage = try GalleryStage() }

    @Test("limits in the wrong order turn red, with words; Escape and valid limits remove them")
    func limits() throws {
        let pair = scene.pairs[3]
        let boxes = try boxes("limits", of: "pan")
        #expect(boxes.map(\.value) == [-1, 1])
        boxes[0].becomeFirstResponder()
        type("5")
        user.type(.enter)
        try memory.frame(at: 3)
        #expect(field?.isInvalid == true && field?.text == "5")
        let words = ["The minimum 5 is not below the maximum 1.", "Lower it, or raise the maximum first."]
        #expect(notes == words)
        #expect(pair.specimens.allSatisfy { $0.control.limits == -1...1 })
        user.type(.escape)
        try memory.frame(at: 4)
        #expect(field == nil && notes.isEmpty && boxes[0].value == -1)
        boxes[1].becomeFirstResponder()
        type("-1")
        user.type(.enter)
        #expect(
            notes == ["The maximum −1 is not above the minimum −1.", "Raise it, or lower the minimum first."])
        user.type(.escape)
        type("2")
        user.type(.enter)
        try memory.frame(at: 5)
        #expect(notes.isEmpty && pair.specimens.allSatisfy { $0.control.limits == -1...2 })
    }

    @Test("limits that are dragged into the wrong order turn red, and return at the end")
    func drag() throws {
        let box = try boxes("limits", of: "pan")[0]
        let middle = box.convert(box.bounds.center, to: nil)
        user.press(middle.x, middle.y, at: 3)
        for step in 1...10 { user.move(middle.x + Double(step) * 8, middle.y, at: 3 + Double(step) / 20) }
        try memory.frame(at: 4)
        #expect(notes.joined(separator: " ").contains("is not below the maximum 1. Lower it"))
        #expect(box.layer.sublayers.contains { ($0 as? TextLayer)?.foregroundColor == Palette.bad })
        user.release(middle.x + 80, middle.y, at: 5)
        try memory.frame(at: 6)
        #expect(notes.isEmpty && box.value == scene.pairs[3].knob.control.minimumValue && box.value < 1)
        #expect(memory.monitor.finish())
    }

    @Test(
        "a number outside the limits, and one with letters that are no unit, is rejected with words",
        arguments: [
            ("value", "logarithmic", "500x", ["“500x” is not a value.", "Write one such as 440\u{A0}Hz."]),
            ("value", "logarithmic", "12x", ["“12x” is not a value.", "Write one such as 440\u{A0}Hz."]),
            (
                "value", "logarithmic", "12",
                ["“12” is below the minimum, 20\u{A0}Hz.", "Write 20\u{A0}Hz or more."]
            ),
            (
                "value", "logarithmic", "30k",
                ["“30k” is above the maximum, 20000\u{A0}Hz.", "Write 20000\u{A0}Hz or less."]
            ),
            ("value", "linear", "150%", ["“150%” is above the maximum, 100%.", "Write 100% or less."]),
            ("value", "pan", "L500", ["“L500” is below the minimum, L100.", "Write L100 or more."]),
            ("value", "pan", "30", ["“30” is not a value.", "Write one such as L30."]),
            ("step", "linear", "5000", ["“5000” is above the maximum, 1000.", "Write 1000 or less."]),
            ("alpha", "linear", "1 m2", ["“1 m2” is not a value.", "Write one such as 1."]),
            ("endAngle", "linear", "3π", ["“3π” is not a value.", "Write one such as 3π/8."]),
            ("preferredSize", "linear", "999", ["“999” is above the maximum, 240.", "Write 240 or less."]),
            (
                "limits", "linear", "-1e9",
                ["“-1e9” is below the minimum, −100000.", "Write −100000 or more."]
            ),
        ])
    func rejected(name: String, pair: String, text: String, words: [String]) throws {
        let box = try boxes(name, of: pair)[0]
        let value = box.value
        box.becomeFirstResponder()
        type(text)
        user.type(.enter)
        #expect(field?.isInvalid == true && notes == words)
        user.type(.escape)
        try memory.frame(at: 3)
        #expect(box.value == value && notes.isEmpty && field == nil)
    }

    @Test("a field that is left empty says so")
    func empty() throws {
        let box = try boxes("value", of: "linear")[0]
        box.becomeFirstResponder()
        user.type(.enter)
        user.type(.backspace)
        user.type(.enter)
        #expect(notes == ["The field is empty.", "Write one such as 64%."])
    }

    @Test(
        "a number inside the limits is accepted with its unit, a prefix, a percent sign, or as an angle",
        arguments: [
            ("value", "logarithmic", "500 hz", 500), ("value", "logarithmic", "1.2k", 1200),
            ("value", "logarithmic", "1.2 kHz", 1200), ("value", "logarithmic", "100%", 20_000),
            ("value", "linear", "5%", 5), ("value", "pan", "r20", 0.2), ("value", "steps", "sq", 3),
            ("limits", "logarithmic", "1_000", 1000), ("startAngle", "linear", "-5π/4", -Double.pi * 5 / 4),
            ("startAngle", "linear", "−π/2", -Double.pi / 2), ("startAngle", "linear", "0", 0),
            ("alpha", "linear", ".5", 0.5),
        ] as [(String, String, String, Double)])
    func accepted(name: String, pair: String, text: String, value: Double) throws {
        let box = try boxes(name, of: pair)[0]
        box.becomeFirstResponder()
        type(text)
        user.type(.enter)
        try memory.frame(at: 3)
        #expect(field == nil && notes.isEmpty && box.value == value)
    }

    @Test("messages fit the panel in each window, in the longest case", arguments: [1000.0, 500, 320])
    func messages(width: Double) throws {
        stage.resize(to: Size(width: width, height: 760))
        let box = try boxes("limits", of: "linear")[0]
        box.becomeFirstResponder()
        type("-99999.123")
        user.type(.enter)
        type("0")
        box.edit?(box.value, .ended(ObjectIdentifier(box)))
        let upper = try boxes("limits", of: "linear")[1]
        upper.becomeFirstResponder()
        type("-99999.999")
        user.type(.enter)
        try memory.frame(at: 3)
        #expect(notes.joined(separator: " ").hasSuffix("Raise it, or lower the minimum first."))
        let labels = scene.panel.all(Label.self).filter { $0.textColor == Palette.bad }
        for label in labels {
            #expect(label.sizeThatFits(Size(width: Double.infinity, height: 99)).width <= label.bounds.width)
            #expect(label.bounds.width == (width == 1000 ? 273 : width - (width < 480 ? 64 : 80)))
        }
        #expect(labels.count == (width == 500 ? 2 : 3))
    }

    @Test(
        "a number is typed in a field with the frame and the alignment of its box",
        arguments: [("step", 0), ("limits", 0), ("limits", 1), ("value", 0)])
    func frame(name: String, index: Int) throws {
        let box = try boxes(name, of: "linear")[index]
        let frame = box.convert(box.bounds, to: nil)
        box.becomeFirstResponder()
        type("7")
        try memory.frame(at: 3)
        let field = try #require(field)
        #expect(field.frame == frame)
        #expect(field.textAlignment == .right && field.font == GalleryStyle.number)
        // The text of both ends at the same distance from the edge, 7 points.
        let text = try #require(box.layer.sublayers.compactMap { $0 as? TextLayer }.first)
        #expect(text.frame.maxX == box.bounds.width - 7 && !text.adjustsFontSizeToFitWidth)
    }

    @Test("code has a number with the digits that the control shows")
    func digits() {
        let pair = scene.pairs[0]
        let cases: [(Double, String)] = [(34.47039718601035, "34"), (64, "64"), (99.6, "100"), (0, "0")]
        for (value, text) in cases {
            pair.set(value, animated: false)
            #expect(SwiftCode(pair).lines.contains("knob.value = \(text)"))
            #expect(pair.readout == "\(text)%")
        }
        let pan = scene.pairs[3]
        pan.set(-0.2987654321, animated: false)
        #expect(SwiftCode(pan).lines.contains("knob.value = -0.3") && pan.readout == "L30")
    }

    @Test("a dragged number without steps has at most three decimals")
    func rounded() throws {
        let box = try boxes("defaultValue", of: "logarithmic")[0]
        let middle = box.convert(box.bounds.center, to: nil)
        user.press(middle.x, middle.y, at: 3)
        user.move(middle.x + 13, middle.y, at: 3.1)
        user.release(middle.x + 13, middle.y, at: 3.2)
        let value = scene.pairs[1].knob.control.defaultValue
        #expect(value > 1000 && value == (value * 1000).rounded() / 1000)
        // 13 of 160 points on three decades are a factor of 1.753.
        #expect(SwiftCode(scene.pairs[1]).lines.contains("    control.defaultValue = 1753"))
    }

    @Test("the font of a value has the same size for each value, and all fit")
    func font() throws {
        for pair in scene.pairs where pair.main.showsValue {
            let knob = pair.controls.knob
            var sizes: Set<Double> = []
            for step in 0...40 {
                pair.set(knob.value(at: Double(step) / 40), animated: false)
                try memory.frame(at: 3)
                let layer = try #require(
                    knob.layer.sublayers.compactMap { $0 as? TextLayer }.last { $0.string == pair.readout })
                sizes.insert(layer.font.pointSize)
                let width = TextLine(layer.string, font: layer.font).width
                #expect(width <= layer.bounds.width, "\(layer.string ?? "")")
            }
            #expect(sizes.count == 1, "\(pair.name): \(sizes)")
        }
    }

    @Test("negative values have a minus sign")
    func minus() {
        #expect(scene.pairs[9].readout == "−9.0\u{A0}dB" && scene.cells[9].readoutText == "−9.0\u{A0}dB")
    }
}
