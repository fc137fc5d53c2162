import Glibc
import KnobKit
import SeededRandom

extension SceneDescription {
    static let gallery = SceneDescription(
        name: "gallery", title: "KnobKit: Gallery",
        contentSize: Size(width: 1000, height: 760), minimumSize: Size(width: 320, height: 320),
        maximumTextScale: 1
    ) { GalleryScene($0) }
}

/// Pairs of bound controls. A panel edits each property of the chosen one and shows the code that makes it.
final class GalleryScene: ViewController, Scene {
    let pairs = GalleryPair.makeAll()
    let panel = PropertyPanel()
    let page = GalleryPage()
    let randomButton = Button()
    let scrollView = ScrollView()
    private(set) var cells: [GalleryCell] = []
    private(set) lazy var grid = GridView(cells)
    var valuesDidChange: (@MainActor (TraceCause) -> Void)?
    private var random: SeededGenerator
    private let options: SceneOptions
    /// The pair that the user edited last. Trace lines contain its values.
    var editedPair: GalleryPair
    /// The control that is pressed, with its value at the press. A release at the same value is a click.
    private var pressed: (control: ValueControl, value: Double)?
    /// The properties that are being edited by gestures in the panel, with their contents before, by box.
    var openEdits: [ObjectIdentifier: PropertyEdit] = [:]
    private var observations: [KeyValueObservation] = []
    /// Whether the panel is beside the cells, and so always shows a pair.
    private var isWide = false
    /// Whether the next layout scrolls to the chosen cell, so that the panel below it is visible.
    private var needsReveal = false

    /// The width of the window from which on the panel is beside the cells.
    private static let wideWidth = 700.0

    init(_ options: SceneOptions) {
        self.options = options
        random = SeededGenerator(seed: options.seed ?? .random(in: 0 ... .max))
        editedPair = pairs[0]
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = GalleryStyle.page
        view.tintColor = GalleryStyle.tint
        cells = pairs.map(GalleryCell.init)
        for cell in cells { cell.addTarget(self, action: GalleryScene.toggle, for: .touchUpInside) }
        for pair in pairs {
            for specimen in pair.specimens { setUp(specimen, of: pair) }
            if let value = options.value { pair.set(value, animated: false) }
        }
        randomButton.setTitle("Random Values", for: .normal)
        randomButton.titleLabel.font = GalleryStyle.body
        randomButton.appearance = BorderedButtonAppearance()
        randomButton.addTarget(self, action: GalleryScene.randomValues, for: .touchUpInside)
        page.setUp(grid, randomButton)
        scrollView.addSubview(page)
        view.addSubview(scrollView)
        panel.edit = { [weak self] in self?.edit($0, of: $1, to: $2, $3) ?? false }
        panel.didResize = { [weak self] in self?.refreshPanel() }
        panel.didChooseSpecimen = { [weak self] in self?.choose(self?.panel.pair, $0) }
    }

    private func setUp(_ specimen: Specimen, of pair: GalleryPair) {
        let control = specimen.control
        control.isContinuous = options.isContinuous
        control.addTarget(self, action: GalleryScene.didPress, for: .touchDown)
        control.addTarget(self, action: GalleryScene.didOperate, for: [.touchDown, .editingDidBegin])
        control.addTarget(self, action: GalleryScene.didRelease, for: .touchUpInside)
        observations.append(
            control.observe(\.value) { [unowned self, unowned pair] _, _ in
                if panel.pair === pair { refreshPanel() }
            })
    }

    private func didPress(_ control: ValueControl) { pressed = (control, control.value) }

    /// Shows a pair that is operated, where the panel is beside the cells.
    private func didOperate(_ control: ValueControl) {
        guard let pair = pair(of: control) else { return }
        editedPair = pair
        if isWide, panel.pair !== pair { choose(pair, nil) }
    }

    /// Shows a pair whose control was clicked. Below a row, the panel moves the cells, which must not happen
    /// during a drag.
    private func didRelease(_ control: ValueControl) {
        guard !isWide, let pressed, pressed.control === control, pressed.value == control.value,
            let pair = pair(of: control), panel.pair !== pair
        else { return }
        choose(pair, nil)
    }

    func pair(of control: ValueControl) -> GalleryPair? {
        pairs.first { $0.specimens.contains { $0.control === control } }
    }

    // MARK: Choosing

    /// Shows a pair in the panel: the control `specimen`, or the one that the panel showed of the pair
    /// before.
    func choose(_ pair: GalleryPair?, _ specimen: Specimen?) {
        let wasSlider = panel.specimen?.control is Slider
        panel.show(pair, specimen ?? pair.map { wasSlider && panel.pair != nil ? $0.slider : $0.main })
        for cell in cells { cell.isSelected = cell.pair === pair }
        needsReveal = true
        view.setNeedsLayout()
    }

