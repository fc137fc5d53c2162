/// An interface of objects on the bus: its methods and properties, by which calls are checked and described.
@MainActor
struct ObjectInterface {
    /// A method, with the signatures of its arguments and results.
    struct Method {
        let name, input, output: String
        /// Returns the results for arguments of the right types; `nil` if their values are invalid.
        let perform: @MainActor (AssistiveObject, Arguments) -> [BusValue]?

        init(
            _ name: String, _ input: String, _ output: String,
            _ perform: @escaping @MainActor (AssistiveObject, Arguments) -> [BusValue]?
        ) {
            (self.name, self.input, self.output, self.perform) = (name, input, output, perform)
        }
    }

    /// A property of a type.
    struct Property {
        let name, type: String
        let read: @MainActor (AssistiveObject) -> BusValue
        /// Sets the property, and returns whether that was possible; `nil` if it can only be read.
        var write: (@MainActor (AssistiveObject, BusValue) -> Bool)?

        init(
            _ name: String, _ type: String, _ read: @escaping @MainActor (AssistiveObject) -> BusValue,
            write: (@MainActor (AssistiveObject, BusValue) -> Bool)? = nil
        ) {
            (self.name, self.type, self.read, self.write) = (name, type, read, write)
        }
    }

    /// Whether an object has this interface.
    typealias Condition = @MainActor (AssistiveObject) -> Bool

    let name: String
    let applies: Condition
    let properties: [Property]
    let methods: [Method]

    init(_ name: String, if applies: @escaping Condition, _ properties: [Property] = [], _ methods: [Method])
    {
        (self.name, self.applies, self.properties, self.methods) = (name, applies, properties, methods)
    }

    /// The interfaces that say what an object is.
    static let own = [accessible, application, component, action, value, selection, text, editableText]
    /// All interfaces.
    static let all = own + standard

    /// The interface with its arguments in XML, as `Introspect` returns it.
    var description: String {
        func arguments(_ signature: String, _ direction: String) -> String {
            BusSignature.types(of: signature).map { "<arg type=\"\($0)\" direction=\"\(direction)\"/>" }
                .joined()
        }
        return "<interface name=\"\(name)\">"
            + methods.map {
                "<method name=\"\($0.name)\">\(arguments($0.input, "in"))\(arguments($0.output, "out"))</method>"
            }.joined()
            + properties.map {
                "<property name=\"\($0.name)\" type=\"\($0.type)\" access=\"\($0.write == nil ? "read" : "readwrite")\"/>"
            }.joined() + "</interface>"
    }
}
