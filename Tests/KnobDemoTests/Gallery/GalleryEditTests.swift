import KnobHarness
import KnobKit
import Testing

@testable import KnobDemo

/// Edits in the boxes of the gallery's panel: one after the other, at once, and undone.
@MainActor
@Suite("Edits in the gallery's panel")
struct GalleryEditTests: GallerySuite {
    let stage: GalleryStage
    private var pair: GalleryPair { scene.pairs[0] }
    private var undoManager: UndoManager { get throws { try #require(memory.session.window.undoManager) } }

    init() throws { stage = try GalleryStage() }

    /// Returns the boxes of a property.
    private func boxes(_ name: String) throws -> [NumberBox] {
        try boxes(name, of: "linear")
    }

    private func middle(_ view: View) -> Point { view.convert(view.bounds.center, to: nil) }

    /// Turns the wheel by a notch over a box with the focus.
    private func turnWheel(_ box: NumberBox) throws {
        box.becomeFirstResponder()
        user.scroll(1, middle(box).x, middle(box).y, at: 3)
        try memory.frame(at: 3)
        #expect(box.isEditing)
    }

    /// Drags a box by 8 points, and by 8 more after the pause that ends the edit by the wheel in another.
    private func drag(_ box: NumberBox, whileEnding other: NumberBox) throws {
        let start = middle(box)
        user.press(start.x, start.y, at: 3.1)
        user.move(start.x + 8, start.y, at: 3.2)
        other.editor.endWheel()
        try memory.frame(at: 4)
        user.move(start.x + 16, start.y, at: 4.1)
        try memory.frame(at: 5)
    }

    @Test("an edit by the wheel that ends during a drag in another box leaves the drag alone")
    func wheelAndDrag() throws {
        let (initial, value) = (try boxes("defaultValue")[0], try boxes("value")[0])
        let control = pair.knob.control
        try turnWheel(initial)
        #expect(control.defaultValue == 1)
        try drag(value, whileEnding: initial)
        // 16 of 160 points are a tenth of the range.
        #expect(isNear(control.value, 74) && isNear(value.value, 74))
        user.release(middle(value).x + 16, middle(value).y, at: 5.1)
        try memory.frame(at: 6)
        #expect(isNear(control.value, 74) && isNear(value.value, 74))
        try undoManager.undo()
        #expect(control.value == 64 && control.defaultValue == 1)
        try undoManager.undo()
        #expect(control.value == 64 && control.defaultValue == 0)
        #expect(try !undoManager.canUndo)
        try undoManager.redo()
        try undoManager.redo()
        #expect(isNear(control.value, 74) && control.defaultValue == 1)
    }

    @Test("edits of both limits at once keep both")
    func bothLimits() throws {
        let limits = try boxes("limits")
        try turnWheel(limits[0])
        let lower = pair.knob.control.minimumValue
        #expect(lower != 0 && lower < 100)
        try drag(limits[1], whileEnding: limits[0])
        user.release(middle(limits[1]).x + 16, middle(limits[1]).y, at: 5.1)
        let upper = pair.knob.control.maximumValue
        #expect(upper > 100 && pair.specimens.allSatisfy { $0.control.limits == lower...upper })
        try undoManager.undo()
        #expect(pair.specimens.allSatisfy { $0.control.limits == lower...100 })
        try undoManager.undo()
        #expect(pair.specimens.allSatisfy { $0.control.limits == 0...100 })
    }

    @Test("Control and Z during a drag in a box undo the drag, once")
    func undoDuringDrag() throws {
        let box = try boxes("defaultValue")[0]
        let start = middle(box)
        func press(_ text: String, _ flags: ModifierFlags = .control) throws {
            memory.session.window.handle(.key(KeyPress(.other, characters: text, modifierFlags: flags)))
            try memory.frame(at: 5)
        }
        let control = pair.knob.control
        _ = scene.edit(try #require(pair.knob.property("step")), of: pair.knob, to: .number(1), .once)
        try memory.frame(at: 3)
        user.press(start.x, start.y, at: 4)
        user.move(start.x + 16, start.y, at: 4.1)
        #expect(control.defaultValue == 10 && box.isEditing)
        try press("z")
        #expect(control.defaultValue == 0 && box.value == 0 && !box.isEditing && control.step == 1)
        user.move(start.x + 32, start.y, at: 4.2)
        user.release(start.x + 32, start.y, at: 4.3)
        #expect(control.defaultValue == 0)
        try press("z", [.control, .shift])
        #expect(control.defaultValue == 10)
        try press("z")
        #expect(control.defaultValue == 0 && control.step == 1)
        try press("z")
        #expect(control.step == 0)
        #expect(try !undoManager.canUndo)
    }

    @Test(
        "a drag of a value reaches many numbers, however small the limits are",
        arguments: [(0...0.002, "Linear"), (0.00001...1, "Logarithmic")])
    func smallLimits(limits: ClosedRange<Double>, scale: String) throws {
        pair.knob.set(["limits": .range(limits), "scale": .text(scale), "value": .number(limits.lowerBound)])
        pair.slider.set(["limits": .range(limits), "scale": .text(scale)])
        scene.refreshPanel()
        try memory.frame(at: 3)
        let box = try boxes("value")[0]
        let start = middle(box)
        user.press(start.x, start.y, at: 4)
        var values: Set<Double> = []
        for point in 4...44 {
            user.move(start.x + Double(point), start.y, at: 4 + Double(point) / 60)
            let value = pair.knob.control.value
            values.insert(value)
            // A value with few digits.
            #expect("\(value)".count <= 12, "\(value)")
        }
        user.release(start.x + 44, start.y, at: 6)
        #expect(values.count > 35, "\(values.sorted())")
    }

    @Test("with equal angles the controls are in step", arguments: [0, 1, 9])
    func equalAngles(index: Int) throws {
        let pair = scene.pairs[index]
        let end = try #require(pair.knob.property("endAngle")?.get(pair.knob))
        #expect(scene.edit(try #require(pair.knob.property("startAngle")), of: pair.knob, to: end, .once))
        #expect(pair.controls.knob.startAngle == pair.controls.knob.endAngle)
        try memory.frame(at: 3)
        pair.set(pair.knob.control.maximumValue, animated: true)
        for time in 0...30 { try memory.frame(at: 4 + Double(time) / 30) }
        #expect(scene.syncReading == .inStep)
        #expect(memory.monitor.badgeState.level == .inStep && memory.monitor.badgeState.fault == nil)
        #expect(memory.monitor.finish(), "\(memory.lines.last ?? "")")
    }
}
