import ArgumentParser
import KnobHarness
import Foundation

/// The program: counts what a start and a step of a drag cost, and compares the costs with those of the baseline.
@main
struct KnobCounts: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "KnobCounts",
        abstract:
            "Counts what a start and a step of a drag cost, compared with a baseline on Xlib and Cairo.",
        discussion: """
            Runs the programs of the build folder under Valgrind, each on an X server of its own that runs under \
            Valgrind too. The exit status is 0 if no program exceeds a limit, and 1 otherwise.
            """)

    private static let baseline = "KnobBaseline"
    private static let programs = ["KnobMinimal", "KnobDemo"]

    func run() throws {
        do {
            let environment = try CountingEnvironment()
            let baseline = try Self.count(Self.baseline, in: environment)
            let programs = try Self.programs.map { try Self.count($0, in: environment) }
            // Without a buffer, so that the messages come after the table in a log of both streams.
            FileHandle.standardOutput.write(Data(Table(programs, comparedWith: baseline).text.utf8))
            let excesses = programs.flatMap { $0.excesses(over: baseline) }
            for excess in excesses { Self.report(excess) }
            if !excesses.isEmpty { throw ExitCode(1) }
        } catch let error as HarnessError {
            Self.report("\(error)")
            throw ExitCode(1)
        }
    }

    private static func count(_ program: String, in environment: CountingEnvironment) throws -> Costs {
        report("counting \(program)")
        return try CountedDrag(of: program, in: environment).costs()
    }

    private static func report(_ message: String) {
        FileHandle.standardError.write(Data("KnobCounts: \(message)\n".utf8))
    }
}
