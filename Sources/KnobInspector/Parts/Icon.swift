import KnobKit

/// The drawn symbols of buttons, each in a square of 12 points.
enum Icon {
    case pause, play, stepForward

    /// The outline, which is filled.
    @MainActor var path: BezierPath {
        let outlines: [[(x: Double, y: Double)]] =
            switch self {
            case .pause:
                [[(1.5, 1), (4.5, 1), (4.5, 11), (1.5, 11)], [(7.5, 1), (10.5, 1), (10.5, 11), (7.5, 11)]]
            case .play: [[(2, 1), (11, 6), (2, 11)]]
            case .stepForward: [[(0, 1), (7.5, 6), (0, 11)], [(9, 1), (12, 1), (12, 11), (9, 11)]]
            }
        let path = BezierPath()
        for outline in outlines { path.addLines(outline.map { Point(x: $0.x, y: $0.y) }, closed: true) }
        return path
    }
}
