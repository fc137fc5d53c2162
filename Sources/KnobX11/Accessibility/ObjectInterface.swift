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

/// The arguments of a call. Their types are those of the method's signature.
struct Arguments {
    let values: [BusValue]

    /// The whole number at `index`.
    func integer(_ index: Int) -> Int {
        switch values[index] {
        case .signed(let number): Int(number)
        case .unsigned(let number): Int(number)
        default: 0
        }
    }

    /// The text at `index`.
    func string(_ index: Int) -> String {
        if case .string(let text) = values[index] { text } else { "" }
    }
}

/// The signatures of several values in a row.
enum BusSignature {
    /// Returns the signature of each value.
    static func types(of signature: String) -> [String] {
        var (result, type, depth): ([String], String, Int) = ([], "", 0)
        for character in signature {
            type.append(character)
            if "({".contains(character) { depth += 1 }
            if ")}".contains(character) { depth -= 1 }
            guard depth == 0, character != "a" else { continue }
            result.append(type)
            type = ""
        }
        return result
    }
}

extension BusValue {
    /// A whole number, clamped to 32 bits.
    static func integer(_ number: Int) -> BusValue { .signed(Int32(clamping: number)) }

    /// A number of pixels, rounded and clamped to 32 bits.
    static func pixels(_ number: Double) -> BusValue {
        .signed(number.isNaN ? 0 : Int32(max(-2_147_483_648, min(2_147_483_647, number.rounded()))))
    }

    /// Words by their names.
    static func words(_ pairs: [(String, String)]) -> BusValue {
        .array(pairs.map { .entry(.string($0.0), .string($0.1)) }, of: "{ss}")
    }

    /// The two numbers of 32 states each.
    static func states(_ bits: UInt64) -> BusValue {
        .array([.unsigned(UInt32(truncatingIfNeeded: bits)), .unsigned(UInt32(bits >> 32))], of: "u")
    }
}

/// The list of all objects, and the interfaces of D-Bus.
extension ObjectInterface {
    static let standard = [cache, properties, introspectable, peer]

    private static let cache = ObjectInterface(
        "org.a11y.atspi.Cache", if: { $0.isProgram }, [],
        [
            Method("GetItems", "", "a" + AssistiveObject.cacheSignature) { object, _ in
                [.array(object.program.objects.map(\.cacheItem), of: AssistiveObject.cacheSignature)]
            }
        ])

    private static let properties = ObjectInterface(
        "org.freedesktop.DBus.Properties", if: { _ in true }, [],
        [
            Method("Get", "ss", "v") { object, arguments in
                object.property(arguments).map { [.variant($0.read(object))] }
            },
            Method("GetAll", "s", "a{sv}") { object, arguments in
                let name = arguments.string(0)
                let properties = object.interfaces.filter { name.isEmpty || $0.name == name }
                    .flatMap(\.properties)
                return [
                    .array(
                        properties.map { .entry(.string($0.name), .variant($0.read(object))) }, of: "{sv}")
                ]
            },
            Method("Set", "ssv", "") { object, arguments in
                guard case .variant(let value) = arguments.values[2],
                    object.property(arguments)?.write?(object, value) == true
                else { return nil }
                return []
            },
        ])

    private static let introspectable = ObjectInterface(
        "org.freedesktop.DBus.Introspectable", if: { _ in true }, [],
        [
            Method("Introspect", "", "s") { object, _ in
                [.string("<node>\(object.interfaces.map(\.description).joined())</node>")]
            }
        ])

    private static let peer = ObjectInterface(
        "org.freedesktop.DBus.Peer", if: { _ in true }, [], [Method("Ping", "", "") { _, _ in [] }])
}

extension AssistiveObject {
    /// The signature of `cacheItem`.
    static let cacheSignature = "((so)(so)(so)iiassusau)"

    /// What assistive technology keeps of each object.
    var cacheItem: BusValue {
        .structure([
            reference, program.root.reference, parentReference, .integer(index),
            .integer(node.children.count), interfaceNames,
            .string(node.name), .unsigned(role.number), .string(node.hint), .states(states),
        ])
    }

    /// Returns the property of an interface that the arguments name; `nil` if there is none.
    fileprivate func property(_ arguments: Arguments) -> ObjectInterface.Property? {
        interfaces.first { $0.name == arguments.string(0) }?.properties
            .first { $0.name == arguments.string(1) }
    }
}
