/// What has been seen of an item since it began.
struct CheckAttempt: Equatable {
    /// The control that the user edits, or that the program has changed.
    let control: Int
    let group: Int
    /// The value before.
    let start: Double
    /// The value after the last event.
    var value: Double
    var (changes, frames) = (0, 0)
    /// The number of frames in which the controls were animated.
    var animatedFrames = 0
    /// The highest speed in those frames.
    var speed = 0.0
    var largest = SyncDifference()
    /// The limits that the value was at.
    var limits: Set<ControlEvent.Limit> = []
    var hasEscaped = false
    /// How the edit has ended; `nil` while it is in progress.
    var end: ControlEvent.Phase?
    /// How the controls were out of step; `nil` if they were not.
    var fault: String?

    init(_ event: ControlEvent, group: Int) {
        (control, self.group) = (event.control, group)
        (start, value) = (event.old, event.new)
    }

    /// What can be concluded.
    enum Verdict: Equatable {
        /// More has to be seen.
        case undecided
        /// It was not what the item asks for, for a reason.
        case dropped(String?)
        case passed
        case failed(String)
    }

    /// Returns whether a fault counts for an item. A drag belongs to "Cancel with Escape" only after Escape,
    /// and to "Drag past both ends" only after an end.
    private func shows(_ kind: CheckKind) -> Bool {
        switch kind {
        case .escape: hasEscaped
        case .ends: !limits.isEmpty
        default: true
        }
    }

    /// Returns the conclusion for an item after the group was compared.
    func verdict(for kind: CheckKind, after reading: CheckReading) -> Verdict {
        if let fault, shows(kind) { return .failed("Out of step: \(fault)") }
        switch kind {
        case .random:
            if reading.isAnimating { return .dropped(nil) }
            return frames > 0 ? .passed : .undecided
        case .animated: return animationVerdict(after: reading)
        case .ends:
            guard end != nil else { return .undecided }
            if limits.count == 2 { return settled(.passed) }
            guard !limits.isEmpty else { return .dropped(nil) }
            return end == .ended ? .undecided : .dropped("The drag was cancelled.")
        case .escape:
            guard end != nil else { return .undecided }
            guard hasEscaped else { return .dropped(nil) }
            guard end == .cancelled else { return .dropped("Escape did not cancel the edit.") }
            guard changes > 0 else { return .dropped("Nothing had changed before Escape.") }
            return value == start
                ? settled(.passed)
                : .failed("\(value.figure) after Escape, \(start.figure) before the edit")
        case .dragKnob, .dragSlider, .grab, .type, .wheel:
            guard let end else { return .undecided }
            guard end == .ended else { return .dropped("The edit was cancelled.") }
            let isDrag = kind == .dragKnob || kind == .dragSlider
            guard changes >= (isDrag ? CheckKind.fewestChanges : 1) else {
                return .dropped(
                    changes == 0 ? "Nothing has changed." : "Too short: \(changes.text("change")).")
            }
            return settled(.passed)
        }
    }

    private func animationVerdict(after reading: CheckReading) -> Verdict {
        guard reading.isFrame, !reading.isAnimating else { return .undecided }
        guard animatedFrames > 0 else { return .dropped(nil) }
        guard speed <= CheckKind.slowSpeed else {
            return .dropped("The speed was \(speed.figure). Choose 1/10.")
        }
        return animatedFrames < CheckKind.fewestFrames
            ? .dropped("Only \(animatedFrames.text("frame")) drawn. Choose 1/10.") : .passed
    }

    /// Returns `verdict` once a frame was drawn.
    private func settled(_ verdict: Verdict) -> Verdict { frames > 0 ? verdict : .undecided }
}
