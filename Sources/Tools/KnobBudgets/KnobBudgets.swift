import ArgumentParser
import DesktopHarness
import Foundation

/// The program: counts what starts and steps cost, and compares the counts with a file of budgets.
@main
struct KnobBudgets: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "KnobBudgets",
        abstract:
            "Counts instructions, allocations, bytes and round trips, and compares them with their budgets.",
        discussion: """
            Runs the programs of the build folder under Valgrind, on an X server of their own. The exit status is 0 \
            if no figure is more than 3 % above its budget, and 1 otherwise.
            """)

    @Option(help: ArgumentHelp("The file of budgets.", valueName: "FILE"))
    var file = "Tests/budgets.txt"

    @Flag(help: "Write the counted values into the file.")
    var update = false

    func run() throws {
        do {
            guard Self.missing.isEmpty else {
                throw HarnessError(
                    "\(Self.missing.joined(separator: ", ")) not found: install it, or run `make budgets`")
            }
            var budgets = try BudgetFile(path: file)
            let figures = try Figure.countAll { Self.write("counting \($0)\n") }
            if update {
                try budgets.write(figures)
                print("\(file): \(figures.count) values written")
                return
            }
            let report = Report(figures, budgets)
            // Without a buffer, so that the messages come after the table in a log of both streams.
            FileHandle.standardOutput.write(Data((report.table + "\n").utf8))
            for hint in report.hints { Self.write("KnobBudgets: \(hint)\n") }
            for message in report.messages { Self.write("KnobBudgets: \(message)\n") }
            if !report.messages.isEmpty { throw ExitCode(1) }
        } catch let error as HarnessError {
            Self.write("KnobBudgets: \(error)\n")
            throw ExitCode(1)
        }
    }

    private static var missing: [String] {
        ["valgrind", "Xvfb"].filter { Requirements.path(of: $0) == nil }
            + Requirements.missing.filter { $0.hasPrefix("lib") }
    }

    private static func write(_ text: String) {
        FileHandle.standardError.write(Data(text.utf8))
    }
}
