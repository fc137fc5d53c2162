import Foundation

internal import CKnobX11

/// Window properties, and counters.
extension Desktop {
    /// Returns a property of 32-bit items (numbers, atoms, windows); empty if there is none.
    package func property(_ name: String, of window: UInt) -> [UInt] {
        get(name, of: window) { _, format, data, count in
            guard format == 32 else { return [] }
            return data.withMemoryRebound(to: UInt.self, capacity: count) {
                // Xlib extends the sign.
                UnsafeBufferPointer(start: $0, count: count).map { $0 & 0xFFFF_FFFF }
            }
        } ?? []
    }

    /// Returns the strings of a property of bytes, which zero bytes separate.
    package func text(_ name: String, of window: UInt) -> [String] {
        get(name, of: window) { _, format, data, count in
            guard format == 8 else { return [] }
            return UnsafeBufferPointer(start: data, count: count).split(separator: 0)
                .map { String(decoding: $0, as: UTF8.self) }
        } ?? []
    }

    /// Returns the names of the atoms in a property.
    package func atomNames(_ name: String, of window: UInt) -> [String] {
        property(name, of: window).compactMap(self.name)
    }

    /// Returns type and format of a property, as in "CARDINAL/32"; `nil` if there is none.
    package func kind(of name: String, of window: UInt) -> String? {
        get(name, of: window) { type, format, _, _ in
            self.name(type).map { "\($0)/\(format)" }
        } ?? nil
    }

    /// Writes a property of any type and format; items larger than a byte take several of `bytes`.
    package func setProperty(
        _ name: String, of window: UInt, to bytes: [UInt8], type: String, format: Int = 8
    ) {
        // Xlib takes 32-bit items as C longs of 64 bits.
        let size = format == 32 ? 8 : format / 8
        XChangeProperty(
            connection, window, atom(name), atom(type), Int32(format), PropModeReplace, bytes,
            Int32(bytes.count / size))
        sync()
    }

    /// Writes a property of 32-bit items.
    package func setProperty(_ name: String, of window: UInt, toNumbers numbers: [UInt], type: String) {
        setProperty(
            name, of: window, to: numbers.withUnsafeBytes { Array($0) }, type: type, format: 32)
    }

    /// Deletes a property.
    package func deleteProperty(_ name: String, of window: UInt) {
        XDeleteProperty(connection, window, atom(name))
    }

    /// Returns the value of a counter of the server (SYNC), which programs use to wait for each other.
    package func value(ofCounter counter: UInt) -> Int64 {
        var value = XSyncValue(hi: 0, lo: 0)
        XSyncQueryCounter(connection, counter, &value)
        return Self.number(value)
    }

    static func number(_ value: XSyncValue) -> Int64 { Int64(value.hi) << 32 | Int64(value.lo) }

    /// Writes the X resources of the desktop, as xrdb does.
    package func setResources(_ text: String) {
        setProperty("RESOURCE_MANAGER", of: root, to: Array(text.utf8), type: "STRING")
    }

    private func get<Result>(
        _ name: String, of window: UInt,
        _ body: (_ type: UInt, _ format: Int32, UnsafeMutablePointer<UInt8>, _ count: Int) -> Result
    ) -> Result? {
        var type: UInt = 0
        var format: Int32 = 0
        var count: UInt = 0
        var rest: UInt = 0
        var data: UnsafeMutablePointer<UInt8>?
        let status = XGetWindowProperty(
            connection, window, atom(name), 0, 1 << 20, 0, UInt(AnyPropertyType), &type, &format, &count,
            &rest, &data)
        guard status == Success, let data else { return nil }
        defer { XFree(data) }
        return type == 0 ? nil : body(type, format, data, Int(count))
    }
}
