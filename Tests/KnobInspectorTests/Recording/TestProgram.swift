import KnobKit
import SeededRandom

@testable import KnobInspector

/// A program with everything that depends on what comes from outside, and a journal of all that happens in it.
@MainActor
final class TestProgram {
    let window = Window(contentSize: Size(width: 300, height: 200), title: "Start")
    let knob = Knob(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let dial = DialPicker(frame: Rect(x: 100, y: 0, width: 100, height: 100))
    let field = TextField(frame: Rect(x: 200, y: 0, width: 100, height: 30))
    let child = Window(contentSize: Size(width: 100, height: 50))
    private let slider = Slider(frame: Rect(x: 0, y: 0, width: 100, height: 50))
    private let note: @MainActor (String) -> Void
    private var observations: [KeyValueObservation] = []
    private var random: SeededGenerator
    private var count = 0

    init(seed: UInt64, note: @escaping @MainActor (String) -> Void) {
        (random, self.note) = (SeededGenerator(seed: seed), note)
        dial.numberOfLabels = 12
        for view in [knob, dial, field] as [View] { window.addSubview(view) }
        observations = [
            knob.observe(\.value) { [weak self] knob, _ in self?.knobDidChange(knob.value) },
            dial.observe(\.value) { [weak self] dial, _ in self?.write("dial \(dial.value)") },
        ]
        for control in [knob, dial] as [EditableControl] {
            control.addTarget(self, action: TestProgram.ended, for: [.editingDidEnd, .editingDidCancel])
        }
        TimerQueue.main.schedule(after: 0.07, repeats: true) { [weak self] _ in self?.tick() }
        DisplayLink { [weak self] in self?.write("link \($0.timestamp)") }.add(to: window.layerTree)
        window.menu = Menu(children: [
            Action(title: "Copy") { [weak self] _ in self?.copy(to: .general) },
            Action(title: "Select") { [weak self] _ in self?.copy(to: .selection) },
            Menu(
                title: "Read",
                children: [
                    Action(title: "General") { [weak self] _ in self?.read(.general) },
                    Action(title: "Selection") { [weak self] _ in self?.read(.selection) },
                ]),
        ])
        window.didPresentFrame = { [weak self] _ in self?.write("presented") }
    }

    private func ended(_ sender: EditableControl) { write("ended \(type(of: sender))") }

    /// Some values move the knob, or change the size of the window.
    private func knobDidChange(_ value: Double) {
        write("knob \(value)")
        count += 1
        if count.isMultiple(of: 5) { window.contentSize = Size(width: 300 + value * 400, height: 200) }
        if count.isMultiple(of: 7) { window.title = "\(value)" }
        if count == 9 { present() }
        // Input that the program makes up is part of its behavior.
        if count.isMultiple(of: 11) { window.handle(.key(KeyPress(.up))) }
    }

    /// Presents a second window, with a slider.
    private func present() {
        slider.addTarget(self, action: TestProgram.sliderDidChange, for: .valueChanged)
        child.addSubview(slider)
        child.didPresentFrame = { [weak self] _ in self?.write("child presented") }
        window.present(child)
        write("has presented")
    }

    private func sliderDidChange(_ slider: Slider) { write("slider \(slider.value)") }

    private func copy(to pasteboard: Pasteboard) {
        pasteboard.string = "\(knob.value)"
        write("copied to \(pasteboard.name)")
    }

    private func read(_ pasteboard: Pasteboard) {
        pasteboard.readString { [weak self] in self?.write("read from \(pasteboard.name) \($0 ?? "nothing")")
        }
        write("reads \(pasteboard.name)")
    }

    private func tick() {
        write("tick")
        if count.isMultiple(of: 3) { read(count.isMultiple(of: 2) ? .general : .selection) }
        if Int.random(in: 0..<4, using: &random) == 0 {
            knob.setValue(.random(in: 0...1, using: &random), animated: true)
        }
    }

    private func write(_ text: String) {
        note(
            "\(currentMediaTime()) \(text): \(knob.value) \(knob.presentationAngle) \(dial.presentationRotation) "
                + "\(field.text) \(Pasteboard.general.string ?? "") \(Pasteboard.selection.string ?? "") \(window.contentSize) \(child.contentSize) \(window.layerTree.now) \(child.layerTree.now)"
        )
    }
}
