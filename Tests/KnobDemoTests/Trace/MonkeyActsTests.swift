import Testing

@testable import KnobMonkey

/// The random acts of the monkey test.
struct MonkeyActsTests {
    @Test("the same seed gives the same acts, and another seed other acts")
    func reproducible() {
        let acts = Array(Monkey(seed: 7, in: .rotary).prefix(5_000))
        #expect(acts == Array(Monkey(seed: 7, in: .rotary).prefix(5_000)))
        #expect(acts != Array(Monkey(seed: 8, in: .rotary).prefix(5_000)))
    }

    @Test("100,000 acts contain every button and every type of event, and none that closes the window")
    func variety() {
        var buttons: Set<Int> = []
        var types: Set<UInt8> = []
        var sizes: Set<Bool> = []
        for act in Monkey(seed: 1, in: .tutorial).prefix(100_000) {
            switch act {
            case .press(let button): buttons.insert(button)
            case .forge(let bytes, _, _): types.insert(bytes[0])
            case .resize(let width, let height): sizes.insert(min(width, height) == 1)
            // Only small numbers are atoms.
            case .tell(_, _, let data): #expect(data.allSatisfy { $0 >= 0x8000_0000 })
            default: break
            }
        }
        #expect(buttons == Set(1...9))
        #expect(types.isSuperset(of: (2...32).map { $0 }) && !types.contains(33))
        #expect(sizes == [false, true])
    }
}
