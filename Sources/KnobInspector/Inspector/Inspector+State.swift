import KnobKit

extension Inspector {
    /// What the inspector says about the controls.
    struct Verdict: Equatable {
        var symbol, words: String
        var color: Color
        /// A second line: what the fault or the reason is.
        var details: String?
        /// Whether the words say that the window is frozen.
        var saysFrozen = false
    }

    /// The first fault that the last frame has shown; `nil` while there is none, and while the inspector is
    /// closed.
    public var fault: SyncFault? { sync.faults.min { $0.key < $1.key }?.value }

    /// Whether the controls are in step now.
    var state: SyncState {
        if let fault { return .outOfStep(fault) }
        if watch.controls.isEmpty { return .empty }
        if let reasonToBeApart { return .apart(reasonToBeApart) }
        return sync.apart.values.contains(.curves) ? .curved : .inStep
    }

    /// What the inspector says about the frame that the window shows.
    var verdict: Verdict {
        let shown = transport.shownNumber
        if let lastFault, let shown, shown == lastFault.number {
            return Verdict(
                symbol: "✕", words: "\(transport.isFrozen ? "Frozen at" : "Showing") the fault",
                color: Palette.bad, details: lastFault.fault.text, saysFrozen: transport.isFrozen)
        }
        let moment = shown == nil ? "" : " in this frame"
        let state = shown.map { history[$0].state } ?? state
        switch state {
        case .outOfStep(let fault):
            return Verdict(
                symbol: "✕", words: "Out of step\(moment)", color: Palette.bad, details: fault.text)
        case .empty: return Verdict(symbol: "–", words: "No controls", color: .secondaryLabel)
        case .apart(let reason):
            return Verdict(symbol: "▲", words: "Apart\(moment): \(reason)", color: Palette.warning)
        case .inStep, .curved: break
        }
        var verdict = Verdict(symbol: "●", words: "In step\(moment)", color: Palette.good)
        if state == .curved { verdict.details = "The animations have different curves." }
        if shown == nil, let lastFault {
            let age = lastFault.number.flatMap(transport.age).map { ", \($0)" } ?? ""
            (verdict.words, verdict.details) = ("In step now", "Last fault\(age): \(lastFault.fault.text)")
        }
        return verdict
    }

    /// Why controls are apart; `nil` if their values do not differ.
    private var reasonToBeApart: String? {
        guard let index = sync.groupsThatDiffer.min() else { return nil }
        return watch.groups[index].lazy.compactMap { $0.control?.reasonToBeApart }.first
            ?? "the animation began at different values"
    }
}
