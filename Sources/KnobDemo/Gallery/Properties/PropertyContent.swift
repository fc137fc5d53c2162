import KnobKit

/// The content of a property, as the panel edits it and as the descriptions of the pairs write it.
enum PropertyContent: Equatable {
    case number(Double)
    case pair(Double, Double)
    case flag(Bool)
    /// A text, or the title of a choice.
    case text(String)
    /// The content of an optional number that has none.
    case none

    static func range(_ range: ClosedRange<Double>) -> Self { .pair(range.lowerBound, range.upperBound) }
    static func size(_ size: Size) -> Self { .pair(size.width, size.height) }

    /// The number; `nil` if the content is another one.
    var number: Double? { if case .number(let number) = self { number } else { nil } }
    /// Both numbers; `nil` if the content is another one.
    var pair: (Double, Double)? {
        if case .pair(let first, let second) = self { (first, second) } else { nil }
    }
    /// The text; `nil` if the content is another one.
    var text: String? { if case .text(let text) = self { text } else { nil } }

    /// The Swift expression; `nil` for text, which depends on the property.
    var swift: String? {
        switch self {
        case .number(let number): number.swiftLiteral
        case .pair(let first, let second): "\(first.swiftLiteral)...\(second.swiftLiteral)"
        case .flag(let flag): "\(flag)"
        case .text: nil
        case .none: "nil"
        }
    }
}

extension PropertyContent: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByStringLiteral
{
    init(floatLiteral value: Double) { self = .number(value) }
    init(integerLiteral value: Int) { self = .number(Double(value)) }
    init(booleanLiteral value: Bool) { self = .flag(value) }
    init(stringLiteral value: String) { self = .text(value) }
}