    /// Chooses the pair of a cell. Below its row, the panel closes with another click.
    private func toggle(_ cell: GalleryCell) {
        choose(!isWide && panel.pair === cell.pair ? nil : cell.pair, nil)
    }

    /// Updates panel and cells after a change of a property.
    func refreshPanel() {
        panel.setNeedsRefresh()
        view.setNeedsLayout()
    }

    // MARK: Values

    private func randomValues() {
        go(
            to: pairs.map { pair in
                let knob = pair.knob.control
                return knob.snappedValue(knob.value(at: .random(in: 0...1, using: &random)))
            })
    }

    /// Sets the values of all pairs, as one change that the user can undo.
    private func go(to values: [Double]) {
        let old = pairs.map(\.knob.control.value)
        view.undoManager?.registerUndo(withTarget: self) { $0.go(to: old) }
        for (pair, value) in zip(pairs, values) { pair.set(value, animated: true) }
        valuesDidChange?(.random)
    }

    /// Moves the pairs on sine waves, one after the other, except those that the user operates.
    func play(at time: Double) {
        for (index, pair) in pairs.enumerated() where !pair.controls.isHeld {
            let control = pair.knob.control
            let position = 0.5 + 0.5 * sin(time * 1.2 + Double(index) * 0.5)
            pair.set(control.snappedValue(control.value(at: position)), animated: false)
        }
        valuesDidChange?(.animation)
    }

    // MARK: Layout

    override func viewDidLayoutSubviews() {
        let bounds = view.bounds
        isWide = bounds.width >= Self.wideWidth
        if isWide, panel.pair == nil { choose(pairs[1], nil) }
        panel.refreshIfNeeded()
        for cell in cells {
            cell.updateReadout()
            cell.showsDisclosure = !isWide
        }
        let width = isWide ? bounds.width - GalleryStyle.panelWidth : bounds.width
        let margin = width < 480 ? 16 : GalleryStyle.margin
        let content = width - 2 * margin
        scrollView.frame = Rect(x: 0, y: 0, width: width, height: bounds.height)
        grid.columns = grid.columns(in: content)
        layOutPanel(bounds, content)
        page.layOut(in: width, bounds.height, margin: margin)
        scrollView.contentSize = page.frame.size
        revealPanel()
    }

    /// Scrolls to the row of the chosen cell, so that the panel below it is visible.
    private func revealPanel() {
        defer { needsReveal = false }
        guard needsReveal, !isWide, let cell = cells.first(where: \.isSelected) else { return }
        page.layoutIfNeeded()
        // The heading is above the first row.
        let isFirst = cell.frame.minY == 0
        let top = cell.convert(cell.bounds, to: page).minY - GalleryStyle.gap
        scrollView.setContentOffset(Point(x: 0, y: isFirst ? 0 : top), animated: true)
    }

    /// Lays out the panel beside the cells, or below the row of the chosen one.
    private func layOutPanel(_ bounds: Rect, _ width: Double) {
        let index = cells.firstIndex { $0.isSelected }
        panel.isHidden = !isWide && index == nil
        if panel.superview !== (isWide ? view : grid) { panel.move(to: isWide ? view : grid) }
        panel.layer.cornerRadius = isWide ? 0 : 8
        panel.fitsContent = !isWide
        panel.layer.borderWidth = isWide ? 1 : 2
        panel.layer.borderColor = isWide ? .separator : GalleryStyle.tint
        if isWide {
            grid.inset = nil
            panel.frame = Rect(
                x: bounds.width - GalleryStyle.panelWidth, y: -1, width: GalleryStyle.panelWidth + 1,
                height: bounds.height + 2)
        } else {
            grid.inset = index.map { (panel, $0, panel.fittingHeight(in: width)) }
        }
    }

    // MARK: Trace

    var controls: [(name: String, view: View)] {
        pairs.flatMap { pair in
            pair.specimens.map { ("\(pair.name)-\($0.variable)", $0.control) }
        } + [("random", randomButton), ("copy", panel.copyButton)]
    }

    var traceFields: TraceFields {
        var fields = TraceFields(editedPair.controls.knob, slider: editedPair.controls.slider)
        fields.values = pairs.flatMap { $0.specimens.map(\.control.value) }
        return fields
    }

    /// Whether a control or a number in the panel is being edited.
    var isEditing: Bool { !openEdits.isEmpty || editableControls.contains(where: \.isEditing) }

    var syncReading: SyncReading {
        zip(pairs, cells).reduce(.inStep) { reading, next in
            let (pair, cell) = next
            return reading.and(pair.syncReading)
                .and(SyncReading("the text of \(pair.name)", cell.readoutText, equals: pair.readout))
        }
    }
}
