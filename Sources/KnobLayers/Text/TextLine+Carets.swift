/// The caret positions of a line: the boundaries between its characters, which are grapheme clusters.
extension TextLine {
    /// Returns the distance from the start of the line to the caret in front of a character, in points.
    ///
    /// - Parameter index: From 0, the start, to the number of characters, the end; clamped to that range. If
    ///   the line ends in an ellipsis, all indices behind that are at the end of the line.
    public func offset(at index: Int) -> Double { boundaries[max(0, min(index, boundaries.count - 1))] }

    /// Returns the index of the caret nearest to `x`, in points from the start of the line.
    ///
    /// Halfway between two carets, it is the first one; for NaN, it is 0.
    public func index(at x: Double) -> Int {
        boundaries.indices.min { abs(boundaries[$0] - x) < abs(boundaries[$1] - x) } ?? 0
    }
}
