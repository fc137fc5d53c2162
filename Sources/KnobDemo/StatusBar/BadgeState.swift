import KnobInspector

/// What the badge shows of the scene in the window. `SceneMonitor` owns it.
///
/// A fault is shown as long as it lasts, and until it was clicked:
///
///     in step ── found ─→ out of step ── gone ─→ was out of step ── clicked ─→ in step
///                          │       ↑──── found ────┘
///                          └─ clicked ─→ seen, still out of step ── gone ─→ in step
///
/// While it lasts, its figures are the present ones. Another fault replaces it, and was not clicked.
struct BadgeState: Equatable {
    /// The states in the order of their severity.
    enum Level {
        /// Everything agrees.
        case inStep
        /// Values differ for now and for a known reason.
        case apart
        /// Something differs that should not, or did and was not clicked.
        case outOfStep
    }

    /// The number of changes that were checked, as of the end of the last gesture or animation.
    var changes = 0
    /// The fault that lasts, with the time at which it began, or the last one if it was not clicked.
    private(set) var fault: SyncFault?
    /// Whether there is a fault at present, and whether the one that is shown was clicked.
    private(set) var (lasts, isSeen) = (false, false)
    /// Why values differ for now; `nil` if they agree.
    private(set) var reason: String?

    /// Whether the scene is in step.
    var level: Level { fault != nil ? .outOfStep : reason != nil ? .apart : .inStep }

    /// What the badge says.
    var text: String {
        if let fault { return "\(outOfStepText): \(fault.text)" }
        if let reason { return "apart: \(reason)" }
        return changes == 0 ? "in step" : "in step · \(changes.text("change"))"
    }

    /// That a fault lasts, or has been there.
    var outOfStepText: String { lasts ? "out of step" : "was out of step" }

    /// Notes what a check has found.
    ///
    /// - Parameter foundElsewhere: A fault that the scene does not know of.
    mutating func note(_ reading: SyncReading, foundElsewhere: SyncFault?) {
        reason = nil
        var present = foundElsewhere
        switch reading {
        case .inStep: break
        case .apart(let text): reason = text
        case .outOfStep(let found): present = found
        }
        if let present { show(present) }
        if present == nil, isSeen { (fault, isSeen) = (nil, false) }
        lasts = present != nil
    }

    /// Shows a fault that was found. One that lasts keeps the time at which it began.
    private mutating func show(_ present: SyncFault) {
        guard lasts, let last = fault, (last.names, last.kind) == (present.names, present.kind) else {
            return (fault, isSeen) = (present, false)
        }
        fault?.figures = present.figures
        fault?.distance = present.distance
    }

    /// Marks the present fault as seen, and forgets one of the past.
    mutating func acknowledge() {
        isSeen = lasts
        if !lasts { fault = nil }
    }

    /// Notes that another scene is shown: a fault of the last one has ended.
    mutating func sceneDidChange() { note(.inStep, foundElsewhere: nil) }
}
