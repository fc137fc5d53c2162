import Testing

@testable import KnobX11

/// The values of the counters.
struct SyncCounterValuesTests {
    /// The values that the counters are set to; `nil` for a counter that keeps its value.
    private struct Values: Equatable {
        var basic, extended: Int64?
    }

    private func values(of state: inout SyncCounterValues, _ change: (inout SyncCounterValues) -> Void)
        -> Values
    {
        let old = state
        change(&state)
        return Values(
            basic: state.basic == old.basic ? nil : state.basic,
            extended: state.extended == old.extended ? nil : state.extended)
    }

    private func expect<Value: Equatable>(
        _ value: Value, _ expected: Value, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(value == expected, sourceLocation: sourceLocation)
    }

    @Test func `the basic counter is set once, when the next size has been drawn`() {
        var state = SyncCounterValues()
        state.request(41, isExtended: false)
        // A frame of the old size.
        state.beginFrame()
        state.endFrame()
        expect(values(of: &state) { $0.finish() }, Values())
        expect(state.configure(), true)
        state.beginFrame()
        state.endFrame()
        expect(values(of: &state) { $0.finish() }, Values(basic: 41))
        expect(values(of: &state) { $0.finish() }, Values())
        expect(state.configure(), false)
    }

    @Test(arguments: [240, 241])
    func `the extended counter ends the frame of the next size with the requested value`(value: Int64) {
        var state = SyncCounterValues()
        state.request(value, isExtended: true)
        state.beginFrame()
        #expect(state.extended == 1)
        state.endFrame()
        #expect(state.extended == 2)
        expect(state.configure(), true)
        let even: Int64 = value == 240 ? 240 : 242
        state.beginFrame()
        #expect(state.extended == even - 1)
        state.endFrame()
        #expect(state.extended == even)
        expect(values(of: &state) { $0.finish() }, Values())
        state.beginFrame()
        #expect(state.extended == even + 1)
    }

    /// The values of a request that is answered.
    private func answer(_ value: Int64, isExtended: Bool) -> Values {
        isExtended ? Values(extended: value) : Values(basic: value)
    }

    @Test(arguments: [false, true])
    func `the counter is set even if there is nothing to draw`(isExtended: Bool) {
        var state = SyncCounterValues()
        state.request(240, isExtended: isExtended)
        expect(state.configure(), true)
        expect(values(of: &state) { $0.finish() }, answer(240, isExtended: isExtended))
    }

    @Test(arguments: [false, true], [false, true])
    func `unmapping a window answers a request, before and after the size arrived`(
        isExtended: Bool, hasCome: Bool
    ) {
        var state = SyncCounterValues()
        state.request(240, isExtended: isExtended)
        if hasCome { _ = state.configure() }
        expect(values(of: &state) { $0.abandon() }, answer(240, isExtended: isExtended))
        expect(values(of: &state) { $0.abandon() }, Values())
    }

    @Test func `of several requests the last one is answered, also by a later frame`() {
        var state = SyncCounterValues()
        for value: Int64 in [11, 21, 31] { state.request(value, isExtended: false) }
        expect(state.configure(), true)
        expect(values(of: &state) { $0.finish() }, Values(basic: 31))
        for value: Int64 in [10, 20, 30] { state.request(value, isExtended: true) }
        expect(state.configure(), true)
        for _ in 0..<20 {
            state.beginFrame()
            state.endFrame()
        }
        #expect(state.extended == 30 + 2 * 19)
        expect(values(of: &state) { $0.finish() }, Values())
        state.request(4, isExtended: true)
        expect(state.configure(), false)
    }

    @Test(arguments: [
        Int64.min, -1, 0, 1, 0x2000_0000_0000_0001, 0x3FFF_FFFF_FFFF_FFFF, 0x4000_0000_0000_0000, .max,
    ])
    func `whatever a client asks for, the extended counter grows and is even between frames`(value: Int64) {
        var state = SyncCounterValues()
        var last: Int64 = 0
        for isExtended in [true, false, true, true, false] {
            state.request(value, isExtended: isExtended)
            _ = state.configure()
            state.beginFrame()
            let odd = state.extended
            state.endFrame()
            let even = state.extended
            #expect(odd > last)
            #expect(even == odd + 1)
            #expect(even % 2 == 0)
            state.finish()
            if !isExtended { #expect(state.basic == value) }
            last = even
        }
    }

    @Test func `a request that frames have overtaken does not set the counter back`() {
        var state = SyncCounterValues()
        state.request(10, isExtended: true)
        for _ in 0..<10 {
            state.beginFrame()
            state.endFrame()
        }
        expect(state.configure(), true)
        expect(values(of: &state) { $0.finish() }, Values())
        #expect(state.extended == 20)
    }
}
