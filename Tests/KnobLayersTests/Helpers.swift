import KnobLayers

/// Whether two numbers differ by no more than `tolerance`.
func isClose(_ first: Double?, _ second: Double, within tolerance: Double = 1e-9) -> Bool {
    first.map { abs($0 - second) <= tolerance } ?? false
}

/// Whether two points differ by no more than `tolerance` in each direction.
func isClose(_ first: Point?, _ second: Point, within tolerance: Double = 1e-9) -> Bool {
    isClose(first?.x, second.x, within: tolerance) && isClose(first?.y, second.y, within: tolerance)
}

/// Whether the edges of two rectangles differ by no more than `tolerance`.
func isClose(_ first: Rect, _ second: Rect, within tolerance: Double = 1e-9) -> Bool {
    isClose(first.origin, second.origin, within: tolerance)
        && isClose(first.maxX, second.maxX, within: tolerance)
        && isClose(first.maxY, second.maxY, within: tolerance)
}
