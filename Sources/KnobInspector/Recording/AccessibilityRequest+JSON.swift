import KnobKit

/// How a request of assistive technology is written in a line of a recording.
extension AccessibilityRequest {
    var fields: [RecordedField] {
        switch self {
        case .perform(let action): [("does", action.json)]
        case .setNumber(let number): [("does", "setNumber"), ("number", number.json)]
        case .setText(let text): [("does", "setText"), ("text", text.json)]
        case .replace(let range, let text):
            [("does", "replace"), ("range", [range.lowerBound, range.upperBound].json), ("text", text.json)]
        case .select(let range):
            [("does", "select"), ("range", [range.lowerBound, range.upperBound].json)]
        case .copy(let range): [("does", "copy"), ("range", [range.lowerBound, range.upperBound].json)]
        case .cut(let range): [("does", "cut"), ("range", [range.lowerBound, range.upperBound].json)]
        case .paste(let index): [("does", "paste"), ("at", index.json)]
        case .focus: [("does", "focus")]
        case .scrollToVisible: [("does", "scrollToVisible")]
        }
    }

    init(_ fields: inout RecordedFields) throws(RecordedFields.InvalidField) {
        let name: String = try fields.take("does")
        switch name {
        case "setNumber": self = try .setNumber(fields.take("number"))
        case "setText": self = try .setText(fields.take("text"))
        case "replace": self = try .replace(Self.range(&fields), fields.take("text"))
        case "select": self = try .select(Self.range(&fields))
        case "copy": self = try .copy(Self.range(&fields))
        case "cut": self = try .cut(Self.range(&fields))
        case "paste": self = try .paste(fields.take("at"))
        case "focus": self = .focus
        case "scrollToVisible": self = .scrollToVisible
        default:
            guard let action = AccessibilityAction(.text(name)) else { throw RecordedFields.InvalidField() }
            self = .perform(action)
        }
    }

    private static func range(_ fields: inout RecordedFields) throws(RecordedFields.InvalidField) -> Range<
        Int
    > {
        let ends: [Int] = try fields.take("range")
        guard ends.count == 2, ends[0] <= ends[1] else { throw RecordedFields.InvalidField() }
        return ends[0]..<ends[1]
    }
}

extension AccessibilityAction: JSONConvertible {}
