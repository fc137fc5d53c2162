/// The settings of a desktop, as its manager writes them into the property _XSETTINGS_SETTINGS.
///
/// The bytes are a stranger's: whatever they are, reading them ends, and they are taken as a whole or not at all.
struct XSettings: Equatable {
    /// What one setting is set to.
    enum Value: Equatable {
        case integer(Int32)
        case string(String)
        /// From 0 to 65535 each.
        case color(red: UInt16, green: UInt16, blue: UInt16, alpha: UInt16)
    }

    /// The most bytes and the most settings that are read; desktops have a few KiB and about 50.
    static let maximumSize = 65536
    static let maximumCount: UInt32 = 1024

    /// The settings by their names, such as "Net/ThemeName". Of several with one name the last counts.
    private(set) var values: [String: Value] = [:]

    /// Reads the property's bytes; what lies behind the last setting is ignored.
    init(_ bytes: [UInt8]) throws(XSettingsError) {
        guard bytes.count <= Self.maximumSize else {
            throw XSettingsError("more than \(Self.maximumSize) bytes", at: Self.maximumSize)
        }
        var reader = XSettingsReader(bytes)
        try reader.readByteOrder()
        // Unused, and the number of the last change.
        try reader.skip(3 + 4)
        let start = reader.offset
        let count = try reader.readUInt32()
        guard count <= Self.maximumCount else {
            throw XSettingsError("\(count) settings are more than \(Self.maximumCount)", at: start)
        }
        for _ in 0..<count {
            let (name, value) = try reader.readSetting()
            values[name] = value
        }
    }

    /// The value of a setting that is a number; `nil` if there is none of this name or if it is none.
    func integer(_ name: String) -> Int? {
        if case .integer(let value)? = values[name] { Int(value) } else { nil }
    }

    /// The value of a setting that is a text; `nil` if there is none of this name or if it is none.
    func string(_ name: String) -> String? {
        if case .string(let value)? = values[name] { value } else { nil }
    }
}
