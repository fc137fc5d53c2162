import KnobLayers
import KnobHarness

extension RandomLayerTree {
    /// Returns a path of an arc and a line.
    func path() -> BezierPath {
        let path = BezierPath(
            arcCenter: Point(x: coordinate(0...20), y: coordinate(0...20)), radius: coordinate(0...12),
            startAngle: numbers.double(-4...4), endAngle: numbers.double(-4...4), clockwise: true)
        path.addLine(to: Point(x: coordinate(-5...25), y: coordinate(-5...25)))
        if numbers.chance(0.4) { path.close() }
        return path
    }
}
