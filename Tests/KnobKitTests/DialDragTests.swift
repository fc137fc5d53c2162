import KnobKit
import KnobTestTools
import Testing

/// How a drag turns a dial of the radius 100, and what value that makes.
@MainActor
struct DialDragTests {
    nonisolated static let left = Point(x: 150, y: 200)
    nonisolated static let right = Point(x: 250, y: 200)

    @Test(arguments: [
        // To the right is clockwise, in either half.
        (left, 60.0, 0.0, 0.6), (right, 60, 0, 0.6), (left, -60, 0, -0.6), (right, -60, 0, -0.6),
        // Upwards is clockwise in the left half, downwards in the right.
        (left, 0, -60, 0.6), (left, 0, 60, -0.6), (right, 0, -60, -0.6), (right, 0, 60, 0.6),
        // The whole distance counts, in the direction of the greater part: 50 of 30 and 40.
        (left, 40, 30, 0.5), (left, 40, -30, 0.5), (right, -40, 30, -0.5), (right, -40, -30, -0.5),
        (left, 30, -40, 0.5), (left, -30, 40, -0.5), (right, 30, -40, -0.5), (right, -30, 40, 0.5),
        // Ties go by the horizontal.
        (left, 10, 10, 0.1414213562373095), (left, 10, -10, 0.1414213562373095),
        (left, -10, -10, -0.1414213562373095), (right, -10, 10, -0.1414213562373095),
        (right, 10, 10, 0.1414213562373095),
        // The middle belongs to the right half.
        (Point(x: 200, y: 200), 0, -50, -0.5), (Point(x: 199, y: 200), 0, -50, 0.5),
        (left, 100, 0, 1),
    ])
    func `a move turns by its length over the radius`(
        start: Point, dx: Double, dy: Double, angle: Double
    ) throws {
        let stage = try DialStage()
        stage.hold(dx, dy, from: start)
        #expect(isNear(stage.dial.rotation, angle))
        #expect(stage.dial.presentationRotation == stage.dial.rotation)
    }

    @Test func `the half counts anew at each move`() throws {
        let stage = try DialStage()
        stage.hold(0, -30, from: Self.left)
        stage.hand.move(250, 170)
        stage.hand.move(250, 140)
        #expect(isNear(stage.dial.rotation, 0.3 + 1 - 0.3))
    }

    @Test func `with 12 labels 30 degrees clockwise are 11, and back are 1`() throws {
        for (degrees, value) in [(30.0, 11), (-30, 1), (14.9, 0), (15.1, 11), (-15.1, 1), (-44, 1), (-46, 2)]
        {
            let stage = try DialStage()
            stage.hold(degrees * .pi / 180 * 100)
            #expect(stage.dial.value == value && stage.dial.presentationValue == value)
        }
    }

    @Test(arguments: [1, 2, 7, 12, 60, 1000])
    func `at every step and between, the value is the nearest label`(count: Int) throws {
        let stage = try DialStage(labels: count)
        stage.hand.press(200, 150)
        // Two turns and a bit, five places to a step; none halfway between.
        for place in -(min(count, 60) * 12)...(min(count, 60) * 12) {
            let steps = Double(place) / 5
            stage.hand.move(200 + steps * 200 * .pi / Double(count), 150)
            let expected = -Int(steps.rounded())
            #expect(stage.dial.value == (expected % count + count) % count, "after \(steps) steps")
        }
    }

    @Test func `a press changes nothing, and a still release goes to the nearest in .1 s`() throws {
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

    @Test func `a click changes nothing and tells nobody`() throws {
        let stage = try DialStage()
        stage.hand.click(200, 150)
        #expect(stage.dial.rotation == 0 && stage.edits.journal.take() == [] && stage.told.take() == [])
    }

    @Test func `a million turns, and back, and on, drift by nothing`() throws {
        let stage = try DialStage(labels: 7)
        var random = SeededGenerator(seed: 505)
        // At rest the disc is turned by one of seven angles.
        stage.dial.value = 3
        let known = (0..<7).map { value -> Double in
            stage.dial.value = value
            return stage.dial.rotation
        }
        for _ in 0..<1000 {
            let turns = random.double(-2000...2000)
            stage.drag(turns * 200 * .pi)
            try stage.frame(at: stage.now + 1)
            try stage.frame(at: stage.now + 1)
            #expect(stage.dial.rotation == known[stage.dial.value])
            #expect(stage.dial.presentationRotation == stage.dial.rotation)
        }
        stage.hand.press(200, 150)
        for turn in 1...1000 {
            stage.hand.move(200 + Double(turn) * 200_000 * .pi, 150)
        }
        #expect(isSameAngle(stage.dial.rotation, known[stage.dial.value], 1e-6))
        stage.hand.move(200, 150)
        stage.hand.release(200, 150, at: 99)
        try stage.settle()
        #expect(stage.dial.rotation == known[stage.dial.value])
    }

    @Test func `a drag beyond the dial goes on, another button does nothing`() throws {
        let stage = try DialStage()
        stage.hand.press(200, 150, button: 3)
        stage.hand.move(250, 150)
        #expect(stage.dial.rotation == 0)
        stage.hold(1000)
        stage.hand.press(9, 9, button: 2)
        #expect(isNear(stage.dial.rotation, 10))
    }
}
