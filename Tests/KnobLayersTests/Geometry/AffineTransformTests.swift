import Glibc
import KnobLayers
import KnobHarness
import Testing

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
            let (first, second) = (random(&numbers), random(&numbers))
            let point = Point(x: numbers.double(-9...9), y: numbers.double(-9...9))
            let composed = point.applying(first.concatenating(second))
            #expect(isClose(composed, point.applying(first).applying(second)))
            let (x, y, angle) = (numbers.double(-9...9), numbers.double(-9...9), numbers.double(-7...7))
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
