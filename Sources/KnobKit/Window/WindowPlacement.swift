/// The placement of a window at an edge of a rectangle, such as of a menu at its button.
package enum WindowPlacement {
    /// Returns the frame of a window of `size` at `edge` of `anchor`, in the coordinates of `anchor`.
    ///
    /// At the bottom edge it begins at the left of the anchor, at the right edge at the top. Where there is no room it is
    /// flipped: to the opposite edge, or so that it ends where the anchor ends. Without room below and above, it is at
    /// the right or left edge; without room there as well, it covers as little of the anchor as possible. It is always
    /// inside of `area`, and smaller if necessary; `nil` is without limits.
    package static func frame(
        of size: Size, at edge: Window.Edge, of anchor: Rect, in area: Rect?
    ) -> Rect {
        let area = area ?? anchor.insetBy(dx: -1e6, dy: -1e6)
        func origin(
            _ length: Double, of anchor: ClosedRange<Double>, isBeside: Bool, in area: ClosedRange<Double>
        ) -> Double {
            let (low, high) = (anchor.lowerBound, anchor.upperBound)
            let choices = isBeside ? [high, low - length] : [low, high - length]
            let fitting = choices.first { $0 >= area.lowerBound && $0 + length <= area.upperBound }
            return fitting ?? max(area.lowerBound, min(choices[0], area.upperBound - length))
        }
        let width = min(size.width, area.width)
        let height = min(size.height, area.height)
        let y = origin(
            height, of: anchor.minY...anchor.maxY, isBeside: edge == .bottom, in: area.minY...area.maxY)
        let isBeside = edge == .right || y < anchor.maxY && y + height > anchor.minY
        return Rect(
            x: origin(width, of: anchor.minX...anchor.maxX, isBeside: isBeside, in: area.minX...area.maxX),
            y: y, width: width, height: height)
    }
}
