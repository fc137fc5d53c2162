/// The fields of a line of a recording. Each is taken once, and none may be left.
struct RecordedFields {
    /// The error of a field that is missing or invalid.
    struct InvalidField: Error {}

    private var values: [String: JSONValue]

    /// Reads the fields of `line`, without its line feed; `nil` if it is not valid.
    init?(line: ArraySlice<UInt8>) {
        guard let values = JSONReader.object(line) else { return nil }
        self.values = values
    }

    /// Whether all fields have been taken.
    var isEmpty: Bool { values.isEmpty }

    /// Takes a field.
    mutating func take<Value: JSONConvertible>(_ key: String) throws(InvalidField) -> Value {
        guard let value = values.removeValue(forKey: key).flatMap({ Value($0) }) else { throw InvalidField() }
        return value
    }

    /// Takes a field that may be missing.
    mutating func takeIfPresent<Value: JSONConvertible>(_ key: String) throws(InvalidField) -> Value? {
        values[key] == nil ? nil : try take(key)
    }
}
