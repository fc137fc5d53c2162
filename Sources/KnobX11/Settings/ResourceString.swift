/// A reader of the desktop's resources, which `xrdb` writes as lines into the property RESOURCE_MANAGER.
///
/// The bytes are untrusted input.
package enum ResourceString {
    /// The largest number of bytes; desktops have a few KiB.
    package static let maximumSize = 65536

    /// Returns the value of the resource `name`, such as "Xft.dpi", without surrounding white space.
    ///
    /// A backslash at the end of a line joins it to the next one. Of several lines with the same name the
    /// last one is used. Returns `nil` if no line has the name, if the value is not UTF-8, or if there are
    /// too many bytes.
    package static func value(of name: String, in bytes: [UInt8]) -> String? {
        guard bytes.count <= maximumSize else { return nil }
        let name = Array(name.utf8)
        var last: [UInt8]?
        // A zero terminates the string, as for Xlib.
        forEachLine(in: bytes.prefix { $0 != 0 }) { line in
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")),
                trimmed(line[..<colon]).elementsEqual(name)
            else { return }
            last = Array(trimmed(line[(colon + 1)...]))
        }
        return last.flatMap { String(validating: $0, as: UTF8.self) }
    }

    /// Calls `body` with each line except comments. Lines that a backslash joins are one line.
    private static func forEachLine(in bytes: ArraySlice<UInt8>, body: (ArraySlice<UInt8>) -> Void) {
        var joined: [UInt8] = []
        var continues = false
        for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            // A backslash does not continue a comment.
            let isComment = !continues && trimmed(line).first == UInt8(ascii: "!")
            if isComment { continue }
            // Two backslashes stand for one that does not continue the line.
            continues = line.reversed().prefix { $0 == UInt8(ascii: "\\") }.count % 2 == 1
            joined += continues ? line.dropLast() : line
            if continues { continue }
            body(joined[...])
            joined.removeAll(keepingCapacity: true)
        }
        if continues { body(joined[...]) }
    }

    /// Returns the bytes without spaces and tabs at both ends.
    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
        let rest = bytes.drop(while: isSpace)
        return rest.dropLast(rest.reversed().prefix(while: isSpace).count)
    }
}
