import KnobKit

/// Lines of Swift code in a card. A line that is too long continues below, indented.
final class CodeView: View {
    /// The lines.
    var lines: [String] = [] {
        didSet {
            guard lines != oldValue else { return }
            setNeedsLayout()
            setNeedsAccessibilityUpdate()
        }
    }
    /// The words of the lines, one after the other.
    private var words: [TextLayer] = []

    static let lineHeight = 14.0
    private static let inset = 8.0

    override init(frame: Rect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// The height of the rows in a width.
    func height(in width: Double) -> Double {
        Double(wrapped(in: width).count) * Self.lineHeight + 2 * Self.inset
    }

    /// The width of a character.
    private static var advance: Double { TextLine("0000000000", font: GalleryStyle.code).width / 10 }

    private func wrapped(in width: Double) -> [String] {
        let columns = max(16, Int((width - 2 * Self.inset) / max(1, Self.advance)))
        // A unit can have any length.
        return lines.flatMap {
            Self.wrap($0.count > 1000 ? String($0.prefix(1000)) + "…" : $0, columns: columns)
        }
    }

    /// Breaks a line after an equals sign if its rest fits then, and at spaces otherwise.
    static func wrap(_ line: String, columns: Int) -> [String] {
        guard line.count > columns else { return [line] }
        let indent = String(line.prefix { $0 == " " })
        let head = line.prefix(columns)
        if let equals = head.firstRange(of: " = "),
            line.distance(from: equals.upperBound, to: line.endIndex) <= columns - 8
        {
            return [line[..<equals.lowerBound] + " =", indent + "    " + line[equals.upperBound...]]
        }
        let cut = head.dropFirst(indent.count).lastIndex(of: " ") ?? head.endIndex
        let rest = line[cut...].drop { $0 == " " }
        let next = indent.count + 4 < columns - 8 ? indent + "    " : indent
        return [String(line[..<cut])] + (rest.isEmpty ? [] : wrap(next + rest, columns: columns))
    }

    /// Text to be read.
    override func describeAccessibility(_ description: inout AccessibilityDescription) {
        super.describeAccessibility(&description)
        (description.role, description.label, description.text) = (
            .label, "Swift code", AccessibilityText(lines.joined(separator: "\n"))
        )
    }

    override func layoutSubviews() {
        let advance = Self.advance
        var next = words[...]
        Transaction.withoutActions {
            for (row, line) in wrapped(in: bounds.width).enumerated() {
                for (column, text, color) in SwiftWord.all(in: line) {
                    let word = next.popFirst() ?? TextLayer()
                    if word.superlayer == nil {
                        word.font = GalleryStyle.code
                        layer.addSublayer(word)
                        words.append(word)
                    }
                    (word.string, word.foregroundColor) = (text, color)
                    word.frame = Rect(
                        x: Self.inset + Double(column) * advance,
                        y: Self.inset + Double(row) * Self.lineHeight,
                        width: Double(text.count + 1) * advance, height: Self.lineHeight)
                }
            }
            for word in next { word.removeFromSuperlayer() }
            words.removeLast(next.count)
        }
    }
}
