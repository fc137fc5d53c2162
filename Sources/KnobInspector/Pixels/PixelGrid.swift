/// The whole pixels on which a part of a control is drawn, wherever it should be between them.
struct PixelGrid: Equatable {
    /// The leading edge of the part at the positions 0 and 1, in pixels.
    var start, end: Double
    /// The distance by which the center moves because the size is rounded as well, in pixels.
    var offset: Double

    /// Returns the distance from the measured position to the one at which a part is drawn that should be at
    /// `fraction`. If that lies between two pixels, to the nearer one of both.
    func distance(from measured: Double, to fraction: Double) -> Double {
        let edge = start + fraction * (end - start)
        return min(
            distance(from: measured, toEdge: edge - 1e-6), distance(from: measured, toEdge: edge + 1e-6))
    }

    private func distance(from measured: Double, toEdge edge: Double) -> Double {
        abs(measured - (edge.rounded() + offset - start) / (end - start))
    }
}
