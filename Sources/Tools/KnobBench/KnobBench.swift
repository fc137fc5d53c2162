import ArgumentParser
import Foundation
import DesktopHarness
import KnobKit

/// The program: measures the programs that are built next to it and prints tables, without a verdict.
@main
struct KnobBench: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "KnobBench",
        abstract: "Measures what KnobKit costs on this machine, compared with a baseline on Xlib and Cairo.",
        discussion: """
            The programs run in turn on an X server of their own and are measured from outside. Each figure is the \
            median of the rounds; each ratio is the median of those to the baseline in the same round.
            """)

    @Option(help: "The number of rounds, 1 to 99.")
    var rounds = 3

    @Option(help: "The number of steps in a drag, 20 to 10000.")
    var steps = 400

    @Option(help: "The seconds to measure at rest, in motion and at 1,000 Hz, 0.1 to 60.")
    var seconds = 2.0

    @Flag(help: "Print the tables in Markdown.")
    var markdown = false

    @Flag(help: "Measure instead how the cost of a step grows with the number of knobs, in memory.")
    var growth = false

    @Option(help: .hidden)
    var knobSteps: Int?

    @Option(help: .hidden)
    var desk: Int?

    @Option(help: .hidden)
    var motion = KnobSteps.Motion.one

    @Option(help: .hidden)
    var scale = 1.0

    @Flag(help: .hidden)
    var large = false

    @Option(help: .hidden)
    var crowd: String?

    @Option(help: .hidden)
    var count = 0

    func validate() throws {
        guard (1...99).contains(rounds) else { throw ValidationError("--rounds must be 1 to 99.") }
        guard (20...10000).contains(steps) else { throw ValidationError("--steps must be 20 to 10000.") }
        guard (0.1...60).contains(seconds) else { throw ValidationError("--seconds must be 0.1 to 60.") }
    }

    func run() throws {
        if let knobSteps {
            // The main function runs on the main thread.
            return try MainActor.assumeIsolated {
                let size = large ? Size(width: 3840, height: 2160) : nil
                try KnobSteps(.init(desk: desk, size: size, scale: scale), motion).run(steps: knobSteps)
            }
        }
        if let crowd {
            guard let crowd = Crowd(rawValue: crowd) else { throw ValidationError("no such crowd") }
            return try MainActor.assumeIsolated { try crowd.run(count) }
        }
        if growth {
            let table = try MainActor.assumeIsolated { try Growth.table(steps: steps) }
            return print(table.text(markdown: markdown), terminator: "")
        }
        guard Machine.missing.isEmpty else {
            let names = Machine.missing.joined(separator: ", ")
            throw Self.failure("\(names) not found: install xvfb, libxtst6 and libxdamage1")
        }
        do {
            let bench = try Bench(rounds: rounds, steps: steps, seconds: seconds)
            defer { bench.close() }
            let results = try bench.run()
            print("\(rounds) \(rounds == 1 ? "round" : "rounds"), \(Machine.cores) cores, Xvfb\n")
            print(results.map { Table($0).text(markdown: markdown) }.joined(separator: "\n"), terminator: "")
        } catch {
            throw Self.failure("\(error)")
        }
    }

    /// Writes one line to standard error and returns the exit status.
    private static func failure(_ message: String) -> ExitCode {
        FileHandle.standardError.write(Data("KnobBench: \(message)\n".utf8))
        return ExitCode(1)
    }
}
