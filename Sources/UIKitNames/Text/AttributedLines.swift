import Foundation
import KnobKit

/// The lines of a text with attributes.
struct AttributedLines {
    private let lines: [TextLine]
    private let font: Font
    private let color: Color
    private let alignment: TextAlignment

    /// Divides a text where it has line breaks, and between words where a line would be wider than `width`. A line that is
    /// wider than `maximumWidth` ends in an ellipsis.
    init(
        _ text: String, _ attributes: [NSAttributedString.Key: Any]?, width: Double = .infinity,
        maximumWidth: Double = .infinity
    ) {
        font = attributes?[.font] as? Font ?? .systemFont(ofSize: 12)
        color = attributes?[.foregroundColor] as? Color ?? .black
        alignment = (attributes?[.paragraphStyle] as? NSParagraphStyle)?.alignment ?? .left
        let font = font
        lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            .flatMap { Self.wrapped($0, font, width) }.map {
                TextLine($0, font: font, maximumWidth: maximumWidth)
            }
    }

    /// The width of the widest line, and the height of all.
    var size: Size {
        Size(width: lines.reduce(0) { max($0, $1.width) }, height: Double(lines.count) * font.lineHeight)
    }

    /// Draws the lines from the top of a rectangle.
    func draw(in rect: Rect, of context: Context) {
        for (index, line) in lines.enumerated() {
            let rest = rect.width - line.width
            let start = alignment == .left ? 0 : alignment == .center ? rest / 2 : rest
            let baseline = Point(
                x: rect.minX + start, y: rect.minY + Double(index) * font.lineHeight + line.ascent)
            context.draw(line, at: baseline, with: color)
        }
    }

    private static func wrapped(_ line: Substring, _ font: Font, _ width: Double) -> [String] {
        guard width.isFinite, TextLine(String(line), font: font).width > width else { return [String(line)] }
        var (lines, current): ([String], String) = ([], "")
        for word in line.split(separator: " ") {
            let longer = current.isEmpty ? String(word) : current + " " + word
            if current.isEmpty || TextLine(longer, font: font).width <= width {
                current = longer
            } else {
                lines.append(current)
                current = String(word)
            }
        }
        return lines + [current]
    }
}
