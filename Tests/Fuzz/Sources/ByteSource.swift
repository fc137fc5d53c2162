/// Reads numbers and texts from the bytes of an input; zeros when there are no more.
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

    /// Returns any number, including infinity and NaN.
    mutating func double() -> Double { Double(bitPattern: word()) }

    /// Returns up to 63 bytes as text.
    mutating func text() -> String {
        String(validating: bytes(Int(byte()) % 64), as: UTF8.self) ?? ""
    }

    mutating func all() -> [UInt8] { bytes(rest.count) }
}
