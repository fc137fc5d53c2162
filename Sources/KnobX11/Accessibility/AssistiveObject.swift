import KnobKit

/// An object on the accessibility bus: an element of a window, or the program.
@MainActor
struct AssistiveObject {
    let program: AssistiveProgram
    /// The window that contains the element; `nil` for the program.
    let window: AssistiveWindow?
    /// The element; for the program one that contains the windows.
    let node: AccessibilityNode

    /// Whether this is the program.
    var isProgram: Bool { window == nil }
    /// Whether this is a window.
    var isWindow: Bool { window?.source?.root == node.id }

    /// The path on the bus.
    var path: String { AssistiveProgram.path(of: node.id) }
    /// The name on the bus, and the path.
    var reference: BusValue { program.reference(to: node.id) }
    /// The element that contains this one; `nil` for the program.
    var parent: AssistiveObject? {
        isProgram ? nil : isWindow ? program.root : node.parent.flatMap(program.object)
    }
    /// The object that contains this one.
    var parentReference: BusValue { isProgram ? program.desktop : parent?.reference ?? AssistiveProgram.none }
    /// The position in the object that contains this one; -1 if it is not known.
    var index: Int { isProgram ? 0 : parent?.node.children.firstIndex(of: node.id) ?? -1 }

    /// The number and the name of the role.
    var role: (number: UInt32, name: String) { isProgram ? (75, "application") : node.role.atspi }

    /// The states, one bit each.
    var states: UInt64 { isProgram ? node.states.atspi : Self.states(of: node, in: window) }

    /// Returns the states of an element, one bit each. Only the window with the keyboard focus has an element with the
    /// focus.
    static func states(of node: AccessibilityNode, in window: AssistiveWindow?) -> UInt64 {
        let isActive = window?.isActive ?? false
        var states = node.states
        if !isActive { states.subtract([.focused, .active]) }
        if isActive, window?.source?.root == node.id { states.insert(.active) }
        return states.atspi | node.kindStates
    }

    /// Words about the object that only some assistive technologies read.
    var attributes: [(String, String)] {
        var result = [("toolkit", "KnobKit")]
        if node.number != nil, !node.value.isEmpty { result.append(("valuetext", node.value)) }
        return result
    }

    /// Performs a request, and returns whether the element could do it. The changes that follow are reported at once.
    func perform(_ request: AccessibilityRequest) -> Bool {
        window?.makeUpdateDue()
        return window?.source?.handle(request, for: node.id) ?? false
    }
}

/// What an object can do.
extension AssistiveObject {
    /// The interfaces of the object.
    var interfaces: [ObjectInterface] { ObjectInterface.all.filter { $0.applies(self) } }
    /// The names of the interfaces that say what the object is.
    var interfaceNames: BusValue {
        .array(ObjectInterface.own.filter { $0.applies(self) }.map { .string($0.name) }, of: "s")
    }
}
