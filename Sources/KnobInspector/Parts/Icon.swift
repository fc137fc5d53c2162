import KnobKit

/// The drawn symbols of buttons, each in a square of 12 points.
enum Icon {
    case pause, play, stepBack, stepForward, check

    /// The outline, which is filled.
    @MainActor var path: BezierPath {
        let path = BezierPath()
        func bar(_ x: Double) {
            path.add(Rect(x: x, y: 1, width: 3, height: 10))
        }
        func triangle(_ back: Double, _ tip: Double) {
            path.addLines([Point(x: back, y: 1), Point(x: tip, y: 6), Point(x: back, y: 11)], closed: true)
        }
        switch self {
        case .check:
            let corners = [(2, 6.5), (3.4, 5.1), (5, 6.7), (8.6, 2.6), (10, 4), (5, 9.6)]
            path.addLines(corners.map { Point(x: $0, y: $1) }, closed: true)
        case .pause:
            bar(1.5)
            bar(7.5)
        case .play: triangle(2, 11)
        case .stepBack:
            bar(0)
            triangle(12, 4.5)
        case .stepForward:
            triangle(0, 7.5)
            bar(9)
        }
        return path
    }
}
