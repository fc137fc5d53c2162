/// A strict reader of one JSON object whose values are numbers, strings, Booleans, and arrays of these.
///
/// The bytes are untrusted input. Everything else that JSON allows is an error: white space, `null`, nested
/// objects and arrays, and a key that occurs twice.
struct JSONReader {
    private var rest: ArraySlice<UInt8>

    /// Reads the object that `bytes` consist of; `nil` if they are anything else.
    static func object(_ bytes: ArraySlice<UInt8>) -> [String: JSONValue]? {
        var reader = JSONReader(rest: bytes)
        guard let object = reader.object(), reader.rest.isEmpty else { return nil }
        return object
    }

    private mutating func object() -> [String: JSONValue]? {
        guard skip("{") else { return nil }
        var object: [String: JSONValue] = [:]
        repeat {
            guard skip("\""), let key = string(), skip(":"), let value = value(),
                object.updateValue(value, forKey: key) == nil
            else { return nil }
        } while skip(",")
        return skip("}") ? object : nil
    }

    private mutating func value(isElement: Bool = false) -> JSONValue? {
        if skip("\"") { return string().map { .text($0) } }
        if skip("true") { return .flag(true) }
        if skip("false") { return .flag(false) }
        if !isElement, skip("[") { return list() }
        return number()
    }

    private mutating func list() -> JSONValue? {
        if skip("]") { return .list([]) }
        var values: [JSONValue] = []
        repeat {
            guard let value = value(isElement: true) else { return nil }
            values.append(value)
        } while skip(",")
        return skip("]") ? .list(values) : nil
    }

    /// Reads a number as `JSONValue` writes it. `Double` also accepts others, which JSON does not have.
    private mutating func number() -> JSONValue? {
        let text = String(decoding: rest.prefix { "0123456789.e+-".utf8.contains($0) }, as: UTF8.self)
        guard let number = Double(text).map(JSONValue.number), number.json == text else { return nil }
        rest = rest.dropFirst(text.utf8.count)
        return number
    }

    /// Reads a string after its opening quotation mark.
    private mutating func string() -> String? {
        var bytes: [UInt8] = []
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "\""): return String(validating: bytes, as: UTF8.self)
            case UInt8(ascii: "\\"):
                guard let scalar = escape() else { return nil }
                bytes += Array(String(scalar).utf8)
            case 0..<0x20: return nil
            default: bytes.append(byte)
            }
        }
        return nil
    }

    /// Reads an escape after its backslash. A recording has only those that `JSONValue` writes.
    private mutating func escape() -> Unicode.Scalar? {
        switch rest.popFirst() {
        case UInt8(ascii: "\""): return "\""
        case UInt8(ascii: "\\"): return "\\"
        case UInt8(ascii: "u"):
            let digits = rest.prefix(4)
            rest = rest.dropFirst(4)
            guard digits.count == 4, let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
                digits.first != UInt8(ascii: "+"), code < 0x20
            else { return nil }
            return Unicode.Scalar(code)
        default: return nil
        }
    }

    /// Skips `text` if the rest begins with it. Returns whether it does.
    private mutating func skip(_ text: StaticString) -> Bool {
        let isNext = text.withUTF8Buffer { rest.starts(with: $0) }
        if isNext { rest = rest.dropFirst(text.utf8CodeUnitCount) }
        return isNext
    }
}
