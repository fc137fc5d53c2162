import ArgumentParser
import Foundation
import KnobHarness

/// The mutation test: puts small faults into a copy of the sources, and checks that the tests find each of them.
@main
struct KnobMutants: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "KnobMutants",
        abstract: "Checks that the tests find each fault of Tests/Mutation/mutants.txt.",
        discussion:
            "Exits with status 1 if a fault is not found, and with status 2 if the list is out of date.")

    @Option(help: "The folder of the package.")
    var package = "."

    @Flag(help: "Only check that the list matches the sources.")
    var check = false

    @Argument(help: "The numbers of the mutants to run; by default all.")
    var numbers: [Int] = []

    func run() throws {
        let root = URL(fileURLWithPath: package)
        let folder = root.appendingPathComponent(".build-mutants")
        let all: [Mutant]
        do {
            let list = root.appendingPathComponent("Tests/Mutation/mutants.txt")
            all = try MutantList(String(contentsOf: list, encoding: .utf8)).mutants
            if check {
                let count = try MutatedSources.sources(of: root, with: all).count
                return show("\(all.count) mutants match \(count) sources")
            }
            _ = try MutatedSources(of: root, to: folder.appendingPathComponent("source"), mutants: all)
        } catch {
            show("mutants.txt: \(error)")
            throw ExitCode(2)
        }
        let mutants = all.filter { numbers.isEmpty || numbers.contains($0.number) }
        let tests = try MutantTests(in: folder)
        try tests.build()
        var limits: [String: Double] = [:]
        for filter in Set(mutants.map(\.tests)).sorted() {
            limits[filter] = try tests.limit(for: filter)
        }
        var results: [(mutant: Mutant, verdict: MutantTests.Verdict)] = []
        for mutant in mutants {
            let verdict = try tests.run(mutant, limit: limits[mutant.tests] ?? 60)
            results.append((mutant, verdict))
            show("\(mutant.number)\t\(verdict.rawValue)\t\(mutant.file)\t\(mutant.tests)\t\(mutant.summary)")
        }
        try report(results)
    }

    /// Writes a line at once, which `print` does only on a terminal.
    private func show(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }

    private func report(_ results: [(mutant: Mutant, verdict: MutantTests.Verdict)]) throws {
        func count(_ selected: (Mutant, MutantTests.Verdict) -> Bool) -> Int {
            results.count { selected($0.mutant, $0.verdict) }
        }
        show("\nmodule         mutants  found  not found  equivalent")
        let modules = Dictionary(grouping: results) { $0.mutant.file.prefix { $0 != "/" } }
        for (module, results) in modules.sorted(by: { $0.key < $1.key }) {
            let survived = results.filter { $0.verdict == .survived }
            let equivalent = survived.count { $0.mutant.equivalence != nil }
            let numbers = [
                results.count, results.count - survived.count, survived.count - equivalent, equivalent,
            ]
            show(
                module.padding(toLength: 14, withPad: " ", startingAt: 0)
                    + zip(numbers, [8, 7, 11, 12]).map { number, width in
                        String(repeating: " ", count: max(0, width - "\(number)".count)) + "\(number)"
                    }
                    .joined())
        }
        let suites = Set(results.map(\.mutant.tests)).count
        let survivors = results.filter { $0.verdict == .survived && $0.mutant.equivalence == nil }
        let found = count { $1 != .survived }
        show("\n\(results.count) mutants in \(suites) suites: \(found) found, \(survivors.count) not found")
        for (mutant, _) in results.filter({ $0.verdict == .survived && $0.mutant.equivalence != nil }) {
            show("equivalent: \(mutant.number), because \(mutant.equivalence ?? "")")
        }
        for (mutant, _) in survivors {
            show("not found: \(mutant.number), \(mutant.file): \(mutant.summary)")
        }
        if !survivors.isEmpty { throw ExitCode(1) }
    }
}
