import Foundation
import KnobHarness
import KnobKit
import Testing

@testable import KnobDemo

/// The gallery: its cards and their code.
@MainActor
@Suite("The gallery")
struct GalleryTests {
    private func open(_ size: Size? = nil) throws -> (MemorySession, GalleryScene) {
        let memory = try MemorySession(bar: .gallery, SceneOptions(seed: 3), size: size)
        return (memory, try #require(memory.session.scene as? GalleryScene))
    }

    /// The code that makes each pair, from the source file, by the name of the card.
    private var sources: [String: String] {
        get throws {
            let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
                .appendingPathComponent("../../../Sources/KnobDemo/Gallery/GalleryCards.swift")
            let text = try String(contentsOf: file, encoding: .utf8)
            let cards = text.components(separatedBy: "            GalleryCard(\n").dropFirst()
            return try Dictionary(
                uniqueKeysWithValues: cards.map { card in
                    let name = try #require(card.firstMatch(of: /"(\w+)"/)).1
                    let body = card.components(separatedBy: "{ knob, slider in\n")[1]
                    let code = body.components(separatedBy: "\n            },")[0]
                    let lines = code.components(separatedBy: "\n").map { String($0.dropFirst(16)) }
                    return (String(name), lines.joined(separator: "\n"))
                })
        }
    }

    @Test func `the text of each card is the code that makes its controls`() throws {
        let (_, scene) = try open()
        let sources = try sources
        #expect(sources.count == 12 && scene.cards.count == 12)
        for card in scene.cards {
            let code = try #require(sources[card.name])
            #expect(card.snippet.contains("\n\(code)\nlet binding = bind(knob, slider)\n"), "\(card.name)")
            #expect(card.snippet.split(separator: "\n").allSatisfy { $0.count <= 72 }, "\(card.name)")
            for property in ["appearance", "preferredSize", "lineWidth", "pointerLength", "showsValue"] {
                #expect(card.snippet.ranges(of: "knob.\(property) = ").count == 1, "\(card.name)")
            }
        }
    }

    @Test func `a click on a card shows its code, the button and Ctrl+C copy it, and Escape closes it`()
        throws
    {
        let (memory, scene) = try open()
        let card = scene.cards[1]
        Pasteboard.general.string = nil
        memory.user.click(card.frame.minX + 40, 66)
        for card in [card, scene.cards[4]] {
            card.sendActions(for: .touchUpInside)
            try memory.frame()
            let sheet = try #require(memory.window.subviews.compactMap { $0 as? Sheet }.first)
            let lines = sheet.all(Label.self).compactMap(\.text)
            #expect(lines.contains(card.title) && lines.contains("let binding = bind(knob, slider)"))
            if card === scene.cards[4] {
                memory.type(.other, "c", .control)
            } else {
                memory.click(try #require(sheet.all(Button.self).first { $0.currentTitle == "Copy" }))
            }
            #expect(Pasteboard.general.string == card.snippet)
            #expect(sheet.all(Button.self).contains { $0.currentTitle == "Copied" })
            memory.type(.escape)
            #expect(memory.window.subviews.allSatisfy { !($0 is Sheet) })
        }
    }

    @Test func `the values at launch, and the texts of the cards`() throws {
        let (_, scene) = try open()
        let texts = [
            "linear": "64%", "logarithmic": "440\u{A0}Hz", "origin": "−6\u{A0}dB", "pan": "L30",
            "steps": "Saw",
            "wrapping": "45°", "unbounded": "120°", "needle": "7.0", "pictures": "3.0",
            "fader": "−9.0\u{A0}dB", "disabled": "35%", "small": "0.75",
        ]
        for card in scene.cards {
            #expect(card.readout.text == texts[card.name], "\(card.name)")
            #expect(card.slider.value == card.knob.value, "\(card.name)")
        }
    }

    @Test func `Random Values sets all cards, as one change and one step to undo`() throws {
        let (memory, scene) = try open()
        let before = scene.cards.map(\.knob.value)
        memory.click(scene.randomButton)
        try memory.finishAnimations()
        let after = scene.cards.map(\.knob.value)
        #expect(zip(before, after).count { $0 != $1 } >= 11 && scene.cards.map(\.slider.value) == after)
        #expect(try memory.text == "in step · 24 of 24 · 1 change")
        memory.type(.other, "z", .control)
        #expect(scene.cards.map(\.knob.value) == before)
        memory.type(.other, "y", .control)
        #expect(scene.cards.map(\.knob.value) == after)
        #expect(memory.wasInStep, "\(memory.firstFault ?? "")")
    }

    @Test(arguments: [320.0, 360, 480, 700, 1000, 1600]) func `nothing overlaps or is cut off at any width`(
        width: Double
    ) throws {
        let (memory, scene) = try open(Size(width: width, height: 700))
        try memory.frame()
        let frames = scene.cards.map { $0.convert($0.bounds, to: scene.view) }
        for (index, frame) in frames.enumerated() {
            #expect(frame.minX >= 16 && frame.maxX <= width - 16 && frame.width >= 150, "\(frame)")
            #expect(frames[..<index].allSatisfy { $0.intersection(frame).isEmpty })
            let card = scene.cards[index]
            for control in [card.knob, card.slider] as [ValueControl] {
                #expect(card.bounds.intersection(control.frame) == control.frame, "\(card.name)")
            }
            #expect(card.knob.frame.intersection(card.slider.frame).isEmpty, "\(card.name)")
        }
        let states = scene.view.all(StateCard.self)
        #expect(states.count == 2 && states.allSatisfy { $0.frame.height > 100 && $0.frame.width > 250 })
    }

    @Test func `the caption of an unbounded knob counts its turns`() throws {
        let (memory, scene) = try open()
        let card = try #require(scene.cards.first { $0.name == "unbounded" })
        #expect(card.all(Label.self).contains { $0.text == "Full turns: 0" })
        card.knob.becomeFirstResponder()
        for _ in 0..<30 { memory.type(.pageUp) }
        #expect(card.all(Label.self).contains { $0.text == "Full turns: 3" })
        #expect(card.slider.value == card.knob.value)
    }
}
