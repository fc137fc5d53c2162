import KnobKit

/// Whether the controls are in step, in figures and over time: a table for each check above the strip.
final class InStepPanel: InspectorPanel {
    private let scrollView = ScrollView(frame: .zero)
    private let strip: StripView
    private let line = Bar(lineAt: .bottom)
    private let hint = Label.hint("This window declares no checks. Set SyncWatch.watch(of: window).checks.")
    private var tables: [CheckTable] = []

    override init(inspector: Inspector) {
        strip = StripView(inspector: inspector)
        super.init(inspector: inspector)
        title = "In Step"
        for view in [scrollView, line, strip, hint] as [View] { addSubview(view) }
    }

    override func refresh() {
        let checks = Array(inspector.watch.checks.prefix(History.mostChecks))
        if !tables.map(\.check).elementsEqual(checks, by: ===) { makeTables(checks) }
        for table in tables { table.refresh() }
        strip.refresh()
    }

    override func inspectorDidClose() { makeTables([]) }

    private func makeTables(_ checks: [SyncCheck]) {
        for table in tables { table.removeFromSuperview() }
        var color = 0
        tables = checks.map { check in
            defer { color += check.controls.count }
            return CheckTable(check, firstColor: color)
        }
        for table in tables { scrollView.addSubview(table) }
        strip.checksDidChange(checks)
        for view in [scrollView, line, strip] as [View] { view.isHidden = checks.isEmpty }
        hint.isHidden = !checks.isEmpty
        setNeedsLayout()
    }

    override func layoutSubviews() {
        let width = bounds.width
        let height = bounds.height
        let content = tables.map { $0.height + 12 }.reduce(0, +)
        let top = min(content, (height * 0.5).rounded(), max(48, height - StripView.minimumHeight - 5))
        scrollView.frame = Rect(x: 0, y: 0, width: width, height: top)
        scrollView.contentSize = Size(width: width, height: content)
        line.frame = Rect(x: 0, y: top, width: width, height: 1)
        strip.frame = Rect(x: 0, y: top + 1, width: width, height: max(0, height - top - 5))
        hint.frame = bounds
        var y = 0.0
        for table in tables {
            table.frame = Rect(x: 0, y: y, width: width, height: table.height)
            y += table.height + 12
        }
    }
}

/// The table of a check: model, presentation, and pixels of each control, of the label, and their difference.
private final class CheckTable: View {
    let check: SyncCheck
    private static let rowHeight = 24.0
    private static let titles = ["Model", "Presentation", "Pixels"]
    /// The cells by row, each with its title first. The first row has the names.
    private let rows: [[Label]]
    private let dots: [Layer]
    private let bar = Bar(lineAt: .bottom)

    init(_ check: SyncCheck, firstColor: Int) {
        self.check = check
        // The words that all names begin with, such as "Logarithmic", are the title of the table.
        var words = check.controls.map { $0.nameInTools.split(separator: " ") }
        var common: [Substring] = []
        while let word = words.first?.first, words.allSatisfy({ $0.count > 1 && $0[0] == word }) {
            common.append(word)
            words = words.map { Array($0.dropFirst()) }
        }
        let names =
            words.map { $0.joined(separator: " ") } + (check.label == nil ? [] : ["Label"]) + ["Difference"]
        let header = names.map { Label($0, .right, color: .secondaryLabel, shrinks: true) }
        rows =
            [[Label(common.joined(separator: " "), shrinks: true)] + header]
            + Self.titles.map { title in
                [Label(title, color: .secondaryLabel)] + names.map { _ in Label("–", .right, shrinks: true) }
            }
        dots = check.controls.indices.map { index in
            let dot = Layer()
            dot.cornerRadius = 4
            dot.backgroundColor = Palette.color(ofControl: firstColor + index)
            return dot
        }
        super.init(frame: .zero)
        addSubview(bar)
        for label in rows.joined() { addSubview(label) }
        for dot in dots { layer.addSublayer(dot) }
    }

    var height: Double { Self.rowHeight * 4 }

    func refresh() {
        let samples = check.samples
        let fault = check.state.fault
        // Words that are longer than a value, such as what to do.
        let showsGreeting = check.isGreeting && check.label?.text != check.controls.first?.valueText
        // A difference of the values is also one of what shows them.
        var isWrong = false
        let values: [[Double?]] = [
            samples.map { $0.model }, samples.map { $0.presentation }, samples.map { $0.pixels },
        ]
        for (index, row) in values.enumerated() {
            let cells = rows[index + 1]
            cells[0].textColor = fault?.level.row == index ? Palette.bad : .secondaryLabel
            for (label, value) in zip(cells.dropFirst(), row) { show(value, label) }
            if check.label != nil {
                cells[samples.count + 1].text = index > 0 || showsGreeting ? "–" : check.label?.text
                cells[samples.count + 1].textColor =
                    index > 0 || showsGreeting ? .disabled : fault?.level == .label ? Palette.bad : .label
            }
            let known = row.compactMap { $0 }
            let difference = known.count < 2 ? nil : (known.max() ?? 0) - (known.min() ?? 0)
            show(difference, cells[cells.count - 1])
            // What is drawn lies on whole pixels, so its difference is not that of the values.
            isWrong = isWrong || fault?.level.row == index
            if difference != nil { cells[cells.count - 1].textColor = isWrong ? Palette.bad : Palette.good }
        }
        if case .apart = check.state { for row in rows.dropFirst() { row.last?.textColor = Palette.warning } }
    }

    private func show(_ value: Double?, _ label: Label) {
        label.text = value.map { $0.text(decimals: 6).withMinusSign } ?? "–"
        label.textColor = value == nil ? .disabled : .label
    }

    override func layoutSubviews() {
        let margin = 12.0
        let title = 92.0
        bar.frame = Rect(x: 0, y: 0, width: bounds.width, height: Self.rowHeight)
        let count = Double(rows[0].count - 1)
        let column = min(132, (bounds.width - 2 * margin - title) / count)
        let start = bounds.width - margin - column * count
        for (row, labels) in rows.enumerated() {
            for (index, label) in labels.enumerated() {
                let isTitle = index == 0
                // A name leaves room for its dot.
                let inset = row == 0 && index <= dots.count ? 19.0 : 6
                label.frame = Rect(
                    x: isTitle ? margin : start + Double(index - 1) * column + inset,
                    y: Double(row) * Self.rowHeight,
                    width: max(0, isTitle ? start - margin : column - inset), height: Self.rowHeight)
            }
        }
        Transaction.withoutActions {
            for (dot, label) in zip(dots, rows[0].dropFirst()) {
                let x = max(label.frame.minX - 13, label.frame.maxX - label.intrinsicContentSize.width - 13)
                dot.frame = Rect(x: x, y: 8, width: 8, height: 8)
            }
        }
    }
}

extension SyncFault.Level {
    /// The row of a table that shows the level.
    fileprivate var row: Int? {
        switch self {
        case .model: 0
        case .presentation: 1
        case .pixels: 2
        case .label, .coverage: nil
        }
    }
}
