@testable import KnobX11

/// The desktop's resources: RESOURCE_MANAGER.
enum ResourcesTarget {
    static let target = FuzzTarget(name: "resources", maximumSize: 4096, seeds: seeds) { bytes in
        let value = ResourceString.value(of: "Xft.dpi", in: bytes)
        require(ResourceString.value(of: "Xft.dpi", in: bytes) == value, "it is read the same twice")
        let isWhole = !bytes.contains(0) && bytes.last == newline && !joins(bytes)
        if isWhole {
            // The last line counts, after any text, and a comment behind it makes no difference.
            let line = Array("Xft.dpi: 96\n".utf8)
            require(ResourceString.value(of: "Xft.dpi", in: bytes + line) == "96", "the last line counts")
            let comment = Array("! Xft.dpi: 1\n".utf8)
            require(ResourceString.value(of: "Xft.dpi", in: bytes + comment) == value, "a comment is none")
        }
        guard let value else { return }
        require(value.utf8.count <= bytes.count, "no value is longer than the bytes")
        require(!value.utf8.contains(newline) && !value.utf8.contains(0), "a value is a piece of a line")
        let isTrimmed =
            value.utf8.first.map { !isSpace($0) } ?? true && value.utf8.last.map { !isSpace($0) } ?? true
        require(isTrimmed, "no white space is about a value")
    }

    private static let newline = UInt8(ascii: "\n")

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    /// Returns whether the last line can continue.
    private static func joins(_ bytes: [UInt8]) -> Bool { bytes.dropLast().last == UInt8(ascii: "\\") }

    private static let seeds = [
        "", "Xft.dpi:\t144\n", "*customization:\t-color\nXft.antialias:\t1\nXft.dpi:\t96\nXft.rgba:\tnone\n",
        "! Xft.dpi: 1\n Xft.dpi : 9\\\n6\n", "Xft.dpi: M\u{F6}rk\\\\\nXft.dpi:\n",
    ].map { Array($0.utf8) }
}
