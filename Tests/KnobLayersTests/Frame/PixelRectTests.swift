import KnobHarness
import Testing

@testable import KnobLayers

@MainActor
struct PixelRectTests {
    private func pixels(_ minX: Int, _ minY: Int, _ maxX: Int, _ maxY: Int) -> PixelRect {
        PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
    }

    @Test("a rectangle covers each pixel that it intersects")
    func touching() {
        #expect(PixelRect(touching: Rect(x: 1, y: 2, width: 3, height: 4)) == pixels(1, 2, 4, 6))
        #expect(PixelRect(touching: Rect(x: 1.1, y: 1.9, width: 0.1, height: 0.2)) == pixels(1, 1, 2, 3))
        #expect(PixelRect(touching: Rect(x: -1.5, y: -0.1, width: 1, height: 0.1)) == pixels(-2, -1, 0, 0))
    }

    @Test(
        "a rectangle that is empty or not finite covers no pixel",
        arguments: [
            Rect.zero, Rect(x: 5, y: 5, width: 0, height: 9), Rect(x: 5, y: 5, width: 9, height: -1),
            Rect(x: .nan, y: 0, width: 1, height: 1), Rect(x: 0, y: 0, width: .infinity, height: 1),
            Rect(x: 0, y: 0, width: 1, height: .nan), Rect(x: 0, y: -.infinity, width: 1, height: 1),
        ])
    func touchesNone(rect: Rect) {
        #expect(PixelRect(touching: rect) == .empty)
    }

    @Test("edges far outside are limited and do not overflow")
    func huge() {
        let all = PixelRect(touching: Rect(x: -1e300, y: -1e30, width: 2e300, height: 2e30))
        #expect(all.contains(pixels(-32767, -32767, 32767, 32767)))
        let far = PixelRect(touching: Rect(x: 1e300, y: 0, width: 10, height: 10))
        #expect(far.isEmpty)
    }

    @Test("width, height, area and isEmpty follow from the edges")
    func measures() {
        let rect = pixels(3, 4, 10, 6)
        #expect((rect.width, rect.height, rect.area) == (7, 2, 14))
        #expect(rect.rect == Rect(x: 3, y: 4, width: 7, height: 2))
        #expect(!rect.isEmpty)
        #expect(pixels(3, 4, 3, 6).isEmpty)
        #expect(pixels(9, 9, 3, 3).area == 0)
    }

    @Test("unions, intersections and containment of thousands of pairs agree with their pixels")
    func generated() {
        var numbers = SeededGenerator(seed: 31)
        func random() -> PixelRect {
            let (x, y) = (numbers.int(-6...6), numbers.int(-6...6))
            return pixels(x, y, x + numbers.int(-1...6), y + numbers.int(-1...6))
        }
        func set(_ rect: PixelRect) -> Set<[Int]> {
            guard rect.minX < rect.maxX, rect.minY < rect.maxY else { return [] }
            return Set((rect.minX..<rect.maxX).flatMap { x in (rect.minY..<rect.maxY).map { [x, $0] } })
        }
        for _ in 0..<3000 {
            let (first, second) = (random(), random())
            let (a, b) = (set(first), set(second))
            #expect(first.isEmpty == a.isEmpty)
            #expect(first.area == a.count)
            #expect(set(first.intersection(second)) == a.intersection(b))
            #expect(first.intersects(second) == !a.isDisjoint(with: b))
            #expect(first.contains(second) == a.isSuperset(of: b))
            let union = first.union(second)
            #expect(set(union).isSuperset(of: a.union(b)))
            let both = a.union(b)
            #expect(union.isEmpty == both.isEmpty)
            guard let left = both.map({ $0[0] }).min(), let right = both.map({ $0[0] }).max() else {
                continue
            }
            #expect((union.minX, union.maxX) == (left, right + 1))
        }
    }

    @Test("the difference of two rectangles is the strip that only one of them covers")
    func difference() {
        let all = pixels(0, 0, 10, 10)
        for (part, strip) in [
            (pixels(3, 0, 10, 10), pixels(0, 0, 3, 10)), (pixels(0, 3, 10, 10), pixels(0, 0, 10, 3)),
            (pixels(0, 0, 7, 10), pixels(7, 0, 10, 10)), (pixels(0, 0, 10, 7), pixels(0, 7, 10, 10)),
            (all, .empty), (.empty, all),
        ] {
            #expect(all.difference(from: part) == strip && part.difference(from: all) == strip)
        }
        for part in [pixels(1, 1, 10, 10), pixels(20, 0, 30, 10), pixels(1, 0, 9, 10), pixels(5, 5, 15, 15)] {
            #expect(all.difference(from: part) == nil)
        }
    }
}
