import Foundation

/// A table of figures.
struct Table {
    private let rows: [[String]]

    /// Creates a table from rows of cells, the first of which are the heads of the columns.
    init(_ rows: [[String]]) { self.rows = rows }

    /// Creates a table with a row for each measure. Each subject has a column for its median, and all but the
    /// first have one for the median of the ratios to the first.
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
                guard let own = figures[index][measure], let baseline = figures[0][measure], baseline > 0
                else {
                    return nil
                }
                return own / baseline
            })
    }

    /// Returns a figure in about three digits; a dash for `nil`.
    static func text(_ number: Double?) -> String {
        guard let number else { return "–" }
        return String(format: abs(number) < 10 ? "%.2f" : abs(number) < 100 ? "%.1f" : "%.0f", number)
    }

    /// Returns the lines of the table, with the numbers aligned to the right.
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
