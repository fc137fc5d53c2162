import Foundation

/// The figures of some programs, next to those of the baseline.
struct Table {
    private var rows: [[String]]

    /// Creates a table with a row for each figure, and two columns for each program.
    init(_ programs: [Costs], comparedWith baseline: Costs) {
        rows = [["", baseline.program] + programs.flatMap { [$0.program, "ratio"] } + ["limit"]]
        for figure in Figure.all {
            let cells = programs.flatMap { costs in
                [
                    Self.text(figure.value(costs)),
                    String(format: "%.2f", figure.ratio(of: costs, to: baseline)),
                ]
            }
            let limit = figure.limit.map { String(format: "%.1f", $0) } ?? "–"
            rows.append([figure.title, Self.text(figure.value(baseline))] + cells + [limit])
        }
    }

    /// Returns a number in groups of three digits, as in 61,230,412, and with two decimals below 100.
    private static func text(_ number: Double) -> String {
        guard number >= 100 else { return String(format: "%.2f", number) }
        let digits = Array(String(Int(number.rounded())))
        let groups = digits.enumerated().map { index, digit in
            (index > 0 && (digits.count - index).isMultiple(of: 3) ? "," : "") + String(digit)
        }
        return groups.joined()
    }

    /// The lines of the table, with the numbers aligned to the right.
    var text: String {
        let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        let lines = rows.map { row in
            let cells = zip(row, widths).enumerated().map { column, cell in
                let space = String(repeating: " ", count: cell.1 - cell.0.count)
                return column == 0 ? cell.0 + space : space + cell.0
            }
            return cells.joined(separator: "  ")
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
