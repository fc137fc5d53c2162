import KnobKit

/// Names and sizes of fonts, and any text in them.
enum FontsTarget {
    static let target = FuzzTarget(name: "fonts", maximumSize: 256, seeds: seeds) { bytes in
        var source = ByteSource(bytes)
        let name = source.text()
        let weights: [Font.Weight] = [.light, .regular, .medium, .bold]
        let font = Font(name: name, size: source.double(), weight: weights[Int(source.byte()) % 4])
        require(font.pointSize > 0 && font.pointSize.isFinite, "a font has a size")
        require(font.ascender.isFinite && font.descender.isFinite, "a font has a height")
        let maximum = source.double()
        let text = String(decoding: source.all(), as: UTF8.self)
        check(TextLine(text, font: font), text)
        let line = TextLine(text, font: font, maximumWidth: maximum)
        require(!(line.width > max(maximum, 0)) || maximum.isNaN, "\(line.width) fits in \(maximum)")
        check(line, text)
    }

    private static func check(_ line: TextLine, _ text: String) {
        require(line.width.isFinite && line.width >= 0, "a line has a width")
        var before = 0.0
        for place in 0...text.count {
            let offset = line.offset(at: place)
            require(offset >= before && offset <= line.width + 1e-6, "characters follow each other")
            require((0...text.count).contains(line.index(at: offset)), "each is found where it is")
            before = offset
        }
    }

    private static let seeds: [[UInt8]] = {
        func input(_ name: String, _ size: Double, _ maximum: Double, _ text: String) -> [UInt8] {
            [UInt8(name.utf8.count)] + Array(name.utf8) + withUnsafeBytes(of: size) { Array($0) } + [1]
                + withUnsafeBytes(of: maximum) { Array($0) } + Array(text.utf8)
        }
        return [
            input("sans-serif", 15, .infinity, "440 Hz"), input("", 1e9, 100, "漢字🎛e\u{301}"),
            input("Mono:bold\0x", 0.01, 1, "a\u{200D}\t\u{2028}"),
        ]
    }()
}
