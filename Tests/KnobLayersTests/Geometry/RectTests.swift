import KnobLayers
import KnobHarness
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
                    let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
                    let inside =
                        rect.origin.x < px && px < rect.origin.x + rect.size.width && rect.origin.y < py
                        && py < rect.origin.y + rect.size.height
                    if inside { points.insert([x, y]) }
                }
            }
            return points
        }
        for _ in 0..<1000 {
            let (first, second) = (random(), random())
            let (a, b) = (grid(first), grid(second))
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
