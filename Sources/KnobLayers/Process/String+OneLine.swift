extension String {
    /// This text, made safe for a message on a terminal: one line of at most 120 characters.
    ///
    /// Control characters, which could change the terminal's state, become "?". Trailing line ends are
    /// removed.
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
