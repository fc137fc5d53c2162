import ArgumentParser
import Foundation
import KnobTestSupport

/// The program: measures what is built beside it, and prints what it found. It judges nothing.
@main
struct KnobBench: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "KnobBench",
        abstract: "What KnobKit costs on this machine, beside the same by hand on Xlib and Cairo.",
        discussion: """
            The programs run in turn on an X server of their own and are watched from outside. Each figure is the \
            median over the rounds; a ratio is that of ours to the floor in the same round.
            """)

    @Option(help: "How often each program is measured, 1 to 99.")
    var rounds = 3

    @Option(help: "The steps of a drag, 20 to 10000.")
    var steps = 400

    @Option(help: "How long each program is watched at rest, in motion and at 1,000 Hz: 0.1 to 60 seconds.")
    var seconds = 2.0

    @Flag(help: "Print the tables in Markdown.")
    var markdown = false

    @Flag(help: "Measure how a step grows with the number of knobs instead, in memory.")
    var growth = false

    @Option(help: .hidden)
    var knobSteps: Int?

    @Option(help: .hidden)
    var desk: Int?

    @Flag(help: .hidden)
    var all = false

    func validate() throws {
        guard (1...99).contains(rounds) else { throw ValidationError("--rounds is 1 to 99.") }
        guard (20...10000).contains(steps) else { throw ValidationError("--steps is 20 to 10000.") }
        guard (0.1...60).contains(seconds) else { throw ValidationError("--seconds is 0.1 to 60.") }
    }

    func run() throws {
        if let knobSteps {
            // The program's main function runs on the main thread.
            return try MainActor.assumeIsolated {
                try (desk.map(KnobSteps.init(desk:)) ?? KnobSteps()).run(all ? .all : .one, steps: knobSteps)
            }
        }
        if growth {
            let table = try MainActor.assumeIsolated { try Growth.table(steps: steps) }
            return print(table.text(markdown: markdown), terminator: "")
        }
        guard Machine.missing.isEmpty else {
            let names = Machine.missing.joined(separator: ", ")
            throw Self.told("\(names) not found: apt-get install xvfb libxtst6 libxdamage1")
        }
        do {
            let bench = try Bench(rounds: rounds, steps: steps, seconds: seconds)
            defer { bench.close() }
            let results = try bench.run()
            print("\(rounds) \(rounds == 1 ? "round" : "rounds"), \(Machine.cores) cores, Xvfb\n")
            print(results.map { Table($0).text(markdown: markdown) }.joined(separator: "\n"), terminator: "")
        } catch {
            throw Self.told("\(error)")
        }
    }

    /// Writes one line to standard error and answers the status to end with.
    private static func told(_ message: String) -> ExitCode {
        FileHandle.standardError.write(Data("KnobBench: \(message)\n".utf8))
        return ExitCode(1)
    }
}
