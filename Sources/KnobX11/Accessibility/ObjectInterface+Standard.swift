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
