/// Alignment of coordinates to whole pixels, for sharp edges.
extension Context {
    /// Returns the pixel corner nearest to `point`; `point` itself if the transform rotates or shears.
    public func alignedToPixels(_ point: Point) -> Point {
        let map = transform
        guard map.b == 0, map.c == 0, let inverse = map.inverted() else { return point }
        let pixel = point.applying(map)
        return Point(x: pixel.x.rounded(), y: pixel.y.rounded()).applying(inverse)
    }

    /// Returns the rectangle of whole pixels nearest to `rect`, with at least one pixel each way; `rect`
    /// itself if the transform rotates or shears.
    public func alignedToPixels(_ rect: Rect) -> Rect {
        let map = transform
        guard !rect.isEmpty, map.b == 0, map.c == 0, let inverse = map.inverted() else { return rect }
        let pixels = rect.applying(map)
        func side(_ start: Double, _ end: Double) -> (start: Double, length: Double) {
            let (first, last) = (start.rounded(), end.rounded())
            // A side inside a single pixel covers that pixel.
            return first < last ? (first, last - first) : (start.rounded(.down), 1)
        }
        let (x, y) = (side(pixels.minX, pixels.maxX), side(pixels.minY, pixels.maxY))
        return Rect(x: x.start, y: y.start, width: x.length, height: y.length).applying(inverse)
    }

    /// Returns the line width nearest to `width` that is a whole number of pixels, at least one; `width`
    /// itself if the transform rotates or shears.
    public func alignedToPixels(lineWidth width: Double) -> Double {
        let map = transform
        guard map.b == 0, map.c == 0, map.a != 0 else { return width }
        return (width * abs(map.a)).inWholePixels / abs(map.a)
    }
}
