import Testing

@testable import KnobX11

/// The values of the counters.
struct SyncStateTests {
    private typealias Values = SyncState.Values

    private func expect<Value: Equatable>(
        _ value: Value, _ expected: Value, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(value == expected, sourceLocation: sourceLocation)
    }

    @Test("the counter is odd during a frame and even after it")
    func frames() {
        var state = SyncState()
        for number: Int64 in 0..<100 {
            expect(state.beginFrame(), 2 * number + 1)
            expect(state.endFrame(), 2 * number + 2)
            expect(state.finish(), Values())
        }
    }

    @Test("the basic counter is set once, when the next size has been drawn")
    func basic() {
        var state = SyncState()
        state.request(41, isExtended: false)
        // A frame of the old size.
        _ = state.beginFrame()
        _ = state.endFrame()
        expect(state.finish(), Values())
        expect(state.configure(), true)
        _ = state.beginFrame()
        _ = state.endFrame()
        expect(state.finish(), Values(basic: 41))
        expect(state.finish(), Values())
        expect(state.configure(), false)
    }

    @Test(
        "the extended counter ends the frame of the next size with the requested value",
        arguments: [240, 241])
    func extended(value: Int64) {
        var state = SyncState()
        state.request(value, isExtended: true)
        expect(state.beginFrame(), 1)
        expect(state.endFrame(), 2)
        expect(state.configure(), true)
        let even: Int64 = value == 240 ? 240 : 242
        expect(state.beginFrame(), even - 1)
        expect(state.endFrame(), even)
        expect(state.finish(), Values())
        expect(state.beginFrame(), even + 1)
    }

    @Test("the counters are set even if there is nothing to draw")
    func nothingToDraw() {
        var state = SyncState()
        state.request(240, isExtended: true)
        state.request(3, isExtended: false)
        expect(state.configure(), true)
        expect(state.finish(), Values(basic: 3, extended: 240))
        #expect(state.extended == 240)
    }

    @Test("unmapping a window answers all requests, before and after the size arrived")
    func abandon() {
        for hasCome in [false, true] {
            var state = SyncState()
            state.request(240, isExtended: true)
            state.request(3, isExtended: false)
            if hasCome { _ = state.configure() }
            expect(state.abandon(), Values(basic: 3, extended: 240))
            expect(state.abandon(), Values())
        }
    }

    @Test("of several requests the last one is answered, also by a later frame")
    func several() {
        var state = SyncState()
        for value: Int64 in [10, 20, 30] {
            state.request(value, isExtended: true)
            state.request(value + 1, isExtended: false)
        }
        expect(state.configure(), true)
        for _ in 0..<20 {
            _ = state.beginFrame()
            _ = state.endFrame()
        }
        #expect(state.extended == 30 + 2 * 19)
        expect(state.finish(), Values(basic: 31))
        state.request(4, isExtended: true)
        expect(state.configure(), false)
    }

    @Test(
        "whatever a client asks for, the extended counter grows and is even between frames",
        arguments: [
            Int64.min, -1, 0, 1, 0x2000_0000_0000_0001, 0x3FFF_FFFF_FFFF_FFFF, 0x4000_0000_0000_0000, .max,
        ])
    func hostile(value: Int64) {
        var state = SyncState()
        var last: Int64 = 0
        for _ in 0..<3 {
            state.request(value, isExtended: true)
            state.request(value, isExtended: false)
            expect(state.configure(), true)
            let odd = state.beginFrame()
            let even = state.endFrame()
            #expect(odd > last)
            #expect(even == odd + 1)
            #expect(even % 2 == 0)
            expect(state.finish().basic, value)
            last = even
        }
    }
}
