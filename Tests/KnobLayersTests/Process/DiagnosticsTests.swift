import Glibc
import KnobHarness
import Synchronization
import Testing

@testable import KnobLayers

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

/// The messages on standard error: bounded, and never waited for.
struct StandardErrorTests {
    @Test func `a message is a line, once`() async throws {
        let result = try #require(
            await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
                for _ in 0..<3 { Diagnostics.report("the first") }
                Diagnostics.report("another")
                exit(0)
            })
        #expect(
            String(decoding: result.standardErrorContent, as: UTF8.self)
                == "KnobKit: the first\nKnobKit: another\n")
    }

    @Test func `at most a hundred messages are written, and a line that no more follow`() async throws {
        let result = try #require(
            await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
                for number in 0..<1000 { Diagnostics.report("message \(number)") }
                exit(0)
            })
        let lines = String(decoding: result.standardErrorContent, as: UTF8.self).split(separator: "\n")
        #expect(lines.count == 101 && lines[99] == "KnobKit: message 99")
        #expect(lines[100].contains("no more messages follow"))
    }

    @Test(.timeLimit(.minutes(1))) func `a full pipe is not waited for`() async {
        await #expect(processExitsWith: .success) {
            var ends: [Int32] = [0, 0]
            _ = pipe(&ends)
            _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
            while write(ends[1], "x", 1) > 0 {}
            _ = fcntl(ends[1], F_SETFL, 0)
            dup2(ends[1], STDERR_FILENO)
            Diagnostics.report("nobody reads this")
            exit(0)
        }
    }

    @Test func `a pipe without a reader does not end the program`() async {
        await #expect(processExitsWith: .success) {
            var ends: [Int32] = [0, 0]
            _ = pipe(&ends)
            dup2(ends[1], STDERR_FILENO)
            close(ends[0])
            Diagnostics.report("nobody reads this")
            exit(0)
        }
    }
}
