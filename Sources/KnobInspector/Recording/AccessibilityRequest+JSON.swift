import KnobKit

/// How a request of assistive technology is written in a line of a recording.
extension AccessibilityRequest {
    var fields: [RecordedField] {
        switch self {
        case .perform(let action): [("does", action.json)]
        case .setNumber(let number): [("does", "setNumber"), ("number", number.json)]
        case .setText(let text): [("does", "setText"), ("text", text.json)]
        case .select(let range):
            [("does", "select"), ("range", [range.lowerBound, range.upperBound].json)]
        case .focus: [("does", "focus")]
        case .scrollToVisible: [("does", "scrollToVisible")]
        }
    }

    init(_ fields: inout RecordedFields) throws(RecordedFields.InvalidField) {
        let name: String = try fields.take("does")
        switch name {
        case "setNumber": self = try .setNumber(fields.take("number"))
        case "setText": self = try .setText(fields.take("text"))
        case "select":
            let range: [Int] = try fields.take("range")
            guard range.count == 2, range[0] <= range[1] else { throw RecordedFields.InvalidField() }
            self = .select(range[0]..<range[1])
        case "focus": self = .focus
        case "scrollToVisible": self = .scrollToVisible
        default:
            guard let action = AccessibilityAction(.text(name)) else { throw RecordedFields.InvalidField() }
            self = .perform(action)
        }
    }
}

extension AccessibilityAction: JSONConvertible {}
