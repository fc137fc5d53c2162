import KnobHarness
import KnobKit
import Testing

/// How a drag rotates a dial with a radius of 100 points, and which value that gives.
@MainActor
struct DialDragTests {
    nonisolated static let left = Point(x: 150, y: 200)
    nonisolated static let right = Point(x: 250, y: 200)

    @Test(arguments: [
        // To the right is clockwise in both halves.
        (left, 60.0, 0.0, 0.6), (right, 60, 0, 0.6), (left, -60, 0, -0.6), (right, -60, 0, -0.6),
        // Up is clockwise in the left half, down in the right half.
        (left, 0, -60, 0.6), (left, 0, 60, -0.6), (right, 0, -60, -0.6), (right, 0, 60, 0.6),
        // The whole distance counts, in the direction of its larger component: 50 for 30 and 40.
        (left, 40, 30, 0.5), (left, 40, -30, 0.5), (right, -40, 30, -0.5), (right, -40, -30, -0.5),
        (left, 30, -40, 0.5), (left, -30, 40, -0.5), (right, 30, -40, -0.5), (right, -30, 40, 0.5),
        // With equal components the horizontal one decides.
        (left, 10, 10, 0.1414213562373095), (left, 10, -10, 0.1414213562373095),
        (left, -10, -10, -0.1414213562373095), (right, -10, 10, -0.1414213562373095),
        (right, 10, 10, 0.1414213562373095),
        // The center belongs to the right half.
        (Point(x: 200, y: 200), 0, -50, -0.5), (Point(x: 199, y: 200), 0, -50, 0.5),
        (left, 100, 0, 1),
    ])
    func `a move rotates the dial by its length divided by the radius`(
        start: Point, dx: Double, dy: Double, angle: Double
    ) throws {
        let stage = try DialStage()
        stage.hold(dx, dy, from: start)
        #expect(isNear(stage.dial.rotation, angle))
        #expect(stage.dial.presentationRotation == stage.dial.rotation)
    }

    @Test func `the half of the dial is determined for each move`() throws {
        let stage = try DialStage()
        stage.hold(0, -30, from: Self.left)
        stage.user.move(250, 170)
        stage.user.move(250, 140)
        #expect(isNear(stage.dial.rotation, 0.3 + 1 - 0.3))
    }

    @Test(arguments: [1, 7, 12, 1000])
    func `the value is the label nearest to the top at every rotation`(count: Int) throws {
        let stage = try DialStage(labels: count)
        stage.user.press(200, 150)
        // Two revolutions and a little more in fifths of a step; no position is halfway between two labels.
        for fifth in -(min(count, 60) * 12)...(min(count, 60) * 12) {
            let steps = Double(fifth) / 5
            stage.user.move(200 + steps * 200 * .pi / Double(count), 150)
            let expected = -Int(steps.rounded())
            #expect(stage.dial.value == (expected % count + count) % count, "after \(steps) steps")
        }
    }

    @Test func `a drag that ends at rest settles on the nearest label in 100 ms`() throws {
        for (points, end) in [(25.0, 0.0), (27, -1), (-25, 0), (-27, 1), (-80, 2)] {
            let stage = try DialStage()
            stage.drag(points)
            let target = -end * Double.pi / 6
            #expect(isNear(stage.dial.rotation, target) && stage.dial.value == (Int(end) + 12) % 12)
            #expect(isNear(stage.dial.presentationRotation, points / 100))
            try stage.frame(at: 2)
            try stage.frame(at: 2.05)
            // Halfway in time, half of the way: the curve is ease-in-ease-out.
            #expect(abs(stage.dial.presentationRotation - (target + points / 100) / 2) < 1e-6)
            try stage.frame(at: 2.0999)
            #expect(stage.isAnimating)
            try stage.frame(at: 2.1001)
            #expect(!stage.isAnimating && isSameAngle(stage.dial.presentationRotation, target))
        }
    }

    @Test func `a million revolutions accumulate no rounding error`() throws {
        let stage = try DialStage(labels: 7)
        stage.dial.value = 3
        let start = stage.dial.rotation
        stage.user.press(200, 150)
        for turn in 1...1000 {
            stage.user.move(200 + Double(turn) * 200_000 * .pi, 150)
        }
        #expect(isSameAngle(stage.dial.rotation, start, 1e-6))
        stage.user.release(200 + 1000 * 200_000 * .pi, 150, at: 99)
        try stage.settle()
        #expect(stage.dial.rotation == start && stage.dial.presentationRotation == start)
    }
}
