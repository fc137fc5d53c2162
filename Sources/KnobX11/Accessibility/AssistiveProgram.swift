import KnobKit

/// The objects of this program on the accessibility bus: the program itself, its windows, and their elements.
@MainActor
package final class AssistiveProgram {
    /// The path of the program's object.
    static let rootPath = "/org/a11y/atspi/accessible/root"
    /// The path of the object that lists all others.
    static let cachePath = "/org/a11y/atspi/cache"
    static let pathPrefix = "/org/a11y/atspi/accessible/"
    /// The object that stands for none.
    static let none = BusValue.structure([.string(""), .path("/org/a11y/atspi/null")])
    /// Stands for the program among the elements.
    static let rootID = AccessibilityNode.ID(-1)

    /// The name of the program.
    let name: String
    /// The name on the bus.
    package var busName = ""
    /// The object that contains the program, which the registry has sent.
    package var desktop = AssistiveProgram.none
    /// The number that the registry has given to the program.
    var number: Int32 = 0
    /// The windows, in the order in which they were opened.
    package private(set) var windows: [AssistiveWindow] = []

    /// Creates a program without windows.
    package init(name: String) { self.name = name }

    /// Adds a window.
    package func add(_ window: AssistiveWindow) { windows.append(window) }

    /// Removes a window.
    package func remove(_ window: AssistiveWindow) { windows.removeAll { $0 === window } }

    // MARK: References

    /// Returns the path of an element.
    static func path(of id: AccessibilityNode.ID) -> String {
        id == rootID ? rootPath : pathPrefix + String(id.number)
    }

    /// Returns the name on the bus and the path of an element.
    func reference(to id: AccessibilityNode.ID?) -> BusValue {
        guard let id else { return Self.none }
        return .structure([.string(busName), .path(Self.path(of: id))])
    }
}

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

/// Calls of the program's objects, which are untrusted input.
extension AssistiveProgram {
    /// Returns the results of a call, or an error: a call that is not understood changes nothing.
    package func answer(_ call: BusMessage) -> Result<[BusValue], BusError> {
        guard let object = object(at: call.path) else {
            return .failure(BusError("UnknownObject", "There is no object at \(call.path)."))
        }
        let interfaces = object.interfaces.filter { call.interface.isEmpty || $0.name == call.interface }
        guard !interfaces.isEmpty else {
            return .failure(BusError("UnknownInterface", "The object has no such interface."))
        }
        guard let method = interfaces.lazy.flatMap(\.methods).first(where: { $0.name == call.member })
        else { return .failure(BusError("UnknownMethod", "There is no method \(call.member).")) }
        guard let values = call.arguments(method.input),
            let results = method.perform(object, Arguments(values: values))
        else { return .failure(BusError("InvalidArgs", "The arguments are invalid.")) }
        return .success(results)
    }
}
