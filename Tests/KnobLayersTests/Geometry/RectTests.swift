import Glibc
import KnobHarness
import KnobLayers
import Testing

@MainActor
struct RectTests {
    @Test func `a side of 0, a negative side and NaN make a rectangle empty`() {
        for (width, height) in [(0.0, 5.0), (5, 0), (-1, 5), (5, -1), (.nan, 5), (5, .nan)] {
            #expect(Rect(x: 1, y: 1, width: width, height: height).isEmpty)
        }
        #expect(!Rect(x: -5, y: -5, width: 1e-300, height: 1e-300).isEmpty)
        #expect(!Rect(x: 0, y: 0, width: .infinity, height: 1).isFinite)
        #expect(!Rect(x: .nan, y: 0, width: 1, height: 1).isFinite)
    }

    @Test func `the left and top edges are inside, the other edges are not`() {
        let rect = Rect(x: 1, y: 2, width: 3, height: 4)
        #expect(rect.contains(Point(x: 1, y: 2)) && rect.contains(Point(x: 3.999, y: 5.999)))
        #expect(!rect.contains(Point(x: 4, y: 3)) && !rect.contains(Point(x: 2, y: 6)))
        #expect(!rect.contains(Point(x: .nan, y: 3)))
        #expect(!Rect.zero.contains(.zero))
    }

    @Test func `the smallest rectangle that contains points`() {
        #expect(Rect(containing: [Point]()) == nil)
        #expect(Rect(containing: [Point(x: 3, y: 4)]) == Rect(x: 3, y: 4, width: 0, height: 0))
        let points = [Point(x: -3, y: -1), Point(x: -7, y: -9), Point(x: -4, y: -2)]
        #expect(Rect(containing: points) == Rect(x: -7, y: -9, width: 4, height: 8))
    }

    @Test(
        "an intersection is what two rectangles share, and their union contains both",
        arguments: [
            (
                Rect(x: 0, y: 0, width: 4, height: 6), Rect(x: 3, y: -2, width: 5, height: 3),
                Rect(x: 3, y: 0, width: 1, height: 1), Rect(x: 0, y: -2, width: 8, height: 8)
            ),
            (
                Rect(x: 0, y: 0, width: 9, height: 9), Rect(x: 2, y: 3, width: 1, height: 1),
                Rect(x: 2, y: 3, width: 1, height: 1), Rect(x: 0, y: 0, width: 9, height: 9)
            ),
            (
                Rect(x: 0, y: 0, width: 1, height: 1), Rect(x: 5, y: 5, width: 1, height: 1), .zero,
                Rect(x: 0, y: 0, width: 6, height: 6)
            ),
            // Rectangles that touch share nothing, and an empty one adds nothing.
            (
                Rect(x: 0, y: 0, width: 2, height: 2), Rect(x: 2, y: 0, width: 2, height: 2), .zero,
                Rect(x: 0, y: 0, width: 4, height: 2)
            ),
            (
                Rect(x: 1, y: 1, width: 2, height: 2), Rect(x: 9, y: 9, width: -1, height: 2), .zero,
                Rect(x: 1, y: 1, width: 2, height: 2)
            ),
        ])
    func combined(first: Rect, second: Rect, shared: Rect, union: Rect) {
        for (one, other) in [(first, second), (second, first)] {
            #expect(one.intersection(other) == shared && one.union(other) == union)
        }
    }

    @Test func `applying a rotation gives the upright rectangle that contains the corners`() {
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
    @Test func `a rotation is clockwise: from the right downward, as y points down`() {
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

    @Test func `a concatenation applies the first transform first, and an inverse undoes it`() throws {
        let first = AffineTransform(a: 1, b: 2, c: -3, d: 1, tx: 5, ty: -7)
        let second = AffineTransform(a: 0.5, b: -1, c: 2, d: 3, tx: -4, ty: 9)
        let point = Point(x: 3, y: -2)
        // (3 + 6 + 5, 6 - 2 - 7) = (14, -3), and (7 - 6 - 4, -14 - 9 + 9) = (-3, -14).
        #expect(point.applying(first) == Point(x: 14, y: -3))
        #expect(point.applying(first.concatenating(second)) == Point(x: -3, y: -14))
        #expect(isClose(Point(x: 14, y: -3).applying(try #require(first.inverted())), point))
        #expect(point.applying(first.translatedBy(x: 1, y: 1)) == Point(x: 4, y: -1).applying(first))
        #expect(point.applying(first.scaledBy(x: 2, y: -1)) == Point(x: 6, y: 2).applying(first))
    }

    @Test func `a transform to a line or a point has no inverse`() {
        #expect(AffineTransform(scaleX: 0, y: 1).inverted() == nil)
        #expect(AffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0).inverted() == nil)
        #expect(AffineTransform(scaleX: .nan, y: 1).inverted() == nil)
        #expect(AffineTransform(scaleX: .infinity, y: 1).inverted() == nil)
    }
}
