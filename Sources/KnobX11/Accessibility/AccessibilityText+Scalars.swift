import KnobKit

/// Characters counted in Unicode scalars, as AT-SPI does.
extension AccessibilityText {
    /// The selection.
    var selectedScalars: Range<Int> {
        func count(_ index: Int) -> Int { string.prefix(max(0, index)).unicodeScalars.count }
        return count(selection.lowerBound)..<count(selection.upperBound)
    }

    /// Returns the indices of the characters at the offsets of scalars.
    func characters(at range: Range<Int>) -> Range<Int> {
        func index(_ count: Int) -> Int { String(string.unicodeScalars.prefix(count)).count }
        return index(range.lowerBound)..<index(range.upperBound)
    }
}
