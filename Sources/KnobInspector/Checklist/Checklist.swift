/// The things to do by hand, with what was seen of them.
///
/// It knows the controls and their events only by what it is given, so it works for any program.
struct Checklist: Equatable {
    private(set) var items = CheckKind.allCases.map(CheckItem.init)
    /// The controls that can be in step: those that are bound to others.
    private(set) var controls: [Int: CheckedControl] = [:]
    /// The groups that an animation moved before the last input or comparison, whichever was later, and those
    /// that one moved before the last press.
    private var (animated, pressed): (Set<Int>, Set<Int>) = ([], [])

    /// The numbers of items that have passed, that have failed, and that apply.
    var passedCount: Int { items.count { $0.state == .passed } }
    var failedCount: Int { items.count { $0.state.isFailed } }
    var applicableCount: Int { items.count { $0.state != .notApplicable } }

    /// Replaces the controls. What was seen of others stays, without what was in progress.
    ///
    /// - Parameter hasSwitch: Whether the window has a switch, which may decide whether a click animates.
    mutating func setControls(_ all: [CheckedControl], hasSwitch: Bool = true) {
        let old = controls
        controls = [:]
        for control in all where control.group != nil { controls[control.id] = control }
        (animated, pressed) = ([], [])
        for index in items.indices {
            items[index].dropAttempt { group in
                old.filter { $0.value.group == group } != controls.filter { $0.value.group == group }
            }
            items[index].hasSwitch = hasSwitch
            items[index].isApplicable = controls.values.contains(where: items[index].kind.applies)
        }
    }

    /// Forgets what was seen.
    mutating func reset() { for index in items.indices { items[index].reset() } }

    /// Takes an event of a control into account.
    mutating func handle(_ event: ControlEvent) {
        guard let control = controls[event.control], let group = control.group else { return }
        for index in items.indices {
            items[index].handle(
                event, of: control, group: group, isAnimating: animated.contains(group),
                wasPressed: pressed.contains(group))
        }
    }

    /// Takes a comparison of the controls into account.
    mutating func handle(_ reading: CheckReading) {
        for index in items.indices { items[index].handle(reading) }
        if reading.isAnimating { animated.insert(reading.group) } else { animated.remove(reading.group) }
    }

    /// Takes a press of Escape into account.
    mutating func handleEscape() { for index in items.indices { items[index].handleEscape() } }

    /// Notes that the window is about to handle input of the pointer while an animation moves the controls of
    /// some groups.
    mutating func handlePointer(animated: Set<Int>, isPress: Bool) {
        self.animated = animated
        if isPress { pressed = animated }
    }
}

extension CheckItem.State {
    /// Whether the item has failed.
    var isFailed: Bool { if case .failed = self { true } else { false } }
}
