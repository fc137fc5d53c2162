import KnobKit

/// The objects of the program by their paths.
extension AssistiveProgram {
    /// The object of the program: an element whose children are the windows.
    var root: AssistiveObject {
        var node = AccessibilityNode(id: Self.rootID, role: .group)
        node.label = name
        node.children = windows.compactMap { $0.source?.root }
        return AssistiveObject(program: self, window: nil, node: node)
    }

    /// Returns the object of an element; `nil` if it is gone.
    func object(_ id: AccessibilityNode.ID) -> AssistiveObject? {
        if id == Self.rootID { return root }
        for window in windows {
            if let node = window.source?.nodes[id] {
                return AssistiveObject(program: self, window: window, node: node)
            }
        }
        return nil
    }

    /// Returns the object at a path; `nil` if there is none.
    func object(at path: String) -> AssistiveObject? {
        if path == Self.rootPath || path == Self.cachePath { return root }
        guard path.hasPrefix(Self.pathPrefix), let number = Int(path.dropFirst(Self.pathPrefix.count)),
            number >= 0
        else { return nil }
        return object(AccessibilityNode.ID(number))
    }

    /// All objects.
    var objects: [AssistiveObject] {
        [root]
            + windows.flatMap { window in
                (window.source?.nodes.values.sorted { $0.id.number < $1.id.number } ?? []).map {
                    AssistiveObject(program: self, window: window, node: $0)
                }
            }
    }
}
