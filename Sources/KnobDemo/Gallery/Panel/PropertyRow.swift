import KnobInspector
import KnobKit

/// A row of the panel: the name of a property, a control that edits it, and notes below it: what is wrong with
/// the content, or which part of it has no effect.
@MainActor
final class PropertyRow {
    let property: Property
    let view: StackView
    /// The width of the notes.
    var width = GalleryStyle.panelWidth - 32 { didSet { if width != oldValue { showNotes() } } }
    private var problem: String? { didSet { if problem != oldValue { showNotes() } } }
    private var hint: String? { didSet { if hint != oldValue { showNotes() } } }
    private var notes: [Label] = []
    /// The boxes for numbers.
    private(set) var boxes: [NumberBox] = []
    /// Called with content that the user has set.
    private let edit: @MainActor (PropertyContent, PropertyEdit.Phase) -> Bool
    /// Called after a change of the height.
    private let didResize: @MainActor () -> Void
    /// The functions that show the content of a specimen.
    private var shows: [@MainActor (PropertyContent, Specimen) -> Void] = []
    private let line: StackView

    private static let editorWidth = 144.0

    init(
        _ property: Property, for specimen: Specimen, didResize: @escaping @MainActor () -> Void,
        edit: @escaping @MainActor (PropertyContent, PropertyEdit.Phase) -> Bool
    ) {
        (self.property, self.edit, self.didResize) = (property, edit, didResize)
        let label = GalleryStyle.label(property.name, GalleryStyle.body, .secondaryLabel)
        line = StackView(arrangedSubviews: [label])
        line.spacing = 8
        line.alignment = .center
        line.preferredSize = Size(width: View.noIntrinsicMetric, height: GalleryStyle.rowHeight)
        label.preferredSize = Size(width: View.noIntrinsicMetric, height: 16)
        view = StackView(arrangedSubviews: [line])
        view.axis = .vertical
        addEditor(for: specimen)
    }

    /// Shows the content of `specimen`.
    func update(from specimen: Specimen) {
        guard let content = property.get(specimen) else { return }
        for show in shows { show(content, specimen) }
        hint = property.hint(specimen)
    }

    private func showNotes() {
        let lines = (problem ?? hint ?? "").lines { TextLine($0, font: GalleryStyle.caption).width <= width }
        guard !lines.isEmpty || !notes.isEmpty else { return }
        for note in notes { note.removeFromSuperview() }
        let color = problem == nil ? Palette.warning : Palette.bad
        notes = lines.map { GalleryStyle.label($0, GalleryStyle.caption, color) }
        for note in notes {
            note.preferredSize = Size(width: View.noIntrinsicMetric, height: 16)
            view.addArrangedSubview(note)
        }
        didResize()
    }

    private func addEditor(for specimen: Specimen) {
        switch property.kind {
        case .number(let range, let step): addNumber(range, step: step)
        case .angle: addNumber(-2 * .pi...2 * .pi, step: .pi / 8)
        case .value(let isOptional): addValue(isOptional: isOptional)
        case .pair(let limits, let isAscending): addPair(limits, isAscending: isAscending)
        case .flag: addSwitch { .flag($0) }
        case .text: addText()
        case .choice(let choices):
            let colors = choices(specimen.control)
            if colors.contains(where: { $0.color != nil }) { addSwatches(colors) } else { addMenu(choices) }
        }
    }

    private func add(_ editor: View, width: Double = PropertyRow.editorWidth) {
        // A switch is drawn in 20 points as well.
        editor.preferredSize = Size(width: width, height: editor is SmallSwitch ? GalleryStyle.rowHeight : 20)
        line.addArrangedSubview(editor)
        ((editor as? SmallSwitch)?.control ?? editor).accessibilityLabel = property.name
    }

    // MARK: Kinds

    private func addBox(
        width: Double = PropertyRow.editorWidth,
        content: @escaping @MainActor (Double) -> PropertyContent,
        show: @escaping @MainActor (NumberBox, PropertyContent, Specimen) -> Void
    ) {
        let box = NumberBox()
        boxes.append(box)
        box.layer.name = property.name
        box.edit = { [edit] in _ = edit(content($0), $1) }
        box.didCheck = { [weak self] in self?.problem = $0 }
        add(box, width: width)
        shows.append { if !box.isEditing { show(box, $0, $1) } }
    }

