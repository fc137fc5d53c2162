import Glibc
import KnobHarness
import Testing

@testable import KnobX11

/// What waits for another thread, in a process that gets no more of them.
@Suite("Refused threads")
struct RefusedThreadTests {
    @Test func `a bus without a thread is no bus`() async {
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                guard ThreadLimit.refuseThreads(), !DetachedThread.start({}) else { exit(2) }
                var isCalled = false
                BusConnection.open(at: "unix:path=/none") { bus in isCalled = bus == nil }
                if !isCalled { exit(3) }
            }
        }
    }
}
