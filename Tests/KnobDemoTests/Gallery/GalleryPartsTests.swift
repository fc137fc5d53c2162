import KnobHarness
import KnobKit
import Testing

@testable import KnobDemo

/// The pairs of the gallery, and the room that they have.
@MainActor
@Suite("The pairs of the gallery")
struct GalleryPartsTests: GallerySuite {
    let stage: GalleryStage

    init() throws { stage = try GalleryStage() }

    @Test(
        "a value that begins with a letter is typed over knob and slider",
        arguments: [("pan", "L45", -0.45), ("pan", "r20", 0.2), ("pan", "c", 0), ("steps", "sq", 3)])
    func letters(name: String, text: String, value: Double) throws {
        let pair = try stage.pair(name)
        for specimen in pair.specimens {
            pair.set(pair.knob.control.maximumValue, animated: false)
            specimen.control.becomeFirstResponder()
            type(text)
            user.type(.enter)
            #expect(pair.knob.control.value == value && pair.slider.control.value == value)
        }
        #expect(memory.monitor.finish())
    }

    @Test("a number without L or R is no pan")
    func number() {
        let pan = scene.pairs[3].knob.control
        for text in ["30", "-0.5", "", "Lx"] { #expect(pan.value(forText: text) == nil, "\(text)") }
        let wave = scene.pairs[4].knob.control
        #expect(wave.value(forText: "") == nil && wave.value(forText: "x") == nil)
        #expect(wave.value(forText: "3") == 3 && wave.value(forText: "S") == 0)
        #expect(wave.value(forText: "Saw") == 2)
    }

    @Test("each control has a name of its own for the inspector")
    func names() {
        let names = scene.pairs.flatMap { $0.specimens.compactMap(\.control.layer.name) }
        #expect(names.count == 24 && Set(names).count == 24)
        #expect(names.prefix(2) == ["Linear knob", "Linear slider"] && names.last == "Small slider")
    }

    @Test("where everything fits, the cells are higher, and the page is not")
    func room() throws {
        // 12 cells in two rows; 256 is the largest height.
        for (height, least, most) in [(600.0, 216.0, 216.0), (800, 217, 255), (1200, 256, 256)] {
            memory.session.window.handle(.resized(Size(width: 1440, height: height)))
            try memory.frame(at: 2)
            let heights = Set(scene.cells.map(\.frame.height))
            #expect(heights.count == 1 && (least...most).contains(heights.first ?? 0), "\(height)")
            #expect(height == 600 || scene.page.frame.height <= height)
        }
    }

    @Test("the words of code have their columns, and keywords and literals have colors")
    func words() {
        let words = SwiftWord.all(in: "    knob.unit = \"a b\" for 20...2_000 x1")
        #expect(words.map(\.text) == ["knob.unit", "=", "\"a b\"", "for", "20...2_000", "x1"])
        #expect(words.map(\.column) == [4, 14, 16, 22, 26, 37])
        let colors = words.map(\.color)
        #expect(colors[0] == .label && colors[3] == GalleryStyle.tint && colors[5] == .label)
        #expect(colors[2] == colors[4] && colors[2] != .label)
        #expect(SwiftWord.all(in: "").isEmpty)
        // A minus sign belongs to its number, and an operator to none.
        let signs = SwiftWord.all(in: "f(-24, a - 1)")
        #expect(signs.map(\.text) == ["f", "(", "-24", ",", "a", "-", "1", ")"])
        #expect(signs[2].color == colors[4] && signs[5].color == .label && signs[6].color == colors[4])
        for word in ["if", "guard", "else", "return"] {
            #expect(SwiftWord.all(in: word).map(\.color) == [GalleryStyle.tint], "\(word)")
        }
    }

    @Test("the value below a dial is clear of its tick marks")
    func readout() throws {
        let cell = scene.cells[7]
        let label = try #require(cell.all(Label.self).first { $0.text == "7.0" })
        let text = stage.frame(of: label)
        let dial = stage.frame(of: cell.pair.main.control)
        // The marks end on a circle through the upper edge of the dial; the first and the last are at 45 degrees.
        let lowest = dial.midY + dial.height / 2 * 0.5.squareRoot()
        // Digits are about three quarters of their line high.
        #expect(cell.pair.name == "needle" && text.midY - text.height * 0.375 > lowest)
        for angle in [cell.pair.controls.knob.startAngle, cell.pair.controls.knob.endAngle] {
            #expect(abs(abs(angle + .pi / 2) - .pi * 3 / 4) < 1e-9)
        }
    }
}
