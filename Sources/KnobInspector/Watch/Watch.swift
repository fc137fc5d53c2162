import KnobKit

/// The value controls of a window, with names, in the order of the views.
@MainActor
final class Watch {
    /// The controls, from back to front and from outside to inside.
    private(set) var controls: [WatchedControl] = []
    /// The controls in groups of those that are bound to each other, also through others, in the order of
    /// their first controls. A control without a binding is a group of its own.
    private(set) var groups: [[WatchedControl]] = []

    private var bindings: [[ObjectIdentifier]] = []

    /// Reads the views of a window. Returns whether the controls or their groups have changed.
    @discardableResult
    func update(from window: Window) -> Bool {
        var found: [EditableControl] = []
        Self.addControls(in: window, to: &found)
        let foundBindings = found.map { control in
            control.editor.numbers.first?.bindings.map(ObjectIdentifier.init) ?? []
        }
        let isSame =
            foundBindings == bindings && found.count == controls.count
            && zip(found, controls).allSatisfy { $0 === $1.control }
        guard !isSame else { return false }
        bindings = foundBindings
        rebuild(found)
        return true
    }

    /// Forgets all controls.
    func removeAll() { (controls, groups, bindings) = ([], [], []) }

    private static func addControls(in view: View, to found: inout [EditableControl]) {
        for subview in view.subviews {
            if let control = subview as? EditableControl, !control.editor.numbers.isEmpty {
                found.append(control)
            }
            addControls(in: subview, to: &found)
        }
    }

    private func rebuild(_ found: [EditableControl]) {
        var counts: [String: Int] = [:]
        controls = found.enumerated().map { index, control in
            let base = control.layer.name ?? "\(type(of: control))"
            counts[base, default: 0] += 1
            let count = counts[base] ?? 1
            return WatchedControl(control, name: count == 1 ? base : "\(base) \(count)", index: index)
        }
        // The first control of the group of each control, and a control of each binding.
        var firsts = Array(controls.indices)
        var members: [ObjectIdentifier: Int] = [:]
        for (index, bindings) in bindings.enumerated() {
            for binding in bindings {
                let (one, other) = (firsts[index], firsts[members[binding] ?? index])
                members[binding] = index
                if one != other { firsts = firsts.map { $0 == max(one, other) ? min(one, other) : $0 } }
            }
        }
        groups = Dictionary(grouping: controls) { firsts[$0.index] }.sorted { $0.key < $1.key }.map(\.value)
    }
}
