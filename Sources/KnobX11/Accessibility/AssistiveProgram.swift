import KnobKit

/// The objects of this program on the accessibility bus: the program itself, its windows, and their elements.
@MainActor
final class AssistiveProgram {
    /// The path of the program's object.
    static let rootPath = "/org/a11y/atspi/accessible/root"
    /// The path of the object that lists all others.
    static let cachePath = "/org/a11y/atspi/cache"
    private static let pathPrefix = "/org/a11y/atspi/accessible/"
    /// The object that stands for none.
    static let none = BusValue.structure([.string(""), .path("/org/a11y/atspi/null")])
    /// Stands for the program among the elements.
    private static let rootID = 0

    private let name: String
    /// The name on the bus.
    var busName = ""
    /// The object that contains the program, which the registry has sent.
    var desktop = AssistiveProgram.none
    /// The windows, in the order in which they were opened.
    private(set) var windows: [AccessibilityTree] = []

    /// Creates a program without windows.
    init(name: String) { self.name = name }

    /// Adds a window.
    func add(_ window: AccessibilityTree) { windows.append(window) }

    /// Removes a window.
    func remove(_ window: AccessibilityTree) { windows.removeAll { $0 === window } }

    // MARK: Objects

    /// The object of the program: an element whose children are the windows.
    var root: AssistiveObject {
        var node = AccessibilityNode(id: Self.rootID, AccessibilityDescription())
        node.label = name
        node.children = windows.compactMap { $0.root?.id }
        return AssistiveObject(program: self, window: nil, node: node)
    }

    /// All objects.
    var objects: [AssistiveObject] {
        [root]
            + windows.flatMap { window in
                window.nodes.values.sorted { $0.id < $1.id }.map {
                    AssistiveObject(program: self, window: window, node: $0)
                }
            }
    }

    /// Returns the object of an element; `nil` if it is gone.
    func object(_ id: Int) -> AssistiveObject? {
        if id == Self.rootID { return root }
        for window in windows {
            if let node = window.nodes[id] {
                return AssistiveObject(program: self, window: window, node: node)
            }
        }
        return nil
    }

    /// Returns the object at a path; `nil` if there is none.
    private func object(at path: String) -> AssistiveObject? {
        if path == Self.rootPath || path == Self.cachePath { return root }
        guard path.hasPrefix(Self.pathPrefix), let id = Int(path.dropFirst(Self.pathPrefix.count)), id > 0
        else { return nil }
        return object(id)
    }

    /// Returns the path of an element; that of the program for `nil`.
    static func path(of id: Int?) -> String {
        guard let id, id != rootID else { return rootPath }
        return pathPrefix + String(id)
    }

    /// Returns the name on the bus and the path of an element.
    func reference(to id: Int) -> BusValue {
        .structure([.string(busName), .path(Self.path(of: id))])
    }

    // MARK: Calls

    /// Returns the results of a call, which is untrusted input. One that is not understood has an error and changes
    /// nothing.
    func answer(_ call: BusMessage) -> Result<[BusValue], BusError> {
        guard let object = object(at: call.path) else {
            return .failure(BusError("UnknownObject", "There is no object at \(call.path)."))
        }
        let interfaces = object.interfaces.filter { call.interface.isEmpty || $0.name == call.interface }
        guard !interfaces.isEmpty else {
            return .failure(BusError("UnknownInterface", "The object has no such interface."))
        }
        let methods = interfaces.flatMap { $0.methods.filter { $0.key.hasPrefix(call.member + "(") } }
        if methods.isEmpty {
            return .failure(BusError("UnknownMethod", "There is no method \(call.member)."))
        }
        guard let method = methods.first(where: { $0.key == "\(call.member)(\(call.signature))" }),
            let results = method.value(object, call.arguments)
        else { return .failure(BusError("InvalidArgs", "The arguments are invalid.")) }
        return .success(results)
    }
}

/// An object on the accessibility bus: an element of a window, or the program. `AssistiveInterface` has its methods.
@MainActor
struct AssistiveObject {
    let program: AssistiveProgram
    /// The window that contains the element; `nil` for the program.
    let window: AccessibilityTree?
    /// The element; for the program one that contains the windows.
    let node: AccessibilityNode

    var isProgram: Bool { window == nil }
    var isWindow: Bool { !isProgram && node.parent == nil }

    /// The path on the bus.
    var path: String { AssistiveProgram.path(of: node.id) }
    /// The name on the bus, and the path.
    var reference: BusValue { program.reference(to: node.id) }
    /// The element that contains this one; `nil` for the program.
    var parent: AssistiveObject? {
        if isProgram { return nil }
        return node.parent.map(program.object) ?? program.root
    }
    /// The object that contains this one.
    var parentReference: BusValue { isProgram ? program.desktop : parent?.reference ?? AssistiveProgram.none }
    /// The position in the object that contains this one; -1 if it is not known.
    var index: Int { isProgram ? 0 : parent?.node.children.firstIndex(of: node.id) ?? -1 }

    var role: (number: UInt32, name: String) { isProgram ? (75, "application") : node.role.atspi }

    /// The states as two numbers with 32 bits each.
    var states: BusValue {
        let states = node.stateBits(inActiveWindow: window?.isActive ?? false)
        let bits = states.reduce(UInt64(0)) { $0 | 1 << $1.rawValue }
        return .array([.unsigned(UInt32(truncatingIfNeeded: bits)), .unsigned(UInt32(bits >> 32))], of: "u")
    }

    /// The interfaces of the object.
    var interfaces: [AssistiveInterface] { AssistiveInterface.all.filter { $0.applies(self) } }
    /// The names of the interfaces that say what the object is.
    var interfaceNames: BusValue {
        .array(AssistiveInterface.own.filter { $0.applies(self) }.map { .string($0.name) }, of: "s")
    }

    /// The signature of `cacheItem`.
    static let cacheSignature = "((so)(so)(so)iiassusau)"

    /// What assistive technology keeps of each object.
    var cacheItem: BusValue {
        .structure([
            reference, program.root.reference, parentReference, .integer(index),
            .integer(node.children.count), interfaceNames,
            .string(node.name), .unsigned(role.number), .string(node.hint), states,
        ])
    }

    /// Performs a request, and returns whether the element could do it.
    func perform(_ request: AccessibilityRequest) -> Bool {
        window?.handle(request, for: node.id) ?? false
    }
}