    private func addNumber(_ range: ClosedRange<Double>, step: Double) {
        addBox {
            .number($0)
        } show: { [property] box, content, _ in
            (box.limits, box.step) = (range, step)
            box.textForValue = \.shortText
            if case .angle = property.kind {
                box.textForValue = { $0.roundedToEighthOfPi.angleText }
                box.read = { Double(angleText: $0) }
            }
            box.value = content.number ?? 0
        }
    }

    /// Adds a box that works as the control does, and a switch for an optional number.
    private func addValue(isOptional: Bool) {
        addBox(width: Self.editorWidth - (isOptional ? 40 : 0)) {
            .number($0)
        } show: { box, content, specimen in
            let control = specimen.control
            (box.limits, box.scale, box.step) = (control.limits, control.scale, control.step)
            box.isHidden = content == .none
            box.textForValue = { control.text(for: $0) }
            box.read = { control.unclampedValue(forText: $0) }
            box.value = content.number ?? 0
        }
        if isOptional { addSwitch { $0 ? .number(0) : .none } }
    }

    /// Adds two boxes.
    private func addPair(_ limits: ClosedRange<Double>, isAscending: Bool) {
        var shown = (0.0, 0.0)
        // Both boxes may be edited at once, and then show what they edit.
        shows.append { content, _ in shown = content.pair ?? shown }
        for isFirst in [true, false] {
            addBox(width: (Self.editorWidth - line.spacing) / 2) {
                isFirst ? .pair($0, shown.1) : .pair(shown.0, $0)
            } show: { box, _, _ in
                box.showsLine = false
                box.limits = limits
                box.scale = limits.lowerBound < 0 ? .symmetricPower(5) : .linear
                box.textForValue = \.panelText
                if isAscending {
                    box.problem = { Self.problem($0, isFirst ? shown.1 : shown.0, isMinimum: isFirst) }
                }
                box.value = isFirst ? shown.0 : shown.1
            }
            let part = isAscending ? (isFirst ? "minimum" : "maximum") : (isFirst ? "width" : "height")
            boxes.last?.accessibilityLabel = "\(property.name) \(part)"
        }
    }

    /// Returns what is wrong with a limit beside the other one; `nil` if they are in order.
    private static func problem(_ limit: Double, _ other: Double, isMinimum: Bool) -> String? {
        if isMinimum ? limit < other : other < limit { return nil }
        return isMinimum
            ? "The minimum \(limit.panelText) is not below the maximum \(other.panelText).\n"
                + "Lower it, or raise the maximum first."
            : "The maximum \(limit.panelText) is not above the minimum \(other.panelText).\n"
                + "Raise it, or lower the minimum first."
    }

    private func addSwitch(_ content: @escaping @MainActor (Bool) -> PropertyContent) {
        let small = SmallSwitch()
        small.didToggle = { [edit] in _ = edit(content($0), .once) }
        add(small, width: 32)
        shows.append { content, _ in small.control.isOn = content != .none && content != .flag(false) }
    }

    private func addText() {
        let field = PropertyField()
        field.set = { [edit, property] in edit(.text($0), .once) ? nil : property.problem($0) }
        field.didCheck = { [weak self] problem in
            self?.problem = problem
            if let problem { Accessibility.post(notification: .announcement, argument: problem) }
        }
        add(field)
        shows.append { content, _ in field.validText = content.text ?? "" }
    }

    private func addSwatches(_ choices: [Choice]) {
        let swatches = choices.map(Swatch.init)
        for swatch in swatches {
            swatch.addTarget(self, action: PropertyRow.choose, for: .touchUpInside)
            shows.append { content, _ in swatch.isSelected = swatch.title == content.text }
        }
        let row = StackView(arrangedSubviews: swatches)
        row.alignment = .center
        add(row, width: Swatch.side * Double(choices.count))
    }

    private func choose(_ swatch: Swatch) { _ = edit(.text(swatch.title), .once) }

    private func addMenu(_ choices: @escaping @MainActor (ValueControl) -> [Choice]) {
        let button = Button()
        button.titleLabel.font = GalleryStyle.body
        button.appearance = PopUpButtonAppearance()
        button.showsMenuAsPrimaryAction = true
        add(button)
        shows.append { [edit] content, specimen in
            button.setTitle(content.text ?? "", for: .normal)
            button.accessibilityValue = content.text
            button.menu = Menu {
                choices(specimen.control).map { choice in
                    Action(title: choice.title, state: choice.title == content.text ? .on : .off) { _ in
                        _ = edit(.text(choice.title), .once)
                    }
                }
            }
        }
    }
}
