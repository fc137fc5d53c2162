/// The desktop's resources as `xrdb` writes them into the property RESOURCE_MANAGER: a line for each.
///
/// The bytes are a stranger's: whatever they are, there is a value or none.
enum ResourceString {
    /// The most bytes that are read; desktops have a few KiB.
    static let maximumSize = 65536

    /// The value of the resource that is called exactly `name`, such as "Xft.dpi"; of several lines the last counts.
    ///
    /// `nil` if no line names it, if its value is not UTF-8, or if there are more bytes than are read. White space
    /// about the value is no part of it. A line that ends in a backslash goes on in the next.
    static func value(of name: String, in bytes: [UInt8]) -> String? {
        guard bytes.count <= maximumSize else { return nil }
        let name = Array(name.utf8)
        var last: [UInt8]?
        // A text ends at a zero, also for Xlib.
        forEachLine(in: bytes.prefix { $0 != 0 }) { line in
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")),
                trimmed(line[..<colon]).elementsEqual(name)
            else { return }
            last = Array(trimmed(line[(colon + 1)...]))
        }
        return last.flatMap { String(validating: $0, as: UTF8.self) }
    }

    /// Calls `body` for each line but comments; those that a backslash joins are one.
    private static func forEachLine(in bytes: ArraySlice<UInt8>, body: (ArraySlice<UInt8>) -> Void) {
        var joined: [UInt8] = []
        var continues = false
        for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            // A comment ends with its line, whatever stands at the end.
            let isComment = !continues && trimmed(line).first == UInt8(ascii: "!")
            if isComment { continue }
            // Two backslashes are one that is part of the value.
            continues = line.reversed().prefix { $0 == UInt8(ascii: "\\") }.count % 2 == 1
            joined += continues ? line.dropLast() : line
            if continues { continue }
            body(joined[...])
            joined.removeAll(keepingCapacity: true)
        }
        if continues { body(joined[...]) }
    }

    /// Without the spaces and tabs at both ends.
    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
        let rest = bytes.drop(while: isSpace)
        return rest.dropLast(rest.reversed().prefix(while: isSpace).count)
    }
}
