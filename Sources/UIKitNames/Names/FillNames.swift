import KnobKit

/// KnobKit's `FillRule`.
public typealias CAShapeLayerFillRule = FillRule
/// `FillRule.nonZero`, by its name before Swift 4.2.
public let kCAFillRuleNonZero = FillRule.nonZero
/// `FillRule.evenOdd`, by its name before Swift 4.2.
public let kCAFillRuleEvenOdd = FillRule.evenOdd

/// `Font.Weight.ultraLight`, by its name before Swift 4.
public let UIFontWeightUltraLight = Font.Weight.ultraLight
/// `Font.Weight.thin`, by its name before Swift 4.
public let UIFontWeightThin = Font.Weight.thin
/// `Font.Weight.light`, by its name before Swift 4.
public let UIFontWeightLight = Font.Weight.light
/// `Font.Weight.regular`, by its name before Swift 4.
public let UIFontWeightRegular = Font.Weight.regular
/// `Font.Weight.medium`, by its name before Swift 4.
public let UIFontWeightMedium = Font.Weight.medium
/// `Font.Weight.semibold`, by its name before Swift 4.
public let UIFontWeightSemibold = Font.Weight.semibold
/// `Font.Weight.bold`, by its name before Swift 4.
public let UIFontWeightBold = Font.Weight.bold
/// `Font.Weight.heavy`, by its name before Swift 4.
public let UIFontWeightHeavy = Font.Weight.heavy
/// `Font.Weight.black`, by its name before Swift 4.
public let UIFontWeightBlack = Font.Weight.black

/// A number that is larger than all others, for animations that repeat without an end.
public let HUGE = Double.infinity

/// Fills a rectangle of the current context with its fill color.
@preconcurrency @MainActor
public func UIRectFill(_ rect: CGRect) { Context.current?.fill(rect) }

/// Draws a frame of one point inside of a rectangle of the current context with its fill color.
@preconcurrency @MainActor
public func UIRectFrame(_ rect: CGRect) {
    guard rect.width > 2, rect.height > 2 else { return UIRectFill(rect) }
    UIRectFill(CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: 1))
    UIRectFill(CGRect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1))
    UIRectFill(CGRect(x: rect.minX, y: rect.minY + 1, width: 1, height: rect.height - 2))
    UIRectFill(CGRect(x: rect.maxX - 1, y: rect.minY + 1, width: 1, height: rect.height - 2))
}
