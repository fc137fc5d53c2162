extension String {
    /// The text as a part of a message: in one line of at most 120 characters, with a "?" for whatever could make a
    /// terminal do more than show it. Line ends at the end are left out.
    package var inOneLine: String {
        var scalars = unicodeScalars.prefix(480)
        while scalars.last == "\n" || scalars.last == "\r" { scalars.removeLast() }
        var line = UnicodeScalarView()
        for scalar in scalars {
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator: line.append("?")
            default: line.append(scalar)
            }
        }
        let text = String(line)
        return text.count > 120 ? "\(text.prefix(119))…" : text
    }
}
