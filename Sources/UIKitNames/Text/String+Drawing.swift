import Foundation
import KnobKit

extension String {
    /// Returns the size of the text.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> Size {
        AttributedLines(self, attributes).size
    }

    /// Draws the text in the current context with its upper left corner at a point.
    @preconcurrency @MainActor
    public func draw(at point: Point, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        let lines = AttributedLines(self, attributes)
        lines.draw(in: Rect(origin: point, size: lines.size))
    }

    /// Draws the text in the current context, in lines that fit the width of a rectangle.
    @preconcurrency @MainActor
    public func draw(in rect: Rect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        AttributedLines(self, attributes, width: rect.width).draw(in: rect)
    }
}

extension NSString {
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

    /// Draws the text in the current context with the attributes of its first character, with its upper left
    /// corner at a point.
    @preconcurrency @MainActor
    public func draw(at point: Point) { string.draw(at: point, withAttributes: firstAttributes) }

    /// Draws the text in the current context with the attributes of its first character, in lines that fit the
    /// width of a rectangle.
    @preconcurrency @MainActor
    public func draw(in rect: Rect) { string.draw(in: rect, withAttributes: firstAttributes) }
}
