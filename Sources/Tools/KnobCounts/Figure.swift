/// A figure that is counted for each program: a row of the table.
struct Figure: Sendable {
    let title: String
    /// The figure that a program may have at most, as a multiple of the baseline's; `nil` if any is allowed.
    let limit: Double?
    /// Returns the figure of a program.
    let value: @Sendable (Costs) -> Double

    private init(_ title: String, limit: Double? = nil, _ value: @escaping @Sendable (Costs) -> Double) {
        self.title = title
        self.limit = limit
        self.value = value
    }

    /// Every figure with its limit. No limit is written anywhere else.
    ///
    /// A step is judged by the sum, because a program can draw itself or leave it to the server.
    static let all = [
        Figure("instructions at start, program") { $0.start.program.instructions },
        Figure("instructions at start, X server") { $0.start.server.instructions },
        Figure("instructions at start, both", limit: 1.6) { $0.start.instructions },
        Figure("instructions per step, program") { $0.drag.program.instructions / $0.steps },
        Figure("instructions per step, X server") { $0.drag.server.instructions / $0.steps },
        Figure("instructions per step, both", limit: 0.9) { $0.drag.instructions / $0.steps },
        Figure("allocations at start, program") { $0.start.program.allocations },
        Figure("allocations per step, program") { $0.drag.program.allocations / $0.steps },
    ]

    /// Returns how many times the figure of the baseline that of a program is.
    func ratio(of costs: Costs, to baseline: Costs) -> Double { value(costs) / value(baseline) }
}
