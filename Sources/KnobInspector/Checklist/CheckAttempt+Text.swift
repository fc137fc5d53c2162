/// What was seen, in words.
extension CheckAttempt {
    /// The numbers of changes and frames.
    var counts: String { "\(changes.text("change")), \(frames.text("frame"))" }

    /// The largest differences that are not 0.
    var differences: String {
        let values =
            (largest.model == 0 ? [] : ["model \(largest.model.figure)"])
            + (largest.presentation == 0 ? [] : ["presentation \(largest.presentation.figure)"])
        let pixels = largest.pixels.map { ["pixels within \($0.text(decimals: 3)) pt"] } ?? []
        return values.isEmpty && pixels.isEmpty ? "no difference" : (values + pixels).joined(separator: ", ")
    }

    /// Returns what was seen so far, or what to do next.
    func progress(of kind: CheckKind) -> String {
        guard kind == .ends, let limit = limits.first else { return counts }
        if limits.count == 2 { return "Both ends seen. Release the button." }
        return limit == .minimum
            ? "Minimum seen. Now drag past the maximum." : "Maximum seen. Now drag past the minimum."
    }
}
