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
