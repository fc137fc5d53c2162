import KnobWidgets

/// A drag of a dial: the disc rotates by the distance that the pointer moves, over its radius.
///
/// A mainly horizontal movement to the right is clockwise; a mainly vertical one is clockwise upwards in the left half and
/// downwards in the right. Clockwise decreases the value, since the label to the left comes to the top.
struct DialInteraction: DragInteraction {
    private var last = Point.zero

    mutating func begin(at input: DragInput, on geometry: DragGeometry) -> Bool {
        last = input.location
        return true
    }

    mutating func move(to input: DragInput, on geometry: DragGeometry) -> DragMotion? {
        let start = last
        last = input.location
        let (dx, dy) = (last.x - start.x, last.y - start.y)
        guard let arc = Arc(geometry), arc.radius > 0, dx != 0 || dy != 0 else { return nil }
        let isClockwise = abs(dx) >= abs(dy) ? dx > 0 : (dy < 0) == (start.x < arc.center.x)
        let distance = last.distance(to: start)
        let turns = distance / arc.radius / (2 * .pi)
        return .by(position: isClockwise ? -turns : turns, points: distance)
    }
}
