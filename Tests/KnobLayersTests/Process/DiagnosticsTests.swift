import Glibc
import KnobHarness
import KnobLayers
import Synchronization
import Testing

/// The handler of messages. A process has one, so the test that counts messages runs in its own process.
struct DiagnosticsTests {
    @MainActor
    @Test func `a handler receives messages until another one is set`() {
        #expect(messages { Diagnostics.report("one") } == ["one"])
        let outer = messages {
            #expect(messages { Diagnostics.report("two") } == ["two"])
        }
        #expect(outer.isEmpty)
    }

    @Test func `the thousandth message uses no more stack than the first`() async {
        await #expect(processExitsWith: .success) {
            let places = Mutex<[UInt]>([])
            Diagnostics.setHandler { _ in
                var local: UInt8 = 0
                let place = withUnsafePointer(to: &local) { UInt(bitPattern: $0) }
                places.withLock { $0.append(place) }
            }
            for _ in 0..<1000 { Diagnostics.report("again") }
            let all = places.withLock { $0 }
            exit(all.count == 1000 && (all.max() ?? 0) - (all.min() ?? 0) < 1000 ? 0 : 2)
        }
    }
}
