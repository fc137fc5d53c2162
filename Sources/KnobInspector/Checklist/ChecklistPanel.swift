import KnobKit

/// The things to do by hand, each with a tick after it was seen to happen in step, and their report.
@MainActor
final class ChecklistPanel: InspectorPanel {
    private let monitor: ControlMonitor
    private let progress = Label(nil, font: .boldSystemFont(ofSize: 13), shrinks: true)
    private let header = Bar(lineAt: .bottom)
    private let resetButton = BarButtonAppearance.button("Start Over", .plain)
    private let scrollView = ScrollView(frame: .zero)
    private let rows = CheckKind.allCases.map { _ in DetailRow(frame: .zero) }
    private let hint = Label.hint("Nothing to check: no two controls here show the same value.")
    private let programHint = Label(
        "In a program, bind(knob, slider) connects two.", .center, color: .secondaryLabel,
        font: .systemFont(ofSize: 12))
    private let reportBar = ReportBar(frame: .zero)

    override var title: String { "Checklist" }

    override init(inspector: Inspector) {
        monitor = inspector.monitor
        super.init(inspector: inspector)
        for view in [header, scrollView, hint, programHint, reportBar] as [View] { addSubview(view) }
        for view in [progress, resetButton] as [View] { header.addSubview(view) }
        for row in rows { scrollView.addSubview(row) }
        resetButton.addTarget(self, action: ChecklistPanel.startOver, for: .touchUpInside)
        reportBar.makeReport = { [monitor] images in
            var report = Report(of: monitor)
            report.images = images
            return report
        }
        reportBar.makeImage = { [monitor] in try monitor.window?.image() }
        monitor.didChange.append { [weak self] in if self?.superview != nil { self?.refresh() } }
    }

    private func startOver() {
        monitor.reset()
        reportBar.reset()
        refresh()
    }

    override func controlsDidChange() { reportBar.proposePath() }

    override func refresh() {
        let checklist = monitor.checklist
        for (row, item) in zip(rows, checklist.items) { row.content = DetailRow.Content(item) }
        let isEmpty = checklist.applicableCount == 0
        for view in [header, scrollView] { view.isHidden = isEmpty }
        for label in [hint, programHint] { label.isHidden = !isEmpty }
        let failed = checklist.failedCount
        let faults = monitor.faultCount
        progress.text =
            "\(checklist.passedCount) of \(checklist.applicableCount)"
            + (failed > 0 ? ", \(failed) failed" : "")
            + (faults > 0 ? ", \(faults.text("fault"))" : "")
        progress.textColor = failed + faults > 0 ? Palette.bad : .label
        setNeedsLayout()
    }

    override func layoutSubviews() {
        let (width, height) = (bounds.width, bounds.height)
        let button = resetButton.intrinsicContentSize.width
        header.frame = Rect(x: 0, y: 0, width: width, height: 40)
        progress.frame = Rect(x: 12, y: 0, width: max(0, width - button - 32), height: 40)
        resetButton.frame = Rect(x: width - button - 8, y: 6, width: button, height: 28)
        let reportHeight = ReportBar.height
        reportBar.frame = Rect(x: 0, y: max(0, height - reportHeight), width: width, height: reportHeight)
        scrollView.frame = Rect(x: 0, y: 40, width: width, height: max(0, height - 40 - reportHeight))
        hint.frame = Rect(x: 0, y: 0, width: width, height: max(0, height - reportHeight))
        programHint.frame = hint.frame.offsetBy(dx: 0, dy: 22)
        var y = 0.0
        for row in rows {
            row.isStacked = row.needsStack(atWidth: width)
            row.frame = Rect(x: 0, y: y, width: width, height: DetailRow.height(isStacked: row.isStacked))
            y = row.frame.maxY
        }
        scrollView.contentSize = Size(width: width, height: y)
    }
}
