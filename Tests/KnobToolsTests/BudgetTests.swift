import Foundation
import Testing

@testable import KnobBudgets

/// Tests of the comparison of counted figures with their budgets.
struct BudgetTests {
    private static let text = """
        # A comment stays.
        KnobDemo: instructions per step     1,000
        KnobDemo: round trips per step          0

        """

    /// Calls `body` with the path of a temporary file that contains `text`.
    private func withFile(_ text: String = Self.text, _ body: (String) throws -> Void) throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("knob-budgets-\(UUID())")
        defer { try? FileManager.default.removeItem(at: file) }
        try text.write(to: file, atomically: true, encoding: .utf8)
        try body(file.path)
    }

    private func figures(_ instructions: Double, roundTrips: Double = 0) -> [Figure] {
        [
            Figure(name: "KnobDemo: instructions per step", value: instructions),
            Figure(name: "KnobDemo: round trips per step", value: roundTrips),
        ]
    }

    @Test("a figure within 3 % of its budget passes", arguments: [970.0, 1000, 1030])
    func passes(value: Double) throws {
        try withFile { path in
            let report = Report(figures(value), try BudgetFile(path: path))
            #expect(report.messages.isEmpty && report.hints.isEmpty)
        }
    }

    @Test("a figure more than 3 % above its budget fails with its name, the values and the file")
    func fails() throws {
        try withFile { path in
            let report = Report(figures(1050), try BudgetFile(path: path))
            let message = try #require(report.messages.first)
            #expect(report.messages.count == 1)
            #expect(message.hasPrefix("KnobDemo: instructions per step: 1,050, the budget is 1,000 (+5.0 %)"))
            #expect(message.contains(path))
        }
    }

    @Test("a figure above its maximum fails, also below its budget", arguments: [(1.05, 0), (1.0501, 1)])
    func maximum(value: Double, failures: Int) throws {
        try withFile("badge  1.20\n") { path in
            let badge = Figure(name: "badge", value: value, maximum: 1.05)
            let messages = Report([badge], try BudgetFile(path: path)).messages
            #expect(messages.count == failures)
            #expect(messages.allSatisfy { $0.hasPrefix("badge: 1.0501, at most 1.05 is allowed.") })
        }
    }

    @Test("any figure above a budget of 0 fails")
    func failsAboveZero() throws {
        try withFile { path in
            let report = Report(figures(1000, roundTrips: 0.01), try BudgetFile(path: path))
            #expect(report.messages.count == 1)
        }
    }

    @Test("a figure more than 3 % below its budget passes with a hint")
    func hints() throws {
        try withFile { path in
            let report = Report(figures(900), try BudgetFile(path: path))
            #expect(report.messages.isEmpty)
            #expect(report.hints.count == 1 && report.hints[0].contains("Lower the entry in \(path) to 900."))
        }
    }

    @Test("a figure without an entry fails, and so does an entry without a figure")
    func entries() throws {
        try withFile { path in
            let other = [Figure(name: "other", value: 1)]
            let report = try Report(other, BudgetFile(path: path))
            #expect(report.messages.count == 3)
        }
    }

    @Test("an update writes the values and keeps comments")
    func update() throws {
        try withFile { path in
            var file = try BudgetFile(path: path)
            try file.write(figures(123_456) + [Figure(name: "new", value: 10.654)])
            let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
            #expect(lines.count == 4 && lines[0] == "# A comment stays.")
            let budgets = try BudgetFile(path: path).budgets
            #expect(budgets["KnobDemo: instructions per step"] == 123_500)
            #expect(budgets["KnobDemo: round trips per step"] == 0)
            #expect(budgets["new"] == 10.65)
        }
    }

    @Test("a line without a number is reported with its position")
    func invalidLine() throws {
        try withFile("# A comment\nname  many\n") { path in
            #expect { try BudgetFile(path: path) } throws: { "\($0)".hasPrefix("\(path):2: ") }
        }
    }
}
