extension String {
    /// Returns the lines of the text. A line that does not fit is broken at its last space that does, and
    /// anywhere if it has none, as in a path.
    package func lines(thatFit fits: (String) -> Bool) -> [String] {
        split(separator: "\n").flatMap { line in
            var (lines, rest): ([String], Substring) = ([], line)
            while !fits(String(rest)) {
                let ends = rest.indices.dropFirst()
                let longest = ends.last { fits(String(rest[..<$0])) } ?? ends.first ?? rest.endIndex
                let end = rest[..<longest].lastIndex(of: " ") ?? longest
                lines.append(String(rest[..<end]))
                rest = rest[end...].drop { $0 == " " }
            }
            return lines + [String(rest)]
        }
    }
}
