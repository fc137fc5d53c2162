import KnobKit

/// An interaction in one file: dragging down or to the right increases the value.
public struct DiagonalInteraction: DragInteraction {
    private var last = Point.zero

    /// Creates the interaction.
    public init() {}

    /// Accepts every location.
    public mutating func begin(at input: DragInput, on geometry: DragGeometry) -> Bool {
        last = input.location
        return true
    }

    /// Returns half of what the pointer has moved across and down since the last call.
    public mutating func move(to input: DragInput, on geometry: DragGeometry) -> DragMotion? {
        let moved = (input.location.x - last.x + input.location.y - last.y) / 2
        last = input.location
        return moved == 0 ? nil : .by(position: moved / geometry.dragLength, points: abs(moved))
    }
}
