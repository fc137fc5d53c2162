/// Steps of knobs in a window without a display, which KnobBench draws in memory.
struct MemoryWorkload {
    /// The name of its figures.
    let name: String
    private let arguments: [String]
    /// The numbers of steps whose difference is counted.
    private let short, long: Int
    /// The number of knobs that a step moves.
    private let movedKnobs: Int

    /// One knob, and a desk of 1,000 of which one is dragged or all are moved.
    static let all = [
        MemoryWorkload(name: "knob in memory", arguments: [], short: 100, long: 300, movedKnobs: 1),
        MemoryWorkload(
            name: "1,000 knobs in memory, one dragged", arguments: ["--desk", "1000"], short: 100, long: 300,
            movedKnobs: 1),
        MemoryWorkload(
            name: "1,000 knobs in memory, all moved", arguments: ["--desk", "1000", "--all"], short: 2,
            long: 6, movedKnobs: 1000),
    ]

    /// Counts the difference of two runs, in which everything but the steps is the same.
    func figures() throws -> [Figure] {
        let runs = try [short, long].map { steps in
            try Callgrind("KnobBench", arguments + ["--knob-steps", "\(steps)"])
        }
        let costs = try runs.map { try $0.waitForCost() }
        let moves = Double((long - short) * movedKnobs)
        let unit = movedKnobs == 1 ? "step" : "step and knob"
        return [
            Figure(
                name: "\(name): instructions per \(unit)",
                value: Double(costs[1].instructions - costs[0].instructions) / moves),
            Figure(
                name: "\(name): allocations per \(unit)",
                value: Double(costs[1].allocations - costs[0].allocations) / moves),
        ]
    }
}
