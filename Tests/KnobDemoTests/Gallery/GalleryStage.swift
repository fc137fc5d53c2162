import KnobHarness
import KnobInspector
import KnobKit
import Testing

@testable import KnobDemo

/// The gallery in memory, with what a user types and reads in its panel.
@MainActor
struct GalleryStage {
    let memory: MemorySession
    let scene: GalleryScene
    var user: SimulatedUser { memory.user }

    init(width: Double = 1000, height: Double = 760, _ options: SceneOptions = SceneOptions()) throws {
        memory = MemorySession(.gallery, options)
        scene = try #require(memory.session.scene as? GalleryScene)
        resize(to: Size(width: width, height: height))
        try memory.frame(at: 1)
        try memory.frame(at: 1.1)
    }

    func resize(to size: Size) { memory.session.window.handle(.resized(size)) }

    func frame(of view: View) -> Rect { view.convert(view.bounds, to: scene.view) }

    func pair(_ name: String) throws -> GalleryPair {
        try #require(scene.pairs.first { $0.name == name })
    }

    func type(_ text: String, _ flags: ModifierFlags = []) {
        for letter in text {
            memory.session.window.handle(
                .key(KeyPress(.other, characters: String(letter), modifierFlags: flags)))
        }
    }

    /// Shows a pair, and returns the editors of a property: boxes, or a field.
    func editors<Editor: View>(_ kind: Editor.Type, _ name: String, of pair: String) throws -> [Editor] {
        scene.choose(try self.pair(pair), nil)
        try memory.frame(at: 2)
        let label = try #require(scene.panel.all(Label.self).first { $0.text == name })
        return (label.superview?.subviews ?? []).compactMap { $0 as? Editor }
    }

    /// The messages about invalid contents, line by line.
    var notes: [String] { lines(Palette.bad) }
    /// The messages about contents without effect.
    var hints: [String] { lines(Palette.warning) }

    private func lines(_ color: Color) -> [String] {
        scene.panel.all(Label.self).filter { $0.textColor == color }.compactMap(\.text)
    }

    /// The field in which a number is typed.
    var valueField: TextField? { memory.session.window.subviews.compactMap { $0 as? TextField }.first }
}

/// Tests of the gallery in memory, in which the parts of the stage have short names.
@MainActor
protocol GallerySuite {
    var stage: GalleryStage { get }
}

extension GallerySuite {
    var memory: MemorySession { stage.memory }
    var scene: GalleryScene { stage.scene }
    var user: SimulatedUser { stage.user }
    var notes: [String] { stage.notes }

    func type(_ text: String, _ flags: ModifierFlags = []) { stage.type(text, flags) }

    /// Shows a pair, and returns the field of a property.
    func field(_ name: String, of pair: String) throws -> PropertyField {
        try #require(try stage.editors(PropertyField.self, name, of: pair).first)
    }

    /// Shows a pair, and returns the boxes of a property.
    func boxes(_ name: String, of pair: String) throws -> [NumberBox] {
        try stage.editors(NumberBox.self, name, of: pair)
    }

    /// Replaces the text of a field, and presses Return.
    func enter(_ text: String, in field: PropertyField) {
        field.becomeFirstResponder()
        field.selectAll()
        type(text)
        user.type(.enter)
    }
}

extension View {
    /// The views of a class in the view.
    func all<Kind: View>(_ kind: Kind.Type) -> [Kind] {
        subviews.flatMap { [$0 as? Kind].compactMap(\.self) + $0.all(kind) }
    }
}
