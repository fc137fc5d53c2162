/// An item of the checklist: it waits for something that the user does, and passes if the controls stay in
/// step throughout.
///
/// An item stays observed: one that has passed fails if it is done again and the controls get out of step,
/// and one that has failed passes if it is done again and they stay in step.
struct CheckItem: Equatable {
    /// What an item shows.
    enum State: Equatable {
        case notApplicable, waiting, inProgress, passed
        /// It has failed, for a reason.
        case failed(String)
    }

    let kind: CheckKind
    /// Whether the program has a control for the item.
    var isApplicable = false { didSet { if !isApplicable { attempt = nil } } }
    /// Whether the program can have a switch that decides whether a click animates.
    var hasSwitch = true
    /// Whether a click has animated the controls.
    private var hasAnimated = false
    /// Whether the item asks for a click without animation, but clicks animate without a choice.
    var isAlwaysAnimated: Bool { hasAnimated && !hasSwitch }
    /// What was seen in the attempt that has passed or failed.
    private(set) var seen: CheckAttempt?
    /// Why the last attempt did not count; `nil` if it did.
    private(set) var hint: String?
    private var failure: String?
    /// Why an attempt before the one that has passed failed; `nil` if none did.
    private(set) var earlierFailure: String?
    /// What has been seen so far of an attempt in progress.
    private(set) var attempt: CheckAttempt?

    init(_ kind: CheckKind) { self.kind = kind }

    var state: State {
        if let failure { return .failed(failure) }
        if seen != nil { return .passed }
        return !isApplicable || isAlwaysAnimated ? .notApplicable : attempt == nil ? .waiting : .inProgress
    }

    /// Forgets what was seen.
    mutating func reset() {
        (seen, hint, failure, earlierFailure, attempt, hasAnimated) = (nil, nil, nil, nil, nil, false)
    }

    /// Forgets what is in progress, if the controls of its group have changed.
    mutating func dropAttempt(ifChanged hasChanged: (_ group: Int) -> Bool) {
        if let attempt, hasChanged(attempt.group) { self.attempt = nil }
    }

    /// Takes an event of a control of a group into account.
    ///
    /// - Parameters:
    ///   - isAnimating: Whether an animation was moving the controls before the event.
    ///   - wasPressed: Whether one was moving them at the last press.
    mutating func handle(
        _ event: ControlEvent, of control: CheckedControl, group: Int, isAnimating: Bool, wasPressed: Bool
    ) {
        if kind == .grab, wasPressed, !isAnimating, kind.begins(with: event, isAnimating: true) {
            hint = "The animation was over. Choose 1/10."
        }
        if kind.applies(to: control), kind.begins(with: event, isAnimating: isAnimating) {
            begin(event, group: group)
        } else if event.phase == .began, attempt?.group == group, attempt?.end == nil {
            // Another edit of the same controls interrupts an animation.
            attempt = nil
        }
        guard attempt?.control == event.control else { return }
        if event.phase == .changed, kind.counts(event) {
            attempt?.changes += 1
            if let limit = event.limit { attempt?.limits.insert(limit) }
        }
        if event.phase == .ended || event.phase == .cancelled { attempt?.end = event.phase }
        attempt?.value = event.new
    }

    private mutating func begin(_ event: ControlEvent, group: Int) {
        // The two ends can be reached in two drags, and a program can change a value in several steps.
        if attempt?.control == event.control, kind == .ends || event.phase == .changed {
            attempt?.end = nil
        } else {
            attempt = CheckAttempt(event, group: group)
        }
        hint = nil
    }

    /// Takes a press of Escape into account.
    mutating func handleEscape() { if attempt?.end == nil { attempt?.hasEscaped = true } }

    /// Takes a comparison of the controls into account.
    mutating func handle(_ reading: CheckReading) {
        guard var attempt, attempt.group == reading.group else { return }
        attempt.add(reading)
        self.attempt = attempt
        switch attempt.verdict(for: kind, after: reading) {
        case .undecided: break
        case .dropped(let reason):
            hasAnimated = hasAnimated || kind == .random && reading.isAnimating
            (self.attempt, hint) = (nil, seen == nil ? reason : nil)
        case .passed: finish(attempt, failure: nil)
        case .failed(let reason): finish(attempt, failure: reason)
        }
    }

    private mutating func finish(_ attempt: CheckAttempt, failure: String?) {
        if seen == nil || self.failure != nil || failure != nil { seen = attempt }
        earlierFailure = self.failure ?? earlierFailure
        (self.attempt, self.failure) = (nil, failure)
    }
}

extension CheckKind {
    /// Returns whether a change counts as one that the item is about.
    fileprivate func counts(_ event: ControlEvent) -> Bool {
        switch event.cause {
        case .user: self != .random && self != .animated
        case .action: self == .random || self == .animated
        case .program, .unobserved, .binding: false
        }
    }
}

extension CheckAttempt {
    /// Adds a comparison of the controls.
    fileprivate mutating func add(_ reading: CheckReading) {
        if !reading.isApart {
            largest.formMaximum(reading.difference)
            fault = fault ?? reading.difference.fault ?? reading.fault
        }
        guard reading.isFrame else { return }
        frames += 1
        if reading.isAnimating {
            animatedFrames += 1
            speed = max(speed, reading.speed)
        }
    }
}
