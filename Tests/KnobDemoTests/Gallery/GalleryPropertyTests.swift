import Foundation
import KnobHarness
import KnobKit
import Testing

@testable import KnobDemo

/// The properties of the panel: each live, in step, and undoable.
@MainActor
@Suite("The properties of the gallery")
struct GalleryPropertyTests {
    /// Returns contents that differ from the one that the specimen has.
    private func others(_ property: Property, _ specimen: Specimen) -> [PropertyContent] {
        switch property.kind {
        case .number(let range, let step):
            [.number((range.lowerBound + (range.upperBound - range.lowerBound) * (step < 1 ? 0.3 : 1)))]
        case .angle: [.number(.pi / 8)]
        case .value(let isOptional):
            (isOptional ? [.none] : []) + [.number(specimen.control.value(at: 0.625))]
        case .pair(_, let isAscending): [isAscending ? .range(2...64) : .size(Size(width: 40, height: 50))]
        case .flag: [property.get(specimen) == .flag(true) ? false : true]
        case .text: property.name == "unit" ? ["ms"] : ["0.5, 1"]
        case .choice(let choices): choices(specimen.control).map { .text($0.title) }
        }
    }

    @Test(
        "each property can be edited and undone, and the pairs stay in step",
        arguments: ["pictures", "fader"])
    func each(name: String) throws {
        let memory = MemorySession(.gallery)
        try memory.frame(at: 1)
        let scene = try #require(memory.session.scene as? GalleryScene)
        let undoManager = try #require(memory.session.window.undoManager)
        let pair = try #require(scene.pairs.first { $0.name == name })
        let code = SwiftCode(pair).text
        let values = pair.specimens.map(\.control.value)
        for specimen in pair.specimens {
            scene.choose(pair, specimen)
            for property in specimen.properties {
                let before = property.get(specimen)
                var changes = 0
                for content in others(property, specimen) {
                    #expect(
                        scene.edit(property, of: specimen, to: content, .once), "\(property.name): \(content)"
                    )
                    let after = property.get(specimen)
                    #expect(content == .none || after == content || property.kind.isValue, "\(property.name)")
                    for other in pair.owners(of: property, editedIn: specimen) {
                        #expect(property.get(other) == after, "\(property.name)")
                    }
                    #expect(scene.syncReading == .inStep, "\(property.name)")
                    guard after != before else { continue }
                    changes += 1
                    undoManager.undo()
                    #expect(property.get(specimen) == before, "\(property.name)")
                    undoManager.redo()
                    #expect(property.get(specimen) == after, "\(property.name)")
                    undoManager.undo()
                    #expect(pair.specimens.map(\.control.value) == values, "\(property.name)")
                    #expect(scene.syncReading == .inStep, "\(property.name)")
                }
                #expect(changes > 0, "\(property.name) has no other content")
            }
            #expect(SwiftCode(pair).text == code)
            try memory.frame(at: specimen === pair.knob ? 2 : 3)
        }
        #expect(memory.monitor.finish(), "\(memory.lines.last ?? "")")
    }

    @Test("invalid contents are rejected, and change nothing", arguments: ["1, x", "nan", "1 2 , ,x"])
    func invalid(text: String) throws {
        let scene = GalleryScene(SceneOptions())
        let knob = scene.pairs[0].knob
        let code = SwiftCode(scene.pairs[0]).text
        for name in ["detents", "tickMarks"] {
            let property = try #require(knob.property(name))
            #expect(!property.set(.text(text), knob))
        }
        #expect(!(try #require(knob.property("limits"))).set(.range(5...5), knob))
        #expect(!(try #require(knob.property("value"))).set(.number(.nan), knob))
        #expect(!(try #require(knob.property("scale"))).set("No such scale", knob))
        #expect(SwiftCode(scene.pairs[0]).text == code)
    }

    @Test("tick marks are values with optional labels")
    func marks() {
        #expect(
            TickMarkList.marks(in: "0 Off, 50,100  Full power")
                == [TickMark(0, label: "Off"), TickMark(50), TickMark(100, label: "Full power")])
        #expect(TickMarkList.marks(in: "") == [] && TickMarkList.marks(in: "Off") == nil)
    }
}

extension Property.Kind {
    fileprivate var isValue: Bool { if case .value = self { true } else { false } }
}
