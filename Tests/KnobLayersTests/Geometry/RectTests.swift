import Glibc
import KnobHarness
import KnobLayers
import Testing

@MainActor
struct RectTests {
    @Test("edges and center follow from origin and size")
    func edges() {
        let rect = Rect(x: 10, y: -20, width: 30, height: 50)
        #expect((rect.minX, rect.midX, rect.maxX) == (10, 25, 40))
        #expect((rect.minY, rect.midY, rect.maxY) == (-20, 5, 30))
        #expect(rect.center == Point(x: 25, y: 5))
        #expect(Rect() == .zero && Rect.zero.isEmpty)
    }

    @Test("a side of 0, a negative side and NaN make a rectangle empty")
    func empty() {
        for (width, height) in [(0.0, 5.0), (5, 0), (-1, 5), (5, -1), (.nan, 5), (5, .nan)] {
            #expect(Rect(x: 1, y: 1, width: width, height: height).isEmpty)
        }
        #expect(!Rect(x: -5, y: -5, width: 1e-300, height: 1e-300).isEmpty)
        #expect(!Rect(x: 0, y: 0, width: .infinity, height: 1).isFinite)
        #expect(!Rect(x: .nan, y: 0, width: 1, height: 1).isFinite)
    }

    @Test("the left and top edges are inside, the other edges are not")
    func contains() {
        let rect = Rect(x: 1, y: 2, width: 3, height: 4)
        #expect(rect.contains(Point(x: 1, y: 2)) && rect.contains(Point(x: 3.999, y: 5.999)))
        #expect(!rect.contains(Point(x: 4, y: 3)) && !rect.contains(Point(x: 2, y: 6)))
        #expect(!rect.contains(Point(x: .nan, y: 3)))
        #expect(!Rect.zero.contains(.zero))
    }

    @Test("insets move the edges, offsets the origin")
    func insets() {
        let rect = Rect(x: 10, y: 20, width: 30, height: 40)
        #expect(rect.insetBy(dx: 1, dy: 2) == Rect(x: 11, y: 22, width: 28, height: 36))
        #expect(rect.insetBy(dx: -1, dy: -2) == Rect(x: 9, y: 18, width: 32, height: 44))
        #expect(rect.insetBy(dx: 16, dy: 0).isEmpty)
        #expect(rect.offsetBy(dx: -10, dy: 5) == Rect(x: 0, y: 25, width: 30, height: 40))
    }

    @Test("the smallest rectangle that contains points")
    func containing() {
        #expect(Rect(containing: [Point]()) == nil)
        #expect(Rect(containing: [Point(x: 3, y: 4)]) == Rect(x: 3, y: 4, width: 0, height: 0))
        let points = [Point(x: -3, y: -1), Point(x: -7, y: -9), Point(x: -4, y: -2)]
        #expect(Rect(containing: points) == Rect(x: -7, y: -9, width: 4, height: 8))
    }

    @Test("thousands of unions and intersections agree with a grid of points")
    func generated() {
        var numbers = SeededGenerator(seed: 71)
        func random() -> Rect {
            Rect(
                x: Double(numbers.int(-5...5)), y: Double(numbers.int(-5...5)),
                width: Double(numbers.int(-1...6)), height: Double(numbers.int(-1...6)))
        }
        func grid(_ rect: Rect) -> Set<[Int]> {
            var points = Set<[Int]>()
            for x in -7...12 {
                for y in -7...12 {
                    let px = Double(x) + 0.5
                    let py = Double(y) + 0.5
                    let inside =
                        rect.origin.x < px && px < rect.origin.x + rect.size.width && rect.origin.y < py
                        && py < rect.origin.y + rect.size.height
                    if inside { points.insert([x, y]) }
                }
            }
            return points
        }
        for _ in 0..<1000 {
            let first = random()
            let second = random()
            let a = grid(first)
            let b = grid(second)
            #expect(grid(first.intersection(second)) == a.intersection(b))
            let union = grid(first.union(second))
            #expect(union.isSuperset(of: a.union(b)))
            let columns = a.union(b).map { $0[0] }
            #expect(union.map { $0[0] }.min() == columns.min() && union.map { $0[0] }.max() == columns.max())
        }
        let apart = Rect(x: 0, y: 0, width: 1, height: 1).intersection(Rect(x: 5, y: 5, width: 1, height: 1))
        #expect(apart == .zero)
    }

