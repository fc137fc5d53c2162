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
struct MessageLogTests {
    /// A pipe whose read end the test holds.
    private struct Pipe {
        let output, input: Int32

        init() {
            var ends: [Int32] = [0, 0]
            _ = pipe(&ends)
            output = ends[0]
            input = ends[1]
            _ = fcntl(output, F_SETFL, O_NONBLOCK)
        }

        /// Reads what is in the pipe.
        func read() -> String {
            var bytes = [UInt8](repeating: 0, count: 1 << 20)
            let count = Glibc.read(output, &bytes, bytes.count)
            return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
        }

        func close() {
            _ = Glibc.close(output)
            _ = Glibc.close(input)
        }
    }

    @Test func `a kind of message is a line once, and then at powers of ten with their number`() {
        let pipe = Pipe()
        defer { pipe.close() }
        let log = MessageLog(on: pipe.input)
        for number in 1...1000 { log.add("text of \(number).5 pixels is left out") }
        log.add("another message")
        #expect(
            pipe.read() == """
                KnobKit: text of 1.5 pixels is left out
                KnobKit: text of 10.5 pixels is left out (10 times)
                KnobKit: text of 100.5 pixels is left out (100 times)
                KnobKit: text of 1000.5 pixels is left out (1,000 times)
                KnobKit: another message

                """)
    }

    @Test func `kinds above the capacity are counted as one`() {
        let pipe = Pipe()
        defer { pipe.close() }
        let log = MessageLog(on: pipe.input)
        for number in 0..<10_000 { log.add(String(repeating: "x", count: number % 1000)) }
        #expect(pipe.read().split(separator: "\n").count < 2 * MessageLog.capacity + 10)
    }

    @Test(.timeLimit(.minutes(1))) func `a full pipe is not waited for, and the lost messages are counted`() {
        let pipe = Pipe()
        defer { pipe.close() }
        let flags = fcntl(pipe.input, F_GETFL)
        _ = fcntl(pipe.input, F_SETFL, flags | O_NONBLOCK)
        let page = [UInt8](repeating: 0, count: 4096)
        while write(pipe.input, page, page.count) > 0 {}
        _ = fcntl(pipe.input, F_SETFL, flags)
        let log = MessageLog(on: pipe.input)
        log.add("first")
        log.add("second")
        _ = pipe.read()
        log.add("third")
        #expect(
            pipe.read() == "KnobKit: 2 messages were dropped; standard error was full\nKnobKit: third\n")
    }

    @Test func `a pipe without a reader does not end the program`() async {
        await #expect(processExitsWith: .success) {
            let pipe = Pipe()
            _ = Glibc.close(pipe.output)
            MessageLog(on: pipe.input).add("nobody reads this")
            exit(0)
        }
    }

    @Test func `a line has at most the length that a pipe accepts at once`() {
        let pipe = Pipe()
        defer { pipe.close() }
        MessageLog(on: pipe.input).add(String(repeating: "x", count: 10_000))
        let text = pipe.read()
        #expect(text.utf8.count == 4096 && text.hasSuffix("x\n"))
    }
}
