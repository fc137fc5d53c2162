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
    mutating func readByteOrder() throws(InvalidProperty) {
        switch try readNumber(size: 1) {
        case 0: isBigEndian = false
        case 1: isBigEndian = true
        default: throw InvalidProperty("the byte order is neither 0 nor 1", at: 0)
        }
    }

    /// Skips `count` bytes.
    mutating func skip(_ count: Int) throws(InvalidProperty) { _ = try take(count) }

    /// Reads a string of `count` bytes and the padding of its last word.
    mutating func readString(count: UInt32) throws(InvalidProperty) -> String {
        let start = offset
        guard let text = String(validating: try take(Int(count)), as: UTF8.self) else {
            throw InvalidProperty("a text is not UTF-8", at: start)
        }
        try skip((4 - Int(count) % 4) % 4)
        return text
    }

    /// Reads a number of `size` bytes, at most four, which need not be aligned.
    mutating func readNumber(size: Int) throws(InvalidProperty) -> UInt32 {
        var number: UInt32 = 0
        for (index, byte) in try take(size).enumerated() {
            number |= UInt32(byte) << (8 * (isBigEndian ? size - 1 - index : index))
        }
        return number
    }

    /// Reads `count` bytes. `count` is not negative.
    private mutating func take(_ count: Int) throws(InvalidProperty) -> ArraySlice<UInt8> {
        let remaining = bytes.count - offset
        guard remaining >= count else {
            throw InvalidProperty("\(count) bytes are needed and \(remaining) are left", at: offset)
        }
        defer { offset += count }
        return bytes[offset..<offset + count]
    }
}
