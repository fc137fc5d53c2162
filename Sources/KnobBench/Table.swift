import Foundation

/// Figures as a table.
struct Table {
    private let rows: [[String]]

    /// The heads of the columns, and the lines below them.
    init(_ rows: [[String]]) { self.rows = rows }

    /// A row for each measure; for each subject its median, and beside ours the median of its ratios to the first.
    init(_ results: Results) {
        let contest = results.contest
        let names = contest.subjects.enumerated().flatMap { $0 == 0 ? [$1.name] : [$1.name, "ratio"] }
        rows =
            [[contest.title] + names]
            + contest.measures.map { measure in
                [measure.title]
                    + contest.subjects.indices.flatMap { index in
                        let figure = Self.text(median(results.rounds.compactMap { $0[index][measure] }))
                        return index == 0
                            ? [figure] : [figure, Self.text(Self.ratio(results, measure, index))]
                    }
            }
    }

    private static func ratio(_ results: Results, _ measure: Measure, _ index: Int) -> Double? {
        median(
            results.rounds.compactMap { figures in
                guard let own = figures[index][measure], let floor = figures[0][measure], floor > 0 else {
                    return nil
                }
                return own / floor
            })
    }

    /// A figure in three digits or so; a dash for what could not be measured.
    static func text(_ number: Double?) -> String {
        guard let number else { return "–" }
        return String(format: abs(number) < 10 ? "%.2f" : abs(number) < 100 ? "%.1f" : "%.0f", number)
    }

    /// The table as lines, the numbers right-aligned.
    func text(markdown: Bool) -> String {
        let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        var lines = rows.map { row in
            let cells = zip(row, widths).enumerated().map { column, cell in
                let space = String(repeating: " ", count: cell.1 - cell.0.count)
                return column == 0 ? cell.0 + space : space + cell.0
            }
            return markdown ? "| " + cells.joined(separator: " | ") + " |" : cells.joined(separator: "  ")
        }
        if markdown {
            let rule = widths.enumerated().map { $0.offset == 0 ? "---" : "---:" }.joined(separator: "|")
            lines.insert("|\(rule)|", at: 1)
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
