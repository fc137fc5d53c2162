import Testing

@testable import KnobInspector

@Suite("Ring")
struct RingTests {
    @Test("elements keep their numbers, and the oldest ones are removed")
    func capacity() {
        var ring = Ring<String>(capacity: 3)
        #expect(ring.numbers.isEmpty && ring.last == nil)
        for name in ["a", "b", "c", "d", "e"] { ring.append(name) }
        #expect(ring.numbers == 2..<5)
        #expect(ring.numbers.map { ring[$0] } == ["c", "d", "e"])
        ring[3] = "D"
        ring.removeFirst()
        ring.append("f")
        #expect(ring.numbers.map { ring[$0] } == ["D", "e", "f"])
    }

    @Test("elements that were removed before the list is full leave it consistent")
    func removal() {
        var ring = Ring<Int>(capacity: 4)
        ring.append(10)
        ring.append(11)
        ring.removeFirst()
        for value in 12...16 { ring.append(value) }
        #expect(ring.numbers.map { ring[$0] } == [13, 14, 15, 16])
        #expect(ring.numbers == 3..<7)
    }
}
