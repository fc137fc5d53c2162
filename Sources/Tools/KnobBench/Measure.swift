/// A measurement: one row of a table.
enum Measure: CaseIterable {
    case start, latencyMedian, latencyTail, stepCPU, stepCPUWithServer, eventCPU, wakeUps, resident
    case privateMemory, allocations, playCPU, playCPUWithServer

    /// The head of the row, with the unit.
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
        case .playCPU: "all moving: CPU per second, program, ms"
        case .playCPUWithServer: "all moving: CPU per second, program and server, ms"
        }
    }
}

/// The figures of one program in one round, without those that could not be measured.
typealias Figures = [Measure: Double]

/// Returns the median of some numbers; `nil` if there are none.
func median(_ numbers: [Double]) -> Double? {
    guard !numbers.isEmpty else { return nil }
    let sorted = numbers.sorted()
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
}
