import KnobKit

/// The comparison of bound controls after each frame.
///
/// Whether a group is in step is decided by `SyncDifference`. A group may be apart without a fault; see
/// `Reason`.
@MainActor
package final class SyncCheck {
    /// Why controls may be apart.
    package enum Reason {
        /// A control is being edited that reports at the end of the edit. Animations that begin then may be
        /// apart until they end.
        case edit
        /// The appearances of the controls animate with different curves.
        case curves
    }

    /// The faults that the last frame showed, by group; none while all are in step.
    private(set) var faults: [Int: SyncFault] = [:]
    /// The controls whose pixels such a fault is about, by group.
    private var controlsWithWrongPixels: [Int: [WatchedControl]] = [:]
    /// The faults of the last frame that the frame before did not show.
    private(set) var newFaults: [SyncFault] = []
    /// The groups that may be apart without a fault.
    private(set) var apart: [Int: Reason] = [:]
    /// The groups that an edit lets be apart and whose values differ.
    private(set) var groupsThatDiffer: Set<Int> = []
    /// The differences of the groups that are not allowed.
    private(set) var differences: [SyncDifference] = []
    /// The largest difference on the screen, as a fraction of the way, also where it is allowed.
    private(set) var largest = 0.0

    /// The group of faults that the program itself finds.
    private static let programGroup = -1

    /// Forgets everything.
    func reset() {
        (faults, controlsWithWrongPixels, newFaults) = ([:], [:], [])
        (apart, groupsThatDiffer, differences, largest) = ([:], [], [], 0)
    }

    /// Forgets everything but the faults of groups that still have the same controls, and that of the program
    /// if there is such a group. These are not new then.
    func groupsDidChange(from old: [[WatchedControl]], to new: [[WatchedControl]]) {
        let (before, wrong) = (faults, controlsWithWrongPixels)
        reset()
        for (index, group) in new.enumerated() {
            guard let oldIndex = old.firstIndex(where: { Self.haveSameControls($0, group) }) else { continue }
            faults[Self.programGroup] = before[Self.programGroup]
            faults[index] = before[oldIndex]
            controlsWithWrongPixels[index] = group.filter { control in
                wrong[oldIndex, default: []].contains { $0.control === control.control }
            }
        }
    }

    private static func haveSameControls(_ group: [WatchedControl], _ other: [WatchedControl]) -> Bool {
        group.count == other.count
            && zip(group, other).allSatisfy { $0.control != nil && $0.control === $1.control }
    }

    /// Compares the controls of each group. A fault in pixels stays until they are measured again.
    ///
    /// - Parameter programFault: Returns a fault that the program itself finds, if the controls are in step.
    func check(
        _ groups: [[WatchedControl]], at time: Double, programFault: (() -> SyncFault?)? = nil,
        _ sample: (WatchedControl) -> Sample
    ) {
        (newFaults, groupsThatDiffer, largest) = ([], [], 0)
        differences.removeAll(keepingCapacity: true)
        for (index, group) in groups.enumerated() {
            updateReason(index, group)
            let difference = SyncDifference(group, sample)
            largest = max(largest, difference.fraction)
            let isEdited = group.contains(where: \.isApart)
            if apart[index] == .edit, isEdited ? difference.model != 0 : difference.isPresentationApart {
                groupsThatDiffer.insert(index)
            }
            differences.append(allowed(difference, index, group))
            guard let kind = differences[index].kind else {
                let wrong = controlsWithWrongPixels[index, default: []]
                let isMeasured = wrong.allSatisfy { sample($0).witness != nil }
                if isMeasured || faults[index]?.kind != .pixels { faults[index] = nil }
                continue
            }
            controlsWithWrongPixels[index] = group.filter { SyncDifference([$0], sample).areWrongPixels }
            let figures = group.map { $0.figure(kind, sample($0)) }
            var fault = SyncFault(names: group.map(\.name), kind: kind, figures: figures, time: time)
            if kind == .pixels { fault.distance = difference.pixels }
            note(fault, index)
        }
        let isInStep = !faults.contains { $0.key != Self.programGroup }
        guard isInStep, let fault = programFault?() else { return faults[Self.programGroup] = nil }
        note(fault, Self.programGroup)
    }

    private func note(_ fault: SyncFault, _ index: Int) {
        if faults.updateValue(fault, forKey: index)?.kind != fault.kind { newFaults.append(fault) }
    }

    private func updateReason(_ index: Int, _ group: [WatchedControl]) {
        apart[index] = .next(
            after: apart[index], isEdited: group.contains(where: \.isApart),
            isAnimating: group.contains(where: \.isAnimating),
            group.compactMap { $0.valueControl?.animatedPosition.animation })
    }

    /// Returns a difference of a group without what is allowed.
    func allowed(_ difference: SyncDifference, _ index: Int, _ group: [WatchedControl]) -> SyncDifference {
        var difference = difference
        if apart[index] != nil { difference.presentation = 0 }
        if group.contains(where: \.isApart) { (difference.model, difference.presentation) = (0, 0) }
        return difference
    }
}

extension WatchedControl {
    /// Returns the figure that a report of a fault has for this control.
    fileprivate func figure(_ kind: SyncFault.Kind, _ sample: Sample) -> Double {
        switch kind {
        case .model: sample.model
        case .presentation: sample.presentation
        case .pixels: sample.witness.map(value) ?? sample.presentation
        }
    }
}
