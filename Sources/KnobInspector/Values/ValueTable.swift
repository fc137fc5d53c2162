import KnobKit

/// The texts of the table of one group of controls.
struct ValueTable: Equatable {
    /// A cell of the table.
    struct Cell: Equatable {
        var text: String
        var color = Color.label

        /// Creates a cell; without a text one with a dash.
        init(_ text: String?, color: Color = .label) {
            self.text = text ?? "–"
            self.color = text == nil ? .disabled : color
        }
    }

    /// The titles of the rows.
    static let rowTitles = ["Model", "Presentation", "Pixels"]

    /// The cells of the rows: one for each control, one for the label if there is one, and one for the
    /// difference.
    private(set) var rows: [[Cell]] = []

    /// Creates the table.
    ///
    /// - Parameters:
    ///   - label: The text of the label; `nil` without one.
    ///   - mayDiffer: Whether differences are no fault.
    ///   - sample: Returns the values of a control; `nil` if it was not there.
    @MainActor
    init(
        _ group: [WatchedControl], label: String?, mayDiffer: Bool, _ sample: (WatchedControl) -> Sample?
    ) {
        let (samples, present) = (group.map(sample), group.filter { sample($0) != nil })
        func difference(_ controls: [WatchedControl]) -> SyncDifference {
            SyncDifference(controls) { sample($0) ?? $0.sample }
        }
        let all = difference(present)
        func addRow(_ cells: [Cell], _ label: Cell, _ difference: String?, _ isInStep: Bool) {
            let color = isInStep ? Palette.good : mayDiffer ? .label : Palette.bad
            rows.append(cells + (hasLabel ? [label] : []) + [Cell(difference, color: color)])
        }
        let hasLabel = label != nil
        for (value, isInStep) in [
            (\Sample.model, all.model == 0),
            (\.presentation, all.presentation <= SyncDifference.tolerance),
        ] {
            let values = samples.compactMap { $0?[keyPath: value] }
            let spread = values.count > 1 ? (values.max() ?? 0) - (values.min() ?? 0) : nil
            addRow(
                samples.map { Cell($0.map { Self.text($0[keyPath: value]) }) },
                Cell(rows.isEmpty ? label : nil), spread.map(Self.text), isInStep)
        }
        let readings = zip(group, samples).map { control, sample in
            Cell(
                (sample?.witness).map { Self.text(control.value(of: $0)) },
                color: !mayDiffer && difference([control]).areWrongPixels ? Palette.bad : .label)
        }
        // What is not measured is not known to be in step.
        let isComplete = samples.allSatisfy { $0?.witness != nil }
        let distance = isComplete || all.areWrongPixels ? all.pixels : nil
        addRow(readings, Cell(nil), distance.map { "\($0.text(decimals: 3)) pt" }, !all.areWrongPixels)
    }

    /// Whether a row has a difference that is a fault.
    func isWrong(row: Int) -> Bool { rows[row].contains { $0.color == Palette.bad } }

    private static func text(_ value: Double) -> String { value.text(decimals: 6).withMinusSign }
}
