/// Where the places between the characters of a line are.
///
/// A character is what a reader takes for one, also where several code points make it up.
extension TextLine {
    /// How far the place before the character number `index` is from the start of the line, in points.
    ///
    /// 0 is the start and the number of characters the end; an index outside counts as the nearest of these.
    /// Where the line ends in an ellipsis, all places behind it are the line's end.
    public func offset(at index: Int) -> Double {
        boundaries[max(0, min(index, boundaries.count - 1))]
    }

    /// The place between two characters that is nearest to `x` points from the start: how many characters lie
    /// before it. A place halfway between two is the one before, and NaN is the start.
    public func index(at x: Double) -> Int {
        var nearest = 0
        for (index, boundary) in boundaries.enumerated()
        where abs(boundary - x) < abs(boundaries[nearest] - x) {
            nearest = index
        }
        return nearest
    }
}
