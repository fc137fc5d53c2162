internal import CKnobCairo
import Glibc
import KnobKit

/// A TrueType font of the family "KnobKit Uneven", whose digits have different widths. Each digit is a rectangle.
///
/// No font that Debian installs by default has such digits.
package enum UnevenFont {
    /// The name of the family.
    package static let familyName = "KnobKit Uneven"
    /// The advance widths of the digits from 0 to 9, in thousandths of the font's size.
    package static let advances = [600, 250, 480, 510, 530, 700, 490, 450, 640, 560]
    private static let space = 300

    /// Adds the font to the process while `body` runs. All text is measured on the main actor.
    @MainActor
    package static func use<Result>(during body: @MainActor () throws -> Result) throws -> Result {
        guard let file, FcConfigAppFontAddFile(nil, file) != 0 else {
            throw GraphicsError("the font cannot be added")
        }
        defer { FcConfigAppFontClear(nil) }
        return try body()
    }

    // MARK: The file

    /// The path of the file, which exists until the process exits: cairo closes the files of fonts that were not used lately,
    /// and opens them again.
    private static let file: [CChar]? = {
        var path = Array("/tmp/knobkit-uneven-XXXXXX".utf8CString)
        let descriptor = mkstemp(&path)
        defer { close(descriptor) }
        let bytes = fontFile
        guard write(descriptor, bytes, bytes.count) == bytes.count else { return nil }
        atexit { if let file = UnevenFont.file { unlink(file) } }
        return path
    }()

    /// The glyphs: the missing one, a space, and the digits.
    private static let glyphs: [(advance: Int, outline: [UInt8])] =
        [(500, []), (space, [])]
        + advances.map { advance in
            // One contour of four points, from 50 to the advance less 50, and from 0 to 700.
            let (left, right, top) = (50, advance - 50, 700)
            let header = words(1, left, 0, right, top, 3, 0)
            let flags: [UInt8] = [1, 1, 1, 1]
            return (advance, header + flags + words(left, 0, right - left, 0) + words(0, top, 0, -top))
        }

    private static var fontFile: [UInt8] {
        var (outlines, offsets): ([UInt8], [UInt8]) = ([], longs(0))
        for glyph in glyphs {
            outlines += glyph.outline
            while outlines.count % 4 != 0 { outlines.append(0) }
            offsets += longs(outlines.count)
        }
        // Segments of characters: the space, the digits, and the end.
        let map =
            words(0, 1, 3, 1) + longs(12) + words(4, 40, 0, 6, 4, 1, 2)
            + words(0x20, 0x39, 0xFFFF, 0, 0x20, 0x30, 0xFFFF, 1 - 0x20, 2 - 0x30, 1, 0, 0, 0)
        let text = familyName.utf16.flatMap { words(Int($0)) }
        let names = [(1, text), (2, "Regular".utf16.flatMap { words(Int($0)) }), (4, text), (6, text)]
        var (records, strings): ([UInt8], [UInt8]) = ([], [])
        for (number, string) in names {
            records += words(3, 1, 0x409, number, string.count, strings.count)
            strings += string
        }
        let tables: [(String, [UInt8])] = [
            ("cmap", map), ("glyf", outlines),
            (
                "head",
                longs(0x10000, 0x10000, 0, 0x5F0F_3CF5) + words(0, 1000) + longs(0, 0, 0, 0)
                    + words(0, 0, 1000, 800, 0, 8, 2, 1, 0)
            ),
            (
                "hhea",
                longs(0x10000) + words(800, -200, 0, 1000, 0, 0, 1000, 1, 0, 0, 0, 0, 0, 0, 0, glyphs.count)
            ),
            ("hmtx", glyphs.flatMap { words($0.advance, $0.outline.isEmpty ? 0 : 50) }),
            ("loca", offsets),
            ("maxp", longs(0x10000) + words(glyphs.count, 4, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)),
            ("name", words(0, names.count, 6 + records.count) + records + strings),
        ]
        var (directory, data): ([UInt8], [UInt8]) = ([], [])
        for (tag, table) in tables {
            directory += Array(tag.utf8) + longs(0, 12 + 16 * tables.count + data.count, table.count)
            data += table
            while data.count % 4 != 0 { data.append(0) }
        }
        return longs(0x10000) + words(tables.count, 128, 3, 0) + directory + data
    }

    private static func words(_ numbers: Int...) -> [UInt8] {
        numbers.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    }

    private static func longs(_ numbers: Int...) -> [UInt8] { numbers.flatMap { words($0 >> 16, $0) } }
}
