import Testing

@testable import KnobX11

/// A bus that is not there.
@MainActor
struct SharedBusTests {
    @Test func `a bus that is not there is not sought again until a window gets the focus`() {
        var count = 0
        let bus = SharedBus(clients: []) { use in
            count += 1
            use(nil)
        }
        bus.openIfWanted()
        #expect(count == 0)
        bus.isWanted = true
        #expect(count == 1 && bus.nextDeadline == nil && bus.descriptor.fd == -1)
        bus.openIfWanted()
        #expect(count == 2 && bus.nextDeadline == nil)
    }
}
