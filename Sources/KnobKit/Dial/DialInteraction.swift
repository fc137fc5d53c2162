/// A drag of a dial. The disc rotates by the distance that the pointer moves, divided by the radius.
///
/// In a mainly horizontal movement, right is clockwise. In a mainly vertical one, up is clockwise in the left
/// half and down in the right half. A clockwise rotation decreases the value, because the label to the left
/// moves to the top.
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
