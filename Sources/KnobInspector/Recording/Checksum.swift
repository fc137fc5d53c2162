/// A checksum of the lines of a recording, by which a changed, missing, or moved line is found: FNV-1a with
/// 64 bits.
///
/// Each line ends with the checksum of itself and all lines before it. It finds accidents, not forgery.
struct Checksum: Equatable {
    private var value: UInt64 = 0xCBF2_9CE4_8422_2325

    /// Returns a line with its fields in JSON and the checksum.
    mutating func line(_ fields: [RecordedField]) -> String {
        let object = "{" + fields.map { "\"\($0.key)\":\($0.value.json)" }.joined(separator: ",")
        add(object.utf8)
        return object + seal + "\n"
    }

    /// Returns whether the checksum at the end of a line is right. The line has no line feed.
    mutating func matches(_ line: ArraySlice<UInt8>) -> Bool {
        add(line.dropLast(Self.sealLength))
        return line.suffix(Self.sealLength).elementsEqual(seal.utf8)
    }

    /// Returns the JSON object in a line without the checksum.
    static func object(in line: ArraySlice<UInt8>) -> [UInt8] {
        line.dropLast(sealLength) + [UInt8(ascii: "}")]
    }

    private mutating func add(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }

    /// The last field, with 16 hexadecimal digits, and the end of the object.
    private var seal: String {
        let digits = String(value, radix: 16)
        return ",\"sum\":\"" + String(repeating: "0", count: 16 - digits.count) + digits + "\"}"
    }

    private static let sealLength = Checksum().seal.utf8.count
}
