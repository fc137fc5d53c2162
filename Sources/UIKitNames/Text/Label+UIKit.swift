import Foundation
import KnobKit

extension Label {
    /// The number of lines: 1. Labels have one line, so that setting it does nothing.
    nonisolated public var numberOfLines: Int {
        get { 1 }
        set {}
    }

    /// Where text ends that is too long: always with an ellipsis at its end, so that setting it does nothing.
    nonisolated public var lineBreakMode: NSLineBreakMode {
        get { .byTruncatingTail }
        set {}
    }

    /// The smallest part of the font's size to which a text shrinks: always a half, so that setting it does nothing.
    nonisolated public var minimumScaleFactor: CGFloat {
        get { 0.5 }
        set {}
    }

    private static var texts = SideTable<Label, NSAttributedString>()

    /// The text with its font and color. Those at the start of the text are shown for all of it.
    @preconcurrency @MainActor
    public var attributedText: NSAttributedString? {
        get {
            text.map { text in
                Self.texts[self].flatMap { $0.string == text ? $0 : nil } ?? NSAttributedString(string: text)
            }
        }
        set {
            Self.texts[self] = newValue
            text = newValue?.string
            guard let newValue, newValue.length > 0 else { return }
            let attributes = newValue.attributes(at: 0, effectiveRange: nil)
            if let font = attributes[.font] as? UIFont { self.font = font }
            if let color = attributes[.foregroundColor] as? UIColor { textColor = color }
            if let style = attributes[.paragraphStyle] as? NSParagraphStyle {
                textAlignment = style.alignment
            }
        }
    }
}
