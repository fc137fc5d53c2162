/// What is measured: one row of a table each.
enum Measure: CaseIterable {
    case start, latencyMedian, latencyTail, stepCPU, stepCPUWithServer, eventCPU, wakeUps, resident
    case privateMemory, allocations, playCPU, playCPUWithServer

    /// What the row is called, with its unit.
    var title: String {
        switch self {
        case .start: "start to the first quiet frame, ms"
        case .latencyMedian: "drag step to first drawing, p50, µs"
        case .latencyTail: "drag step to first drawing, p99, µs"
        case .stepCPU: "CPU per drag step, program, µs"
        case .stepCPUWithServer: "CPU per drag step, program and server, µs"
        case .eventCPU: "CPU per motion at 1,000 Hz, program, µs"
        case .wakeUps: "wake-ups per second at rest"
        case .resident: "resident memory, MiB"
        case .privateMemory: "private memory, MiB"
        case .allocations: "allocations per drag step"
        case .playCPU: "all move: CPU per second, program, ms"
        case .playCPUWithServer: "all move: CPU per second, program and server, ms"
        }
    }
}

/// What one program came to in one round; what could not be measured is not there.
typealias Figures = [Measure: Double]

/// The middle one of some numbers, or the mean of the two in the middle; `nil` if there is none.
func median(_ numbers: [Double]) -> Double? {
    guard !numbers.isEmpty else { return nil }
    let sorted = numbers.sorted()
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
}
