/// The bytes of the property _XSETTINGS_SETTINGS, as a manager of settings writes them.
package enum SettingsBytes {
    /// The settings that are numbers and those that are texts, in the order of their names, the lowest byte first.
    package static func make(numbers: [String: Int32] = [:], texts: [String: String] = [:]) -> [UInt8] {
        var bytes: [UInt8] = [0, 0, 0, 0] + little(UInt32(1)) + little(UInt32(numbers.count + texts.count))
        for (name, value) in numbers.sorted(by: { $0.key < $1.key }) {
            bytes += header(type: 0, name) + little(UInt32(bitPattern: value))
        }
        for (name, value) in texts.sorted(by: { $0.key < $1.key }) {
            bytes += header(type: 1, name) + little(UInt32(value.utf8.count)) + padded(value)
        }
        return bytes
    }

    /// The type, the name, and the number of the change.
    private static func header(type: UInt8, _ name: String) -> [UInt8] {
        [type, 0] + little(UInt16(name.utf8.count)) + padded(name) + little(UInt32(1))
    }

    /// A text, filled up to whole words of four bytes.
    private static func padded(_ text: String) -> [UInt8] {
        let bytes = Array(text.utf8)
        return bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
    }

    private static func little(_ number: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: number.littleEndian) { Array($0) }
    }
}
