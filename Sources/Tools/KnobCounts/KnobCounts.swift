import Foundation
import KnobHarness

/// The program: counts what a start and a step of a drag cost, and compares the costs with those of a program that is written
/// by hand on Xlib and Cairo.
///
/// It runs the programs of the build folder under Valgrind, each on an X server of its own that runs under Valgrind too. The exit
/// status is 0 if no program exceeds a limit, and 1 otherwise.
@main
enum KnobCounts {
    static func main() {
        do {
            let environment = try CountingEnvironment()
            let costs = try ["KnobBaseline", "KnobMinimal", "KnobDemo"].map { program in
                report("counting \(program)")
                return try CountedDrag(of: program, in: environment).costs()
            }
            let excesses = Figure.all.flatMap { compare($0, of: costs) }
            for excess in excesses { report(excess) }
            exit(excesses.isEmpty ? 0 : 1)
        } catch {
            report("\(error)")
            exit(1)
        }
    }

    /// Prints a figure of the baseline, which is the first program, and its multiples. Returns a message for each program that
    /// exceeds the limit.
    private static func compare(_ figure: Figure, of costs: [Costs]) -> [String] {
        let base = figure.value(costs[0])
        let ratios = costs.dropFirst().map { ($0.program, figure.value($0) / base) }
        let texts = ratios.map { "\($0) \(String(format: "%.2f", $1)) times" }
        let limit = figure.limit.map { ", at most \($0) times" } ?? ""
        let line =
            "\(figure.title): \(costs[0].program) \(String(format: "%.0f", base)), "
            + texts.joined(separator: ", ") + limit + "\n"
        // Without a buffer, so that the lines are in order in a log of both streams.
        FileHandle.standardOutput.write(Data(line.utf8))
        return ratios.filter { $1 > figure.limit ?? .infinity }.map { program, _ in
            "\(program): \(figure.title): more than the limit. Find the change that costs more."
        }
    }

    private static func report(_ message: String) {
        FileHandle.standardError.write(Data("KnobCounts: \(message)\n".utf8))
    }
}

/// What a program costs, and what its X server does for it.
struct Costs {
    /// The name of the program.
    let program: String
    /// The part of a run from the launch of the program until it rests after its first frame.
    let start: Part
    /// The part of a run in which the pointer drags the knob, step by step.
    let drag: Part
    /// The number of steps in that drag.
    let steps: Double

    /// A part of a run.
    struct Part {
        let program: Profile
        let server: Profile

        /// The instructions of both.
        var instructions: Double { program.instructions + server.instructions }
    }
}

/// A figure that is counted for each program.
private struct Figure: Sendable {
    let title: String
    /// The figure that a program may have at most, as a multiple of the baseline's; `nil` if any is allowed.
    var limit: Double?
    /// Returns the figure of a program.
    let value: @Sendable (Costs) -> Double

    /// Every figure with its limit. No limit is written anywhere else.
    ///
    /// A step is judged by the sum, because a program can draw itself or leave it to the server.
    static let all = [
        Figure(title: "instructions at start, program") { $0.start.program.instructions },
        Figure(title: "instructions at start, X server") { $0.start.server.instructions },
        Figure(title: "instructions at start, both", limit: 1.6) { $0.start.instructions },
        Figure(title: "instructions per step, program") { $0.drag.program.instructions / $0.steps },
        Figure(title: "instructions per step, X server") { $0.drag.server.instructions / $0.steps },
        Figure(title: "instructions per step, both", limit: 0.9) { $0.drag.instructions / $0.steps },
        Figure(title: "allocations at start, program") { $0.start.program.allocations },
        Figure(title: "allocations per step, program") { $0.drag.program.allocations / $0.steps },
    ]
}
