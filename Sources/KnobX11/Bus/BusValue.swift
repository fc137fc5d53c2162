/// A value in a message.
enum BusValue: Equatable, Sendable {
    case string(String)
    /// The path of an object, which must be valid. In a message from the bus it is a string.
    case path(String)
    case unsigned(UInt32)
    case signed(Int32)
    case double(Double)
    case bool(Bool)
    /// Values of the type with the signature `of`, which is empty in a message from the bus.
    case array([BusValue], of: String = "")
    /// The members of a structure, or the key and the value of an entry of a dictionary.
    case structure([BusValue])
    /// The key and the value of an entry of a dictionary, to be sent.
    indirect case entry(BusValue, BusValue)
    /// A value of any type.
    indirect case variant(BusValue)
    /// A value of another type, which is ignored.
    case other

    // MARK: Reading

    /// Reads the values from `iterator` to the end of its message or container.
    static func values(at iterator: LibDBus.Iterator) -> [BusValue] {
        var values: [BusValue] = []
        while libdbus.type(iterator) != 0 {
            values.append(BusValue(at: iterator))
            _ = libdbus.next(iterator)
        }
        return values
    }

    private init(at iterator: LibDBus.Iterator) {
        func basic<Value: BitwiseCopyable>(_ initial: Value) -> Value {
            var value = initial
            libdbus.read(iterator, &value)
            return value
        }
        func contents() -> [BusValue] {
            libdbus.withIterator { inner in
                libdbus.recurse(iterator, inner)
                return Self.values(at: inner)
            }
        }
        switch Unicode.Scalar(UInt8(truncatingIfNeeded: libdbus.type(iterator))) {
        // The path of an object is a string as well.
        case "s", "o": self = .string(basic(UnsafePointer<CChar>?.none).map { String(cString: $0) } ?? "")
        case "u": self = .unsigned(basic(0))
        case "d": self = .double(basic(0.0))
        case "i": self = .signed(basic(0))
        case "b": self = .bool(basic(UInt32(0)) != 0)
        case "a": self = .array(contents())
        case "r", "e": self = .structure(contents())
        case "v": self = .variant(contents().first ?? .other)
        default: self = .other
        }
    }

    // MARK: Writing

    /// Appends the value to the message or container of `iterator`.
    func append(to iterator: LibDBus.Iterator) {
        func basic(_ type: Unicode.Scalar, _ value: some BitwiseCopyable) {
            withUnsafePointer(to: value) { _ = libdbus.append(iterator, Int32(type.value), $0) }
        }
        func container(_ type: Unicode.Scalar, _ signature: String?, _ values: [BusValue]) {
            libdbus.withIterator { inner in
                _ = libdbus.openContainer(iterator, Int32(type.value), signature, inner)
                for value in values { value.append(to: inner) }
                _ = libdbus.closeContainer(iterator, inner)
            }
        }
        switch self {
        case .string(let text): text.withCString { basic("s", $0) }
        case .path(let text): text.withCString { basic("o", $0) }
        case .unsigned(let number): basic("u", number)
        case .double(let number): basic("d", number)
        case .signed(let number): basic("i", number)
        case .bool(let value): basic("b", UInt32(value ? 1 : 0))
        case .array(let values, let signature): container("a", signature, values)
        case .structure(let values): container("r", nil, values)
        case .entry(let key, let value): container("e", nil, [key, value])
        case .variant(let value): container("v", value.signature, [value])
        case .other: break
        }
    }

    /// The signature of the type of a value to be sent.
    var signature: String {
        switch self {
        case .string: "s"
        case .path: "o"
        case .unsigned: "u"
        case .signed: "i"
        case .double: "d"
        case .bool: "b"
        case .array(_, let signature): "a" + signature
        case .structure(let values): "(" + values.map(\.signature).joined() + ")"
        case .entry(let key, let value): "{" + key.signature + value.signature + "}"
        case .variant: "v"
        case .other: ""
        }
    }
}
