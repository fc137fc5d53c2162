/// What is an object or a string in Objective-C, and a value of another type here.
enum ValueRules {
    /// Types that are classes in UIKit and values in KnobKit.
    static let values: Set = ["UIColor", "CGColor", "UIFont", "NSTextAlignment", "UIEdgeInsets"]

    /// The types of constants that were strings before Swift 4.2.
    private static let constants = [
        ("kCALineCap", "CAShapeLayerLineCap"), ("kCALineJoin", "CAShapeLayerLineJoin"),
        ("kCAFillMode", "CAMediaTimingFillMode"), ("kCAFillRule", "CAShapeLayerFillRule"),
        ("kCAMediaTimingFunction", "CAMediaTimingFunctionName"),
        ("kCAAlignment", "CATextLayerAlignmentMode"), ("kCATruncation", "CATextLayerTruncationMode"),
        ("kCAGravity", "CALayerContentsGravity"),
    ]

    private static let numbers = [
        "CGFLOAT_MAX": "CGFloat.greatestFiniteMagnitude", "CGFLOAT_MIN": "CGFloat.leastNormalMagnitude",
    ]

    static func apply(to source: inout Source) {
        for index in source.words("unowned") + source.words("weak") { removeReference(index, &source) }
        for index in source.tokens.indices where source.tokens[index].kind == .word {
            let word = source.tokens[index].text
            if let number = numbers[word] {
                source.tokens[index].text = number
            } else if let type = constants.first(where: { word.hasPrefix($0.0) })?.1 {
                annotate(index, type, &source)
            }
        }
    }

    /// A value has no weak references.
    private static func removeReference(_ index: Int, _ source: inout Source) {
        guard let keyword = source.next(after: index), ["let", "var"].contains(source.tokens[keyword].text),
            let name = source.next(after: keyword), let colon = source.next(after: name),
            source.tokens[colon].text == ":", values.contains(source.textAfter(colon))
        else { return }
        source.remove(index...index)
        if source.tokens[index + 1].kind == .space { source.tokens[index + 1].text = "" }
    }

    /// A property or parameter whose default is such a constant is no string.
    private static func annotate(_ index: Int, _ type: String, _ source: inout Source) {
        guard let equals = source.previous(before: index), source.tokens[equals].text == "=",
            let old = source.previous(before: equals), source.tokens[old].text == "String",
            source.textBefore(old) == ":"
        else { return }
        source.tokens[old].text = type
    }
}
