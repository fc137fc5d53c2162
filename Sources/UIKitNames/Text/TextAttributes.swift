import Foundation
import KnobKit

extension NSAttributedString.Key {
    /// The font, a `UIFont`. The default is the system font of 12 points.
    public static let font = NSAttributedString.Key("NSFont")
    /// The color of the text, a `UIColor`. The default is black.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// The alignment of lines, an `NSParagraphStyle`.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")

    // Drawn text has a font, a color, and an alignment, so that these do nothing.
    /// The space between letters, without effect.
    public static let kern = NSAttributedString.Key("NSKern")
    /// The lines below letters, without effect.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// The color of the lines below letters, without effect.
    public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    /// The lines through letters, without effect.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// The color of the outlines of letters, without effect.
    public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
    /// The width of the outlines of letters, without effect.
    public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
    /// The color behind letters, without effect.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// The distance of letters above their line, without effect.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
}

/// The name of `NSAttributedString.Key` before Swift 4.2.
public typealias NSAttributedStringKey = NSAttributedString.Key
/// The key of the font before Swift 4.
public let NSFontAttributeName = NSAttributedString.Key.font
/// The key of the color before Swift 4.
public let NSForegroundColorAttributeName = NSAttributedString.Key.foregroundColor
/// The key of the paragraph style before Swift 4.
public let NSParagraphStyleAttributeName = NSAttributedString.Key.paragraphStyle

/// How the lines of a text are laid out.
public class NSParagraphStyle {
    /// A style with the defaults.
    nonisolated(unsafe) public static let `default` = NSParagraphStyle()

    /// The alignment of the lines. The default is left.
    public fileprivate(set) var alignment = TextAlignment.left
    /// Where a line is broken that is too long: always between words, so that setting it does nothing.
    public fileprivate(set) var lineBreakMode = NSLineBreakMode.byWordWrapping

    /// Creates a style with the defaults.
    public init() {}
}

/// A paragraph style that can be changed.
public final class NSMutableParagraphStyle: NSParagraphStyle {
    /// The alignment of the lines. The default is left.
    public override var alignment: TextAlignment {
        get { super.alignment }
        set { super.alignment = newValue }
    }

    /// Where a line is broken that is too long: always between words, so that setting it does nothing.
    public override var lineBreakMode: NSLineBreakMode {
        get { super.lineBreakMode }
        set { super.lineBreakMode = newValue }
    }
}