    @Test("applying a rotation gives the upright rectangle that contains the corners")
    func applying() {
        let rect = Rect(x: 0, y: 0, width: 20, height: 10)
        let turned = rect.applying(AffineTransform(rotationAngle: .pi / 2))
        #expect(isClose(turned, Rect(x: -10, y: 0, width: 10, height: 20)))
        let mirrored = rect.applying(AffineTransform(scaleX: -1, y: 2))
        #expect(mirrored == Rect(x: -20, y: 0, width: 20, height: 20))
        let moved = rect.applying(AffineTransform(translationX: 3, y: 4))
        #expect(moved == Rect(x: 3, y: 4, width: 20, height: 10))
    }
}

@MainActor
struct AffineTransformTests {
    private func random(_ numbers: inout SeededGenerator) -> AffineTransform {
        AffineTransform(
            a: numbers.double(-3...3), b: numbers.double(-3...3), c: numbers.double(-3...3),
            d: numbers.double(-3...3), tx: numbers.double(-99...99), ty: numbers.double(-99...99))
    }

    @Test("a rotation is clockwise: from the right downward, as y points down")
    func clockwise() {
        let quarter = AffineTransform(rotationAngle: .pi / 2)
        #expect(isClose(Point(x: 1, y: 0).applying(quarter), Point(x: 0, y: 1)))
        #expect(isClose(Point(x: 0, y: 1).applying(quarter), Point(x: -1, y: 0)))
        for step in -31...31 {
            let angle = Double(step) / 10
            let point = Point(x: 2, y: 0).applying(AffineTransform(rotationAngle: angle))
            #expect(isClose(point, Point(x: 2 * cos(angle), y: 2 * sin(angle))))
            #expect(isClose(AffineTransform(rotationAngle: angle).rotationAngle, angle))
        }
        #expect(isClose(AffineTransform(rotationAngle: 3 * .pi / 2).rotationAngle, -.pi / 2))
    }

    @Test("translation, scaling and the identity")
    func simple() {
        let point = Point(x: 3, y: 4)
        #expect(point.applying(.identity) == point)
        #expect(point.applying(AffineTransform(translationX: 10, y: -1)) == Point(x: 13, y: 3))
        #expect(point.applying(AffineTransform(scaleX: 2, y: -1)) == Point(x: 6, y: -4))
        #expect(AffineTransform.identity.isIdentity && AffineTransform(translationX: 1, y: 0).isTranslation)
        #expect(
            !AffineTransform(scaleX: 1, y: 2).isTranslation
                && !AffineTransform(translationX: 1, y: 0).isIdentity)
        #expect(!AffineTransform(translationX: .nan, y: 0).isFinite && AffineTransform.identity.isFinite)
    }

    @Test("thousands of concatenations apply the first transform, then the second")
    func composition() {
        var numbers = SeededGenerator(seed: 81)
        for _ in 0..<3000 {
            let first = random(&numbers)
            let second = random(&numbers)
            let point = Point(x: numbers.double(-9...9), y: numbers.double(-9...9))
            let composed = point.applying(first.concatenating(second))
            #expect(isClose(composed, point.applying(first).applying(second)))
            let x = numbers.double(-9...9)
            let y = numbers.double(-9...9)
            let angle = numbers.double(-7...7)
            let moved = Point(x: point.x + x, y: point.y + y).applying(first)
            #expect(isClose(point.applying(first.translatedBy(x: x, y: y)), moved))
            let scaled = Point(x: point.x * x, y: point.y * y).applying(first)
            #expect(isClose(point.applying(first.scaledBy(x: x, y: y)), scaled))
            let turned = Point(
                x: point.x * cos(angle) - point.y * sin(angle), y: point.x * sin(angle) + point.y * cos(angle)
            )
            #expect(isClose(point.applying(first.rotated(by: angle)), turned.applying(first)))
        }
    }

    @Test("thousands of inverses undo their transform")
    func inverse() throws {
        var numbers = SeededGenerator(seed: 82)
        for _ in 0..<3000 {
            let map = random(&numbers)
            guard abs(map.a * map.d - map.b * map.c) > 0.01 else { continue }
            let back = try #require(map.inverted())
            let point = Point(x: numbers.double(-9...9), y: numbers.double(-9...9))
            #expect(isClose(point.applying(map).applying(back), point, within: 1e-6))
        }
    }

    @Test("a transform to a line or a point has no inverse")
    func noInverse() {
        #expect(AffineTransform(scaleX: 0, y: 1).inverted() == nil)
        #expect(AffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0).inverted() == nil)
        #expect(AffineTransform(scaleX: .nan, y: 1).inverted() == nil)
        #expect(AffineTransform(scaleX: .infinity, y: 1).inverted() == nil)
    }
}
