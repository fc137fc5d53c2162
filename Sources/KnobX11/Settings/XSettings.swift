/// The settings of a desktop in the property _XSETTINGS_SETTINGS of its settings manager.
///
/// The bytes are untrusted input: they are read completely or rejected. Colors are not used.
struct XSettings: Equatable {
    /// The largest number of bytes and of settings; desktops have a few KiB and about 50 settings.
    static let maximumSize = 65536
    private static let maximumCount: UInt32 = 1024

    /// The integer settings by their names, such as "Xft/DPI". Of several with the same name the last one is
    /// used.
    private(set) var integers: [String: Int] = [:]
    /// The string settings by their names, such as "Net/ThemeName".
    private(set) var strings: [String: String] = [:]

    /// Reads the bytes of the property. Bytes after the last setting are ignored.
    init(_ bytes: [UInt8]) throws(InvalidProperty) {
        guard bytes.count <= Self.maximumSize else {
            throw InvalidProperty("more than \(Self.maximumSize) bytes")
        }
        var reader = XSettingsReader(bytes)
        try reader.readByteOrder()
        // Padding, and the serial number of the last change.
        try reader.skip(3 + 4)
        let count = try reader.readNumber(size: 4)
        guard count <= Self.maximumCount else {
            throw InvalidProperty("\(count) settings are more than \(Self.maximumCount)")
        }
        for _ in 0..<count { try readSetting(with: &reader) }
    }

    private mutating func readSetting(with reader: inout XSettingsReader) throws(InvalidProperty) {
        let type = try reader.readNumber(size: 1)
        try reader.skip(1)
        let name = try reader.readString(count: reader.readNumber(size: 2))
        // The serial number of the last change.
        try reader.skip(4)
        switch type {
        case 0: integers[name] = Int(Int32(bitPattern: try reader.readNumber(size: 4)))
        case 1: strings[name] = try reader.readString(count: reader.readNumber(size: 4))
        // A color has four components of 16 bits.
        case 2: try reader.skip(4 * 2)
        default: throw InvalidProperty("no setting is of type \(type)")
        }
    }
}

/// A reader of the bytes of a settings property, in order.
///
/// Each read checks how many bytes are left. Padding is read separately: a length of 0xFFFFFFFD, rounded up
/// to whole words, would overflow to 0.
private struct XSettingsReader {
    private let bytes: [UInt8]
    /// The index of the next byte.
    private var offset = 0
    private var isBigEndian = false

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Reads the byte order of numbers, the first byte of the property.
    mutating func readByteOrder() throws(InvalidProperty) {
        switch try readNumber(size: 1) {
        case 0: isBigEndian = false
        case 1: isBigEndian = true
        default: throw InvalidProperty("the byte order is neither 0 nor 1")
        }
    }

    /// Skips `count` bytes.
    mutating func skip(_ count: Int) throws(InvalidProperty) { _ = try take(count) }

    /// Reads a string of `count` bytes and the padding of its last word.
    mutating func readString(count: UInt32) throws(InvalidProperty) -> String {
        guard let text = String(validating: try take(Int(count)), as: UTF8.self) else {
            throw InvalidProperty("a text is not UTF-8")
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
            throw InvalidProperty("\(count) bytes are needed and \(remaining) are left")
        }
        defer { offset += count }
        return bytes[offset..<offset + count]
    }
}
