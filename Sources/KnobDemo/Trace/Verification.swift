/// The counts of `--verify`.
struct Verification {
    private(set) var frames = 0
    private var changes = 0
    private var violations = 0
    private var firstViolation: String?

    /// Counts a change or a frame.
    mutating func count(_ phase: TracePhase) {
        switch phase {
        case .changed: changes += 1
        case .frame: frames += 1
        default: break
        }
    }

    /// Counts a check that found a violation.
    mutating func add(violation: String) {
        violations += 1
        if firstViolation == nil { firstViolation = violation }
    }

    /// A Boolean value that indicates whether every invariant held at every check.
    var hasSucceeded: Bool { violations == 0 }

    /// The lines to print at the end.
    var verdict: String {
        "verified: \(changes) changes, \(frames) frames, \(violations) out of sync\n"
            + (firstViolation.map { "first: \($0)\n" } ?? "")
    }
}
