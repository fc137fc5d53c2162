import KnobHarness
import KnobInspector
import KnobKit
import Testing

@testable import KnobDemo

/// The messages in the gallery's panel, and the text to which they belong.
@MainActor
@Suite("The messages in the panel of the gallery")
struct GalleryMessageTests: GallerySuite {
    let stage: GalleryStage

    init() throws { stage = try GalleryStage() }

    @Test(
        "a message about a list names the part that is wrong, and says that commas separate numbers",
        arguments: [
            ("100 1000 x", "“x” is not a number"), ("1, 2 3", "There is no comma after “2”"),
            ("1, , 3", "There is nothing between two commas"), ("1, 2 Off", "“Off” is not a number"),
        ])
    func list(text: String, problem: String) throws {
        let field = try field("detents", of: "pan")
        enter(text, in: field)
        #expect(notes == ["\(problem).", "Separate numbers with commas: 0, 25, 50."])
    }

    @Test("a logarithmic scale whose limits do not allow it has a hint until they do")
    func unusedScale() throws {
        let pair = try stage.pair("linear")
        let scale = try #require(pair.knob.property("scale"))
        scene.choose(pair, nil)
        _ = scene.edit(scale, of: pair.knob, to: "Logarithmic", .once)
        try memory.frame(at: 3)
        #expect(pair.knob.control.value(at: 0.5) == 50)
        #expect(
            stage.hints.joined(separator: " ")
                == "Logarithmic needs a minimum above 0, not 0. It has no effect: the scale is linear.")
        let limits = try #require(pair.knob.property("limits"))
        _ = scene.edit(limits, of: pair.knob, to: .range(1...100), .once)
        try memory.frame(at: 4)
        #expect(stage.hints.isEmpty && abs(pair.knob.control.value(at: 0.5) - 10) < 1e-9)
    }

    @Test("limits are written like the numbers in messages, and the code has groups of digits")
    func numbers() throws {
        let boxes = try stage.editors(NumberBox.self, "limits", of: "logarithmic")
        #expect(boxes.map { $0.text(for: $0.value) } == ["20", "20000"])
        #expect(scene.panel.code.lines.contains { $0.contains("20...20_000") })
    }

    @Test(
        "text that is being typed stays with its message when the panel moves below a row, and back",
        arguments: [true, false])
    func reflow(isRefused: Bool) throws {
        let field = try field("detents", of: "pan")
        field.becomeFirstResponder()
        field.selectAll()
        type("abc")
        if isRefused { user.type(.enter) }
        let message = isRefused ? ["“abc” is not a number.", "Separate numbers with commas: 0, 25, 50."] : []
        for (index, width) in [600.0, 1000].enumerated() {
            stage.resize(to: Size(width: width, height: 760))
            try memory.frame(at: Double(3 + index))
            #expect((scene.panel.superview === scene.grid) == (width == 600))
            #expect(field.text == "abc" && field.isInvalid == isRefused && field.isFirstResponder)
            #expect(notes == message)
        }
        user.type(.escape)
        #expect(field.text == "0" && notes.isEmpty)
    }

    @Test("so does a refused number, in the field of its box")
    func reflowOfNumber() throws {
        let box = try #require(try stage.editors(NumberBox.self, "step", of: "steps").first)
        box.becomeFirstResponder()
        type("7-7")
        user.type(.enter)
        for (index, width) in [600.0, 1000].enumerated() {
            stage.resize(to: Size(width: width, height: 760))
            try memory.frame(at: Double(3 + index))
            #expect(stage.valueField?.text == "7-7" && stage.valueField?.isInvalid == true)
            #expect(notes == ["“7-7” is not a value.", "Write one such as 1."])
        }
        user.type(.escape)
        try memory.frame(at: 5)
        #expect(stage.valueField == nil, "\(stage.valueField?.text ?? "")")
        #expect(box.value == 1 && notes.isEmpty, "\(box.value) \(notes)")
    }
}
