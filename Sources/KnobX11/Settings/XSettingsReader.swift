/// A reader of the bytes of a settings property, in order.
///
/// Each read checks how many bytes are left. Padding is read separately: a length of 0xFFFFFFFD, rounded up
/// to whole words, would overflow to 0.
struct XSettingsReader {
    private let bytes: [UInt8]
    /// The index of the next byte.
    private(set) var offset = 0
    private var isBigEndian = false

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Reads the byte order of numbers, the first byte of the property.
    mutating func readByteOrder() throws(XSettingsError) {
        switch try readNumber(size: 1) {
        case 0: isBigEndian = false
        case 1: isBigEndian = true
        default: throw XSettingsError("the byte order is neither 0 nor 1", at: 0)
        }
    }

    /// Reads a setting: its type, name, serial number and value.
    mutating func readSetting() throws(XSettingsError) -> (name: String, value: XSettingsValue) {
        let start = offset
        let type = try readNumber(size: 1)
        try skip(1)
        let name = try readString(count: readNumber(size: 2))
        // The serial number of the last change.
        try skip(4)
        switch type {
        case 0: return (name, .integer(Int32(bitPattern: try readNumber(size: 4))))
        case 1: return (name, .string(try readString(count: readNumber(size: 4))))
        case 2: return (name, try readColor())
        default: throw XSettingsError("no setting is of type \(type)", at: start)
        }
    }

    /// Skips `count` bytes.
    mutating func skip(_ count: Int) throws(XSettingsError) { _ = try take(count) }

    private mutating func readColor() throws(XSettingsError) -> XSettingsValue {
        var parts: [UInt16] = []
        for _ in 0..<4 { parts.append(UInt16(truncatingIfNeeded: try readNumber(size: 2))) }
        return .color(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }

    /// Reads a string of `count` bytes and the padding of its last word.
    private mutating func readString(count: UInt32) throws(XSettingsError) -> String {
        let start = offset
        guard let text = String(validating: try take(Int(count)), as: UTF8.self) else {
            throw XSettingsError("a text is not UTF-8", at: start)
        }
        try skip((4 - Int(count) % 4) % 4)
        return text
    }

    /// Reads a number of `size` bytes, at most four, which need not be aligned.
    mutating func readNumber(size: Int) throws(XSettingsError) -> UInt32 {
        var number: UInt32 = 0
        for (index, byte) in try take(size).enumerated() {
            number |= UInt32(byte) << (8 * (isBigEndian ? size - 1 - index : index))
        }
        return number
    }

    /// Reads `count` bytes. `count` is not negative.
    private mutating func take(_ count: Int) throws(XSettingsError) -> ArraySlice<UInt8> {
        let remaining = bytes.count - offset
        guard remaining >= count else {
            throw XSettingsError("\(count) bytes are needed and \(remaining) are left", at: offset)
        }
        defer { offset += count }
        return bytes[offset..<offset + count]
    }
}
