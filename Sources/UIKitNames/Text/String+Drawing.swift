import Foundation
import KnobKit

/// How a text is measured.
public struct NSStringDrawingOptions: OptionSet, Sendable {
    /// The number of the set.
    public let rawValue: Int

    /// Creates a set.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// In lines that fit the width; otherwise in one line.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
    /// With the space between lines, which is always counted.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
    /// With an ellipsis at the end, which does not change the size here.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// A result of drawing a text. KnobKit accepts it and sets nothing.
public final class NSStringDrawingContext {
    /// Creates a context.
    public init() {}
}

extension String {
    /// Returns the rectangle of the text at the origin, in lines that fit the width of a size if the options say so.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil, context _: NSStringDrawingContext?
    ) -> CGRect {
        let width = options.contains(.usesLineFragmentOrigin) ? size.width : .infinity
        return CGRect(origin: .zero, size: AttributedLines(self, attributes, width: width).size)
    }

    /// Returns the size of the text.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> Size {
        AttributedLines(self, attributes).size
    }

    /// Draws the text in the current context with its upper left corner at a point.
    @preconcurrency @MainActor
    public func draw(at point: Point, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        guard let context = Context.current else { return }
        let lines = AttributedLines(self, attributes)
        lines.draw(in: Rect(origin: point, size: lines.size), of: context)
    }

    /// Draws the text in the current context, in lines that fit the width of a rectangle.
    @preconcurrency @MainActor
    public func draw(in rect: Rect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        guard let context = Context.current else { return }
        AttributedLines(self, attributes, width: rect.width).draw(in: rect, of: context)
    }
}

extension NSString {
    /// Returns the rectangle of the text at the origin, in lines that fit the width of a size if the options say so.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
    ) -> CGRect {
        String(describing: self).boundingRect(
            with: size, options: options, attributes: attributes, context: context)
    }

    /// Returns the size of the text.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> Size {
        String(describing: self).size(withAttributes: attributes)
    }

    /// Returns the size of the text. The label is that of Swift 3.
    public func size(attributes: [NSAttributedString.Key: Any]? = nil) -> Size {
        size(withAttributes: attributes)
    }

    /// Draws the text in the current context with its upper left corner at a point.
    @preconcurrency @MainActor
    public func draw(at point: Point, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        String(describing: self).draw(at: point, withAttributes: attributes)
    }

    /// Draws the text in the current context, in lines that fit the width of a rectangle.
    @preconcurrency @MainActor
    public func draw(in rect: Rect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        String(describing: self).draw(in: rect, withAttributes: attributes)
    }
}

extension NSAttributedString {
    private var firstAttributes: [NSAttributedString.Key: Any] {
        length > 0 ? attributes(at: 0, effectiveRange: nil) : [:]
    }

    /// Returns the size of the text with the attributes of its first character.
    public func size() -> Size { string.size(withAttributes: firstAttributes) }

    /// Returns the rectangle of the text at the origin, with the attributes of its first character, in lines that fit the
    /// width of a size if the options say so.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect {
        string.boundingRect(with: size, options: options, attributes: firstAttributes, context: context)
    }

    /// Draws the text in the current context with the attributes of its first character, with its upper left
    /// corner at a point.
    @preconcurrency @MainActor
    public func draw(at point: Point) { string.draw(at: point, withAttributes: firstAttributes) }

    /// Draws the text in the current context with the attributes of its first character, in lines that fit the
    /// width of a rectangle.
    @preconcurrency @MainActor
    public func draw(in rect: Rect) { string.draw(in: rect, withAttributes: firstAttributes) }
}
