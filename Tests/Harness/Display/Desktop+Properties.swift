import Foundation

internal import CKnobX11

/// Window properties.
extension Desktop {
    /// Returns a property of 32-bit items (numbers, atoms, windows); empty if there is none.
    package func property(_ name: String, of window: UInt) -> [UInt] {
        read(name, of: window, format: 32) { data, count in
            data.withMemoryRebound(to: UInt.self, capacity: count) {
                // Xlib extends the sign.
                UnsafeBufferPointer(start: $0, count: count).map { $0 & 0xFFFF_FFFF }
            }
        } ?? []
    }

    /// Returns the strings of a property of bytes, which zero bytes separate.
    package func text(_ name: String, of window: UInt) -> [String] {
        read(name, of: window, format: 8) { data, count in
            UnsafeBufferPointer(start: data, count: count).split(separator: 0)
                .map { String(decoding: $0, as: UTF8.self) }
        } ?? []
    }

    /// Returns the names of the atoms in a property.
    package func atomNames(_ name: String, of window: UInt) -> [String] {
        property(name, of: window).compactMap { atom in
            guard let text = XGetAtomName(connection, atom) else { return nil }
            defer { XFree(text) }
            return String(cString: text)
        }
    }

    /// Returns type and format of a property, as in "CARDINAL/32"; `nil` if there is none.
    package func kind(of name: String, of window: UInt) -> String? {
        get(name, of: window) { type, format, _, _ in
            guard let text = XGetAtomName(connection, type) else { return nil }
            defer { XFree(text) }
            return "\(String(cString: text))/\(format)"
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

    /// Writes the X resources of the desktop, as xrdb does.
    package func setResources(_ text: String) {
        setProperty("RESOURCE_MANAGER", of: root, to: Array(text.utf8), type: "STRING")
    }

    private func read<Result>(
        _ name: String, of window: UInt, format wanted: Int32,
        _ body: (UnsafeMutablePointer<UInt8>, Int) -> Result
    ) -> Result? {
        get(name, of: window) { _, format, data, count in format == wanted ? body(data, count) : nil } ?? nil
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
