import KnobKit

/// Tick marks as a text: values with optional labels, as in "0 Off, 50, 100 Max".
@MainActor
enum TickMarkList {
    static let tickMarks = list("tickMarks", hasLabels: true, \Knob.tickMarks, code: code)

    static let detents = list("detents", hasLabels: false, \ValueControl.detentMarks) { marks in
        "[\(text(of: marks))]"
    }

    private static func list<Owner: ValueControl>(
        _ name: String, hasLabels: Bool, _ keyPath: ReferenceWritableKeyPath<Owner, [TickMark]>,
        code: @escaping @MainActor ([TickMark]) -> String
    ) -> Property {
        var property = Property.text(name, .steps) { (owner: Owner) in
            text(of: owner[keyPath: keyPath])
        } set: { owner, text in
            guard let marks = marks(in: text), hasLabels || marks.allSatisfy({ $0.label == nil }) else {
                return false
            }
            owner[keyPath: keyPath] = marks
            return true
        } expression: {
            code($0[keyPath: keyPath])
        }
        property.problem = { problem(in: $0, hasLabels: hasLabels) }
        property.hint = { specimen in
            (specimen.control as? Owner).flatMap { hint(for: $0[keyPath: keyPath], limits: $0.limits) }
        }
        return property
    }

    private static func text(of marks: [TickMark]) -> String {
        marks.map { mark in mark.value.swiftLiteral + (mark.label.map { " " + $0 } ?? "") }
            .joined(separator: ", ")
    }

    /// Returns the marks of a text; `nil` if it is invalid.
    static func marks(in text: String) -> [TickMark]? {
        let entries = text.split(separator: ",")
        let marks = entries.compactMap(mark)
        return marks.count == entries.count && marks.count <= 1000 ? marks : nil
    }

    /// Returns what is wrong with an invalid text, and how to write it.
    static func problem(in text: String, hasLabels: Bool) -> String {
        let entry = text.split(separator: ",").first {
            mark($0).map { !hasLabels && $0.label != nil } ?? true
        }
        guard let entry = entry?.trimmingSpaces else {
            return "There are more than 1,000 numbers.\nWrite fewer."
        }
        let example = hasLabels ? "marks with commas: 0 Off, 9 On" : "numbers with commas: 0, 25, 50"
        return "\(problem(inEntry: entry, hasLabels: hasLabels)).\nSeparate \(example)."
    }

    /// Returns what is wrong with a part of the text between commas.
    private static func problem(inEntry entry: String, hasLabels: Bool) -> String {
        if entry.isEmpty { return "There is nothing between two commas" }
        if hasLabels { return "\(entry.quoted) does not begin with a number" }
        let words = entry.split(separator: " ")
        if let wrong = words.first(where: { Double(swiftLiteral: $0) == nil }) {
            return "\(wrong.quoted) is not a number"
        }
        return "There is no comma after \(words[0].quoted)"
    }

    /// Returns which marks have no effect because they lie outside the limits; `nil` if all have.
    private static func hint(for marks: [TickMark], limits: ClosedRange<Double>) -> String? {
        let outside = marks.map(\.value).filter { !limits.contains($0) }
        guard let first = outside.first else { return nil }
        let range = "\(limits.lowerBound.panelText) to \(limits.upperBound.panelText)"
        return outside.count == 1
            ? "\(first.panelText) is outside the limits \(range).\nIt has no effect."
            : "\(outside.count) of \(marks.count) are outside the limits \(range).\nThey have no effect."
    }

    private static func mark(_ entry: Substring) -> TickMark? {
        let parts = entry.split(separator: " ", maxSplits: 1)
        guard let first = parts.first, let value = Double(swiftLiteral: first) else { return nil }
        let label = parts.dropFirst().first.map(\.trimmingSpaces)
        return TickMark(value, label: label?.isEmpty == true ? nil : label)
    }

    private static func code(for marks: [TickMark]) -> String {
        guard !marks.isEmpty else { return "[]" }
        let lines = marks.map { mark in
            let label = mark.label.map { ", label: \(String(reflecting: $0))" } ?? ""
            return "    TickMark(\(mark.value.swiftLiteral)\(label)),"
        }
        return (["["] + lines + ["]"]).joined(separator: "\n")
    }
}

extension StringProtocol {
    /// The text in quotation marks, with at most twelve characters.
    var quoted: String { "“\(prefix(count > 12 ? 11 : 12))\(count > 12 ? "…" : "")”" }
}

extension ValueControl {
    /// The detents as marks without labels.
    fileprivate var detentMarks: [TickMark] {
        get { detents.map { TickMark($0) } }
        set { detents = newValue.map(\.value) }
    }
}

extension Substring {
    fileprivate var trimmingSpaces: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
