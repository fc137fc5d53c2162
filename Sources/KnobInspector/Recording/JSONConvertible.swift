import KnobKit

/// A type whose values are fields of a recording.
protocol JSONConvertible {
    /// Creates the value from a field; `nil` if it is none of this type.
    init?(_ json: JSONValue)
    /// The value as a field.
    var json: JSONValue { get }
}

extension Double: JSONConvertible {
    /// Creates a number, which is a text if JSON does not have it.
    init?(_ json: JSONValue) {
        switch json {
        case .number(let number): self = number
        case .text("nan"): self = .nan
        case .text("inf"): self = .infinity
        case .text("-inf"): self = -.infinity
        default: return nil
        }
    }

    var json: JSONValue { .number(self) }
}

extension JSONConvertible where Self: BinaryInteger {
    init?(_ json: JSONValue) {
        guard case .number(let number) = json, let integer = Self(exactly: number) else { return nil }
        self = integer
    }

    var json: JSONValue { .number(Double(self)) }
}

extension Int: JSONConvertible {}
extension UInt32: JSONConvertible {}

extension Bool: JSONConvertible {
    init?(_ json: JSONValue) {
        guard case .flag(let flag) = json else { return nil }
        self = flag
    }

    var json: JSONValue { .flag(self) }
}

extension String: JSONConvertible {
    init?(_ json: JSONValue) {
        guard case .text(let text) = json else { return nil }
        self = text
    }

    var json: JSONValue { .text(self) }
}

extension Array: JSONConvertible where Element: JSONConvertible {
    init?(_ json: JSONValue) {
        guard case .list(let list) = json else { return nil }
        self = list.compactMap { Element($0) }
        if count < list.count { return nil }
    }

    var json: JSONValue { .list(map(\.json)) }
}

/// The cases of an enumeration are their names.
extension JSONConvertible where Self: CaseIterable {
    init?(_ json: JSONValue) {
        guard let value = Self.allCases.first(where: { $0.json == json }) else { return nil }
        self = value
    }

    var json: JSONValue { .text("\(self)") }
}

extension KeyPress.Key: JSONConvertible {}
extension PasteboardName: JSONConvertible {}
extension Appearance: JSONConvertible {}
