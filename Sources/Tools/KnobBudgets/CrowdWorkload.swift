import DesktopHarness

/// Many objects of one kind, such as observers, which KnobBench adds, uses and removes.
struct CrowdWorkload {
    /// The kind of object, and the argument for KnobBench.
    let name: String

    /// What a program can have many of.
    static let all = ["observers", "targets", "timers", "subviews", "animations", "recognizers"]
        .map(CrowdWorkload.init)

    /// Counts how many times the instructions of ten thousand objects those of ten times as many are: about
    /// 10, if the cost is linear.
    func figure() throws -> Figure {
        let runs = try ["0", "10000", "100000"].map { count in
            try Callgrind("KnobBench", ["--crowd", name, "--count", count])
        }
        let costs = try runs.map { Double(try $0.waitForCost().instructions) }
        return Figure(
            name: "\(name): instructions for 100,000 per instructions for 10,000",
            value: (costs[2] - costs[0]) / (costs[1] - costs[0]))
    }
}
