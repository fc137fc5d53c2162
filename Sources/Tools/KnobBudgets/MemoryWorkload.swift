/// Steps of knobs in a window without a display, which KnobBench draws in memory.
struct MemoryWorkload {
    /// The name of its figures.
    let name: String
    private let arguments: [String]
    /// The numbers of steps whose difference is counted.
    private let short, long: Int
    /// What is counted in a step: the step itself, or each of the knobs that it moves.
    private let unit: String
    /// The number of units in a step.
    private let count: Int

    private init(
        _ name: String, _ arguments: String, steps: (Int, Int), unit: String = "step", count: Int = 1
    ) {
        (self.name, self.arguments) = (name, arguments.split(separator: " ").map(String.init))
        (short, long) = steps
        (self.unit, self.count) = (unit, count)
    }

    /// One knob; a desk of 1,000 of which one is dragged, or all are moved or animated; and more knobs than are visible.
    static let all = [
        MemoryWorkload("knob in memory", "", steps: (100, 300)),
        MemoryWorkload("knob in memory at scale 2", "--scale 2", steps: (100, 300)),
        MemoryWorkload("knob in memory at scale 3", "--scale 3", steps: (100, 300)),
        MemoryWorkload("knob in memory in 3840x2160", "--large", steps: (100, 300)),
        MemoryWorkload("1,000 knobs in memory, one dragged", "--desk 1000", steps: (100, 300)),
        MemoryWorkload(
            "1,000 knobs in memory, all moved", "--desk 1000 --motion all", steps: (2, 6),
            unit: "step and knob",
            count: 1000),
        MemoryWorkload(
            "1,000 knobs in memory, all animated", "--desk 1000 --motion animated", steps: (2, 6),
            unit: "frame and knob", count: 1000),
        MemoryWorkload(
            "1,000 knobs in a scroll view of 800", "--desk 1000 --motion scrolled", steps: (2, 6),
            unit: "frame"),
        MemoryWorkload(
            "10,000 knobs in a scroll view of 800", "--desk 10000 --motion scrolled", steps: (2, 6),
            unit: "frame"
        ),
    ]

    /// Counts the difference of two runs, in which everything but the steps is the same.
    func figures() throws -> [Figure] {
        let runs = try [short, long].map { steps in
            try Callgrind("KnobBench", arguments + ["--knob-steps", "\(steps)"])
        }
        let costs = try runs.map { try $0.waitForCost() }
        let moves = Double((long - short) * count)
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
