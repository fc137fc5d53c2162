import Foundation

internal import CX11

/// Properties: what a window tells the desktop about itself.
extension Desktop {
    /// A property of 32-bit items (numbers, atoms, windows); empty when there is none.
    package func property(_ name: String, of window: UInt) -> [UInt] {
        read(name, of: window, format: 32) { data, count in
            data.withMemoryRebound(to: UInt.self, capacity: count) {
                Array(UnsafeBufferPointer(start: $0, count: count))
            }
        } ?? []
    }

    /// A property of bytes as text; a zero byte parts two strings.
    package func text(_ name: String, of window: UInt) -> [String] {
        read(name, of: window, format: 8) { data, count in
            UnsafeBufferPointer(start: data, count: count).split(separator: 0)
                .map { String(decoding: $0, as: UTF8.self) }
        } ?? []
    }

    /// The names of a property's atoms.
    package func atomNames(_ name: String, of window: UInt) -> [String] {
        property(name, of: window).compactMap { atom in
            guard let text = XGetAtomName(connection, atom) else { return nil }
            defer { XFree(text) }
            return String(cString: text)
        }
    }

    private func read<Result>(
        _ name: String, of window: UInt, format wanted: Int32,
        _ body: (UnsafeMutablePointer<UInt8>, Int) -> Result
    ) -> Result? {
        var type: UInt = 0
        var format: Int32 = 0
        var count: UInt = 0
        var rest: UInt = 0
        var data: UnsafeMutablePointer<UInt8>?
        let status = XGetWindowProperty(
            connection, window, atom(name), 0, 65_536, 0, UInt(AnyPropertyType), &type, &format, &count,
            &rest, &data)
        guard status == Success, let data else { return nil }
        defer { XFree(data) }
        return format == wanted ? body(data, Int(count)) : nil
    }
}
