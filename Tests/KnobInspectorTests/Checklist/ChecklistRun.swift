import KnobKit

@testable import KnobInspector

/// A checklist of a knob, number 1, and a slider, number 2, that are bound, and what happens to them.
struct ChecklistRun {
    var checklist = Checklist()
    var isAnimating = false
    var isApart = false
    var speed = 1.0
    var difference = SyncDifference()
    private var values = [1: 0.5, 2: 0.5]

    init(bound: Bool = true, slider: Bool = true, hasEnds: Bool = true) {
        let group = bound ? 0 : nil
        let knob = CheckedControl(id: 1, kind: .knob, group: group, hasEnds: hasEnds)
        let other = CheckedControl(
            id: 2, kind: slider ? .slider : .other, group: group, hasEnds: hasEnds)
        checklist.setControls([knob, other])
    }

    /// The state of an item.
    func state(_ kind: CheckKind) -> CheckItem.State { item(kind).state }

    func item(_ kind: CheckKind) -> CheckItem { checklist.items[kind.rawValue] }

    /// The items that have passed.
    var passed: [CheckKind] { checklist.items.filter { $0.state == .passed }.map(\.kind) }

    mutating func event(
        _ phase: ControlEvent.Phase, by cause: EventCause = .user(.pointer), of control: Int = 1,
        to value: Double? = nil
    ) {
        let old = values[control] ?? 0
        checklist.handle(ControlEvent(phase, by: cause, of: control, from: old, to: value ?? old))
        if let value { values[control] = value }
        guard phase == .changed, !isApart else { return }
        // The other control follows.
        let (other, start) = (3 - control, values[3 - control] ?? 0)
        let following = EventCause.binding(control: control)
        checklist.handle(ControlEvent(.changed, by: following, of: other, from: start, to: value ?? start))
        values[other] = value
    }

    /// Compares the controls, in frames.
    mutating func frames(_ count: Int = 1) { for _ in 0..<count { read(isFrame: true) } }

    mutating func read(isFrame: Bool = false) {
        checklist.handle(
            CheckReading(
                group: 0, isFrame: isFrame, isApart: isApart, isAnimating: isAnimating, speed: speed,
                difference: difference))
    }

    /// Edits a control: each value is a change, with a frame after it.
    mutating func edit(
        by source: EditSource = .pointer, of control: Int = 1, _ values: Double...,
        end: ControlEvent.Phase = .ended
    ) {
        event(.began, by: .user(source), of: control)
        for value in values {
            event(.changed, by: .user(source), of: control, to: value)
            frames()
        }
        event(end, by: .user(source), of: control)
        read()
    }
}
