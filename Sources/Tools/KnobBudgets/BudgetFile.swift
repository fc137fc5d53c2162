import DesktopHarness
import Foundation

/// A text file with one budget a line: a name, two or more spaces, and a number. Lines that begin with # are
/// comments.
struct BudgetFile {
    /// The path, for messages.
    let path: String
    /// The budgets by name.
    var budgets: [String: Double] { entries.mapValues(\.value) }
    private var lines: [String]
    private var entries: [String: (line: Int, value: Double)] = [:]

    /// Reads the file at `path`.
    init(path: String) throws {
        self.path = path
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
            throw HarnessError("cannot read \(path)")
        }
        lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        for (index, line) in lines.enumerated() where !line.isEmpty && !line.hasPrefix("#") {
            guard let gap = line.range(of: "  "), let value = Self.number(line[gap.upperBound...]) else {
                throw HarnessError("\(path):\(index + 1): expected a name, two spaces and a number: \(line)")
            }
            entries[String(line[..<gap.lowerBound])] = (index, value)
        }
    }

    private static func number(_ text: Substring) -> Double? {
        Double(text.filter { $0 != " " && $0 != "," })
    }

    /// Writes the values of `figures` into their lines; those without a line are appended.
    mutating func write(_ figures: [Figure]) throws {
        let width = figures.map(\.name.count).max() ?? 0
        if lines.last == "" { lines.removeLast() }
        for figure in figures {
            let name = figure.name.padding(toLength: width, withPad: " ", startingAt: 0)
            let value = Self.text(figure.value)
            let line = name + String(repeating: " ", count: max(2, 14 - value.count)) + value
            if let known = entries[figure.name] { lines[known.line] = line } else { lines.append(line) }
        }
        try (lines.joined(separator: "\n") + "\n").write(toFile: path, atomically: true, encoding: .utf8)
    }

    /// Returns a number in four significant digits at most, as in 61,230,000, 518 or 10.72, and with two decimals
    /// at most.
    static func text(_ number: Double) -> String {
        guard abs(number) >= 0.005 else { return "0" }
        let unit = pow(10, floor(log10(abs(number))) - 3)
        let rounded = (number / unit).rounded() * unit
        guard abs(rounded) < 1000 else {
            let digits = Array(String(Int(rounded.rounded())))
            let groups = digits.enumerated().map { index, digit in
                (index > 0 && (digits.count - index).isMultiple(of: 3) ? "," : "") + String(digit)
            }
            return groups.joined()
        }
        let text = String(format: "%.2f", rounded)
        return text.hasSuffix(".00") ? String(text.dropLast(3)) : text
    }
}
