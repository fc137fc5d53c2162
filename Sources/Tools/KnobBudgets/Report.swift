import Foundation

/// The comparison of counted figures with their budgets.
struct Report {
    /// One line for each figure: its name, the count, the budget and the difference.
    let table: String
    /// The reasons why the comparison fails; empty if it does not.
    let messages: [String]
    /// Entries that could be lower.
    let hints: [String]

    /// The part of a budget that a figure may be above or below it.
    private static let tolerance = 0.03

    init(_ figures: [Figure], _ file: BudgetFile) {
        var rows: [[String]] = []
        var messages: [String] = []
        var hints: [String] = []
        let budgets = file.budgets
        for figure in figures {
            let count = BudgetFile.text(figure.value)
            guard let budget = budgets[figure.name] else {
                rows.append([figure.name, count, "none", ""])
                messages.append("\(figure.name): \(count), without a budget. Add an entry to \(file.path).")
                continue
            }
            let limit = BudgetFile.text(budget)
            let difference = count == limit && budget == 0 ? "0 %" : Self.difference(figure.value, budget)
            rows.append([figure.name, count, limit, difference])
            if let maximum = figure.maximum {
                guard figure.value > maximum else { continue }
                messages.append(
                    "\(figure.name): \(figure.value), at most \(maximum) is allowed. Find the change that costs "
                        + "more.")
            } else if figure.value > budget * (1 + Self.tolerance) {
                messages.append(
                    "\(figure.name): \(count), the budget is \(limit) (\(difference)). Find the change that costs "
                        + "more. If the cost is intended, set the entry in \(file.path) to \(count) and "
                        + "say why in the commit message.")
            } else if figure.value < budget * (1 - Self.tolerance), count != limit {
                hints.append(
                    "\(figure.name): \(count), the budget is \(limit) (\(difference)). "
                        + "Lower the entry in \(file.path) to \(count).")
            }
        }
        let unused = Set(budgets.keys).subtracting(figures.map(\.name)).sorted()
        messages += unused.map { "\($0): nothing counts this entry of \(file.path). Remove it." }
        if !messages.isEmpty, Self.baselineDiffers(figures, budgets) {
            messages.append(
                "KnobBaseline, which does not use KnobKit, differs from its budget as well: Cairo, Xlib or the "
                    + "compiler may have changed. If so, update \(file.path) at a commit that is known to be good."
            )
        }
        (table, self.messages, self.hints) = (Self.table(rows), messages, hints)
    }

    private static func difference(_ value: Double, _ budget: Double) -> String {
        budget == 0 ? "was 0" : String(format: "%+.1f %%", (value / budget - 1) * 100)
    }

    private static func baselineDiffers(_ figures: [Figure], _ budgets: [String: Double]) -> Bool {
        figures.contains { figure in
            guard figure.name.hasPrefix("KnobBaseline: instructions"), let budget = budgets[figure.name]
            else {
                return false
            }
            return abs(figure.value - budget) > budget * tolerance
        }
    }

    private static func table(_ rows: [[String]]) -> String {
        let all = [["figure", "counted", "budget", "difference"]] + rows
        let widths = (0..<4).map { column in all.map { $0[column].count }.max() ?? 0 }
        return all.map { row in
            row.enumerated().map { column, cell in
                let space = String(repeating: " ", count: widths[column] - cell.count)
                return column == 0 ? cell + space : space + cell
            }.joined(separator: "  ")
        }.joined(separator: "\n")
    }
}
