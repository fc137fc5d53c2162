/// The settings of a desktop in the property _XSETTINGS_SETTINGS of its settings manager.
///
/// The bytes are untrusted input: they are read completely or rejected.
struct XSettings: Equatable {
    /// The largest number of bytes and of settings; desktops have a few KiB and about 50 settings.
    static let maximumSize = 65536
    static let maximumCount: UInt32 = 1024

    /// The settings by their names, such as "Net/ThemeName". Of several with the same name the last one is
    /// used.
    private(set) var values: [String: XSettingsValue] = [:]

    /// Reads the bytes of the property. Bytes after the last setting are ignored.
    init(_ bytes: [UInt8]) throws(XSettingsError) {
        guard bytes.count <= Self.maximumSize else {
            throw XSettingsError("more than \(Self.maximumSize) bytes", at: Self.maximumSize)
        }
        var reader = XSettingsReader(bytes)
        try reader.readByteOrder()
        // Padding, and the serial number of the last change.
        try reader.skip(3 + 4)
        let start = reader.offset
        let count = try reader.readNumber(size: 4)
        guard count <= Self.maximumCount else {
            throw XSettingsError("\(count) settings are more than \(Self.maximumCount)", at: start)
        }
        for _ in 0..<count {
            let (name, value) = try reader.readSetting()
            values[name] = value
        }
    }

    /// Returns the value of an integer setting; `nil` if it does not exist or has another type.
    func integer(_ name: String) -> Int? {
        if case .integer(let value)? = values[name] { Int(value) } else { nil }
    }

    /// Returns the value of a string setting; `nil` if it does not exist or has another type.
    func string(_ name: String) -> String? {
        if case .string(let value)? = values[name] { value } else { nil }
    }
}
