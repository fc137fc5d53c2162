import KnobHarness
import Testing

@testable import KnobLayers

@MainActor
struct PixelRectTests {
    @Test func `a rectangle covers each pixel that it intersects`() {
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

    @Test func `unions, intersections and containment of thousands of pairs agree with their pixels`() {
        var numbers = SeededGenerator(seed: 31)
        func random() -> PixelRect {
            let x = numbers.int(-6...6)
            let y = numbers.int(-6...6)
            return pixels(x, y, x + numbers.int(-1...6), y + numbers.int(-1...6))
        }
        func set(_ rect: PixelRect) -> Set<[Int]> {
            guard rect.minX < rect.maxX, rect.minY < rect.maxY else { return [] }
            return Set((rect.minX..<rect.maxX).flatMap { x in (rect.minY..<rect.maxY).map { [x, $0] } })
        }
        for _ in 0..<3000 {
            let first = random()
            let second = random()
            let a = set(first)
            let b = set(second)
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

    @Test func `the difference of two rectangles is the strip that only one of them covers`() {
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

@MainActor
struct RegionTests {
    @Test func `distant rectangles stay separate, and one inside another is dropped`() {
        var region = Region()
        region.add(pixels(0, 0, 20, 20))
        region.add(pixels(200, 200, 220, 220))
        #expect(Set(region.rects) == [pixels(0, 0, 20, 20), pixels(200, 200, 220, 220)])
        #expect(region.bounds == pixels(0, 0, 220, 220))
        region.add(pixels(5, 5, 10, 10))
        #expect(Set(region.rects) == [pixels(0, 0, 20, 20), pixels(200, 200, 220, 220)])
        region.add(pixels(-10, -10, 300, 300))
        #expect(region.rects == [pixels(-10, -10, 300, 300)])
    }

    @Test func `thousands of regions contain every pixel that was added, in a few rectangles`() {
        var numbers = SeededGenerator(seed: 21)
        for round in 0..<1500 {
            var region = Region()
            var added: [PixelRect] = []
            let size = numbers.pick([4, 60, 400])
            for _ in 0..<numbers.int(1...40) {
                let x = numbers.int(-500...1500)
                let y = numbers.int(-500...1500)
                let rect = pixels(x, y, x + numbers.int(0...size), y + numbers.int(0...size))
                region.add(rect)
                if !rect.isEmpty { added.append(rect) }
            }
            #expect(region.rects.count <= 16, "round \(round)")
            #expect(region.rects.allSatisfy { !$0.isEmpty })
            for rect in added {
                // Merging never splits a rectangle, so each is contained in one.
                #expect(region.rects.contains { $0.contains(rect) }, "round \(round): \(rect)")
            }
            let smallest = added.reduce(PixelRect.empty) { $0.union($1) }
            #expect(region.bounds == smallest, "round \(round)")
        }
    }

    @Test func `rectangles whose union has many more pixels stay separate, also if they overlap`() {
        var region = Region()
        region.add(pixels(0, 0, 100, 100))
        region.add(pixels(20, 20, 120, 120))
        #expect(region.rects.count == 2)
    }

    @Test func `above the capacity the two closest rectangles are merged, and no others`() {
        var region = Region()
        // Twelve on a grid, and one that is nearer to the first than all others are to each other.
        let grid = (0..<12).map { pixels($0 % 4 * 200, $0 / 4 * 200, $0 % 4 * 200 + 20, $0 / 4 * 200 + 20) }
        for rect in grid { region.add(rect) }
        #expect(region.rects == grid)
        region.add(pixels(60, 0, 80, 20))
        #expect(Set(region.rects) == Set(grid.dropFirst() + [pixels(0, 0, 80, 20)]))
    }
}
