import KnobInspector

/// What the badge shows. A fault is shown as long as it lasts, and until it was clicked.
///
///     in step ── found ─→ out of step ── gone ─→ was out of step ── clicked ─→ in step
///                          │       ↑──── found ────┘
///                          └─ clicked ─→ seen, still out of step ── gone ─→ in step
struct BadgeState: Equatable {
    /// The states in the order of their severity.
    enum Level {
        case inStep, apart, outOfStep
    }

    /// The number of changes, as of the end of the last gesture or animation.
    var changes = 0
    /// The number of controls that are compared, and of those with a value.
    var coverage = (watched: 0, all: 0)
    /// The fault that lasts, or the last one if it was not clicked.
    private(set) var fault: SyncFault?
    /// Whether there is a fault at present.
    private(set) var lasts = false
    /// Whether the fault that is shown was clicked.
    private(set) var isSeen = false
    /// Why values differ for now; `nil` if they agree.
    private(set) var reason: String?

    /// Whether both look the same.
    static func == (lhs: BadgeState, rhs: BadgeState) -> Bool {
        lhs.changes == rhs.changes && lhs.coverage == rhs.coverage && lhs.fault == rhs.fault
            && lhs.lasts == rhs.lasts && lhs.reason == rhs.reason
    }

    /// How severe the state is.
    var level: Level { fault != nil ? .outOfStep : reason != nil ? .apart : .inStep }

    /// What the badge says.
    var text: String {
        if let fault { return "\(shortText): \(fault.description)" }
        if let reason { return "apart: \(reason)" }
        if coverage.all == 0 { return shortText }
        let count = changes == 0 ? "" : " · \(changes.text("change"))"
        return "\(shortText) · \(coverage.watched) of \(coverage.all)\(count)"
    }

    /// The text without figures.
    var shortText: String {
        switch level {
        case .inStep: coverage.all == 0 ? "nothing to compare" : "in step"
        case .apart: "apart"
        case .outOfStep: lasts ? "out of step" : "was out of step"
        }
    }

    /// Notes what was found.
    mutating func note(_ state: SyncState) {
        reason = if case .apart(let reason) = state { reason } else { nil }
        let present = state.fault
        if let present {
            // The figures of a fault that lasts are the present ones.
            if !lasts || fault?.level != present.level { isSeen = false }
            fault = present
        } else if isSeen {
            fault = nil
            isSeen = false
        }
        lasts = present != nil
    }

    /// Marks the present fault as seen, and forgets one of the past.
    mutating func acknowledge() {
        isSeen = lasts
        if !lasts { fault = nil }
    }

    /// Notes that another scene is shown: a fault of the last one has ended.
    mutating func sceneDidChange() { note(.inStep) }
}
