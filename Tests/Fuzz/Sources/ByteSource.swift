/// Takes numbers and texts off the bytes of an input; zeros when they are used up.
struct ByteSource {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { rest = bytes[...] }

    var isEmpty: Bool { rest.isEmpty }

    mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

    mutating func bytes(_ count: Int) -> [UInt8] {
        defer { rest = rest.dropFirst(count) }
        return Array(rest.prefix(count))
    }

    mutating func word() -> UInt64 { bytes(8).reversed().reduce(0) { $0 << 8 | UInt64($1) } }

    /// Any number, infinite and NaN among them.
    mutating func double() -> Double { Double(bitPattern: word()) }

    /// Up to 63 bytes as text, where they are text.
    mutating func text() -> String {
        String(validating: bytes(Int(byte()) % 64), as: UTF8.self) ?? ""
    }

    mutating func all() -> [UInt8] { bytes(rest.count) }
}
