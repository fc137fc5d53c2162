/// An XSETTINGS manager, as those of GNOME and Xfce, on a connection of its own.
package final class SettingsManager {
    private let desktop: Desktop
    private let window: UInt

    /// Acquires the selection of the first screen with these bytes as the settings, and announces itself unless
    /// `announces` is `false`.
    package init(on display: String, _ bytes: [UInt8], announces: Bool = true) throws {
        desktop = try Desktop(display: display)
        window = desktop.createWindow()
        write(bytes)
        desktop.setOwner(of: "_XSETTINGS_S0", to: window)
        if announces { desktop.sendManager(of: "_XSETTINGS_S0", window) }
    }

    deinit { stop() }

    /// Writes the settings; with another type or format they are invalid.
    package func write(_ bytes: [UInt8], type: String = "_XSETTINGS_SETTINGS", format: Int = 8) {
        desktop.setProperty("_XSETTINGS_SETTINGS", of: window, to: bytes, type: type, format: format)
    }

    /// Closes the connection, as a crash would: window, property and selection are gone at once.
    package func stop() { desktop.close() }
}

/// The bytes of the property _XSETTINGS_SETTINGS, as an XSETTINGS manager writes them.
package enum SettingsBytes {
    /// Returns the bytes of numbers and strings, sorted by name, in little-endian order.
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

    /// Returns the type, the name, and the serial number of the last change.
    private static func header(type: UInt8, _ name: String) -> [UInt8] {
        [type, 0] + little(UInt16(name.utf8.count)) + padded(name) + little(UInt32(1))
    }

    /// Returns the bytes of a string, padded to a multiple of four.
    private static func padded(_ text: String) -> [UInt8] {
        let bytes = Array(text.utf8)
        return bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
    }

    private static func little(_ number: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: number.littleEndian) { Array($0) }
    }
}
