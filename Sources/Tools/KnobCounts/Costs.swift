import Foundation

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

    /// Returns a message for each limit that the program exceeds.
    func excesses(over baseline: Costs) -> [String] {
        Figure.all.compactMap { figure in
            let ratio = figure.ratio(of: self, to: baseline)
            guard let limit = figure.limit, ratio > limit else { return nil }
            let found = String(format: "%.3f", ratio)
            let allowed = String(format: "%.1f", limit)
            return """
                \(program): \(figure.title): \(found) times those of \(baseline.program), at most \(allowed) times are \
                allowed. Find the change that costs more.
                """
        }
    }
}
