import KnobKit

/// Which elements of a list or a row of tabs are selected. A press selects one.
extension ObjectInterface {
    static let selection = ObjectInterface(
        "org.a11y.atspi.Selection", if: { [.list, .tabList].contains($0.node.role) },
        [Property("NSelectedChildren", "i") { .integer($0.selected.count) }],
        [
            Method("GetSelectedChild", "i", "(so)") { object, arguments in
                let (selected, index) = (object.selected, arguments.integer(0))
                return [selected.indices.contains(index) ? selected[index].reference : AssistiveProgram.none]
            },
            Method("IsChildSelected", "i", "b") { object, arguments in
                object.child(arguments).map { [.bool($0.node.states.contains(.selected))] }
            },
            Method("SelectChild", "i", "b") { object, arguments in
                object.child(arguments).map {
                    [.bool($0.node.states.contains(.selected) || $0.perform(.perform(.press)))]
                }
            },
            // Only the selection of another element ends that of one.
            Method("DeselectChild", "i", "b") { _, _ in [.bool(false)] },
            Method("DeselectSelectedChild", "i", "b") { _, _ in [.bool(false)] },
            Method("SelectAll", "", "b") { _, _ in [.bool(false)] },
            Method("ClearSelection", "", "b") { _, _ in [.bool(false)] },
        ])
}

extension AssistiveObject {
    private var children: [AssistiveObject] { node.children.compactMap(program.object) }

    /// The selected elements inside.
    fileprivate var selected: [AssistiveObject] { children.filter { $0.node.states.contains(.selected) } }

    /// Returns the element inside with an index; `nil` if there is none.
    fileprivate func child(_ arguments: Arguments) -> AssistiveObject? {
        let (children, index) = (children, arguments.integer(0))
        return children.indices.contains(index) ? children[index] : nil
    }
}
