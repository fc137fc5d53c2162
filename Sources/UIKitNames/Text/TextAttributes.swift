import Foundation
import KnobKit

extension NSAttributedString.Key {
    /// The font, a `UIFont`. The default is the system font of 12 points.
    public static let font = NSAttributedString.Key("NSFont")
    /// The color of the text, a `UIColor`. The default is black.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// The alignment of lines, an `NSParagraphStyle`.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
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
