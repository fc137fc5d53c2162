/// The settings of a desktop in the property _XSETTINGS_SETTINGS of its settings manager.
///
/// The bytes are untrusted input: they are read completely or rejected. Colors are not used.
package struct XSettings: Equatable {
    /// The largest number of bytes and of settings; desktops have a few KiB and about 50 settings.
    package static let maximumSize = 65536
    static let maximumCount: UInt32 = 1024

    /// The integer settings by their names, such as "Xft/DPI". Of several with the same name the last one is
    /// used.
    package private(set) var integers: [String: Int] = [:]
    /// The string settings by their names, such as "Net/ThemeName".
    package private(set) var strings: [String: String] = [:]

    /// Reads the bytes of the property. Bytes after the last setting are ignored.
    package init(_ bytes: [UInt8]) throws(InvalidProperty) {
        guard bytes.count <= Self.maximumSize else {
            throw InvalidProperty("more than \(Self.maximumSize) bytes", at: Self.maximumSize)
        }
        var reader = XSettingsReader(bytes)
        try reader.readByteOrder()
        // Padding, and the serial number of the last change.
        try reader.skip(3 + 4)
        let start = reader.offset
        let count = try reader.readNumber(size: 4)
        guard count <= Self.maximumCount else {
            throw InvalidProperty("\(count) settings are more than \(Self.maximumCount)", at: start)
        }
        for _ in 0..<count { try readSetting(with: &reader) }
    }

    private mutating func readSetting(with reader: inout XSettingsReader) throws(InvalidProperty) {
        let start = reader.offset
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
        default: throw InvalidProperty("no setting is of type \(type)", at: start)
        }
    }
}
