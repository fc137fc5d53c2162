import KnobHarness
import KnobInspector
import KnobKit
import Testing

@testable import KnobDemo

/// The panel of the gallery under keys and pointer: what a user types, and what stays where it is.
@MainActor
@Suite("The panel of the gallery")
struct GalleryPanelTests: GallerySuite {
    let stage: GalleryStage

    init() throws { stage = try GalleryStage() }

    @Test("Return marks invalid text and says what is wrong; Escape restores the last valid text")
    func escape() throws {
        let field = try field("detents", of: "pan")
        var changes = 0
        scene.valuesDidChange = { _ in changes += 1 }
        enter("1, abc", in: field)
        #expect(field.isInvalid && field.text == "1, abc" && field.isFirstResponder)
        #expect(notes == ["“abc” is not a number.", "Separate numbers with commas: 0, 25, 50."])
        #expect(changes == 0)
        #expect(scene.pairs[3].knob.control.detents == [0])
        user.type(.escape)
        #expect(!field.isInvalid && field.text == "0" && notes.isEmpty && field.isFirstResponder)
        // The next valid text is set.
        type("0, 0.5")
        user.type(.enter)
        #expect(scene.pairs[3].slider.control.detents == [0, 0.5] && !field.isInvalid && notes.isEmpty)
        #expect(changes == 1)
    }

    @Test("a detent or a tick mark outside the limits has a hint, also after a change of the limits")
    func hints() throws {
        let detents = try field("detents", of: "pan")
        enter("0, 500", in: detents)
        try memory.frame(at: 3)
        #expect(
            stage.hints == ["500 is outside the limits −1 to 1.", "It has no effect."])
        #expect(notes.isEmpty && scene.pairs[3].knob.control.detents == [0, 500])
        let pair = scene.pairs[3]
        let limits = try #require(pair.knob.property("limits"))
        #expect(scene.edit(limits, of: pair.knob, to: .range(0...500), .once))
        try memory.frame(at: 4)
        #expect(stage.hints.isEmpty)
        let marks = try field("tickMarks", of: "steps")
        #expect(stage.hints.isEmpty)
        enter("0 Off, -1, 9 On", in: marks)
        try memory.frame(at: 5)
        #expect(
            stage.hints == ["2 of 3 are outside the limits 0 to 4.", "They have no effect."])
    }

    @Test("a message is gone as soon as the text is corrected")
    func corrected() throws {
        let field = try field("detents", of: "pan")
        enter("x", in: field)
        #expect(field.isInvalid && notes.count == 2)
        field.selectAll()
        type("0")
        #expect(!field.isInvalid && notes.isEmpty)
    }

    @Test("a field that is left with invalid text restores the last valid one", arguments: [true, false])
    func left(byTab: Bool) throws {
        let field = try field("tickMarks", of: "steps")
        let text = field.text
        enter("Off 0", in: field)
        #expect(notes.first == "“Off 0” does not begin with a number.")
        #expect(notes.dropFirst() == ["Separate marks with commas: 0 Off, 9 On."])
        if byTab { user.type(.tab) } else { scene.cells[0].becomeFirstResponder() }
        try memory.frame(at: 3)
        #expect(!field.isFirstResponder && !field.isInvalid && field.text == text && notes.isEmpty)
        #expect(scene.pairs[4].controls.knob.tickMarks.count == 5)
    }

    @Test("text that is being typed is set on its own control when the wheel chooses another pair")
    func otherPair() throws {
        let field = try field("unit", of: "linear")
        let (linear, logarithmic) = (scene.pairs[0], scene.pairs[1])
        func scroll(_ pair: GalleryPair) throws {
            let middle = pair.main.control.convert(pair.main.control.bounds.center, to: nil)
            user.scroll(1, middle.x, middle.y)
            try memory.frame(at: 3)
        }
        field.becomeFirstResponder()
        field.selectAll()
        type("dB")
        try scroll(logarithmic)
        #expect(scene.panel.pair === logarithmic && !field.isFirstResponder)
        user.type(.enter)
        #expect(linear.specimens.map(\.control.unit) == ["dB", "dB"])
        #expect(logarithmic.specimens.map(\.control.unit) == ["Hz", "Hz"])
        // Text that is not valid is given up.
        let detents = try self.field("detents", of: "linear")
        detents.becomeFirstResponder()
        type("x")
        try scroll(logarithmic)
        #expect(linear.knob.control.detents == [] && !detents.isInvalid && notes.isEmpty)
    }

    @Test("Control and Z in a field undo what was typed, and outside of it the edit of the property")
    func undo() throws {
        let field = try field("unit", of: "logarithmic")
        let control = scene.pairs[1].knob.control
        field.becomeFirstResponder()
        field.selectAll()
        type("kHz")
        type("z", .control)
        #expect(field.text == "Hz" && control.unit == "Hz")
        type("kHz")
        user.type(.enter)
        #expect(control.unit == "kHz")
        user.type(.tab)
        type("z", .control)
        try memory.frame(at: 3)
        #expect(control.unit == "Hz" && field.text == "Hz")
    }

    @Test("a message moves the rows below it, and the panel below a row of cells grows with it")
    func height() throws {
        memory.session.window.handle(.resized(Size(width: 500, height: 2000)))
        let field = try field("detents", of: "linear")
        let height = scene.panel.frame.height
        field.becomeFirstResponder()
        type("x")
        user.type(.enter)
        try memory.frame(at: 3)
        #expect(scene.panel.frame.height == height + 32)
        user.type(.escape)
        try memory.frame(at: 4)
        #expect(scene.panel.frame.height == height)
    }

    @Test("Copied is Copy again after the code has changed")
    func copied() throws {
        let button = scene.panel.copyButton
        scene.choose(scene.pairs[1], nil)
        try memory.frame(at: 2)
        func copy(at time: Double) throws {
            let middle = button.convert(button.bounds.center, to: nil)
            user.click(middle.x, middle.y)
            try memory.frame(at: time)
            #expect(button.title(for: .normal) == "Copied")
        }
        try copy(at: 3)
        scene.pairs[1].set(2000, animated: false)
        try memory.frame(at: 4)
        #expect(button.title(for: .normal) == "Copy")
        try copy(at: 5)
        scene.choose(scene.pairs[2], nil)
        try memory.frame(at: 6)
        #expect(button.title(for: .normal) == "Copy")
    }

    @Test("the button Copy is at the same place for each pair and after each edit")
    func copyButton() throws {
        var frames: [Rect] = []
        for pair in scene.pairs {
            for specimen in pair.specimens {
                scene.choose(pair, specimen)
                try memory.frame(at: 2)
                frames.append(scene.panel.copyButton.frame)
            }
        }
        #expect(frames.allSatisfy { $0 == frames[0] } && !frames[0].isEmpty)
    }

    @Test("the rows do not keep each other in memory")
    func memoryOfRows() throws {
        let specimen = scene.pairs[0].knob
        for property in specimen.properties {
            weak var row: PropertyRow?
            do {
                let made = PropertyRow(property, for: specimen, didResize: {}, edit: { _, _ in true })
                made.update(from: specimen)
                row = made
            }
            #expect(row == nil, "\(property.name)")
        }
    }
}
