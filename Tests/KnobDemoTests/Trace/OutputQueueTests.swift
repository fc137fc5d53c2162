import Foundation
import KnobHarness
import Synchronization
import Testing

@testable import KnobDemo

@Suite("The queue of output lines")
struct OutputQueueTests {
    /// A pipe that takes no more bytes.
    private struct FullPipe {
        let input: Int32
        let output: Int32
        let size: Int

        init() throws {
            (output, input) = try ChildProcess.pipe()
            // F_SETPIPE_SZ, which glibc declares for GNU sources only.
            size = Int(fcntl(input, 1031, 4096))
            let bytes = [UInt8](repeating: 0, count: size)
            try #require(write(input, bytes, size) == size)
        }

        /// Reads so many bytes.
        func read(_ count: Int) -> String {
            var bytes = [UInt8](repeating: 0, count: count)
            var done = 0
            while done < count {
                let step = bytes.withUnsafeMutableBytes {
                    Foundation.read(output, $0.baseAddress! + done, count - done)
                }
                guard step > 0 else { break }
                done += step
            }
            return String(decoding: bytes.prefix(done), as: UTF8.self)
        }

        func close() {
            Foundation.close(input)
            Foundation.close(output)
        }
    }

    @Test("lines that do not fit are dropped whole, and the next line is preceded by their number")
    func dropped() throws {
        let pipe = try FullPipe()
        defer { pipe.close() }
        let queue = OutputQueue(to: pipe.input, capacity: 1000) { _ in }
        let lines = (100..<130).map { "\($0)" + String(repeating: ".", count: 96) + "\n" }
        for line in lines { queue.write(line) }
        _ = pipe.read(pipe.size)
        #expect(pipe.read(1000) == lines[..<10].joined())
        queue.write("next\n")
        #expect(pipe.read(20) == "{\"dropped\":20}\nnext\n")
        queue.write("last\n")
        #expect(pipe.read(5) == "last\n")
        #expect(queue.finish(isUrgent: false) == 0)
    }

    @Test("a required line is never dropped")
    func required() throws {
        let pipe = try FullPipe()
        defer { pipe.close() }
        let queue = OutputQueue(to: pipe.input, capacity: 6) { _ in }
        for line in ["first\n", "second\n"] { queue.write(line) }
        queue.write("verdict\n", isRequired: true)
        _ = pipe.read(pipe.size)
        #expect(pipe.read(28) == "first\n{\"dropped\":1}\nverdict\n")
    }

    @Test("at the end a reader that does not read is not waited for", arguments: [false, true])
    func lost(isUrgent: Bool) throws {
        let pipe = try FullPipe()
        let queue = OutputQueue(to: pipe.input, capacity: 12) { _ in }
        for number in 0..<5 { queue.write("line \(number)\n") }
        // One line waits in the queue, and four were dropped.
        #expect(queue.finish(isUrgent: isUrgent) == 5)
        _ = pipe.read(pipe.size)
        #expect(pipe.read(21) == "line 0\n{\"dropped\":4}\n")
        pipe.close()
    }

    @Test("a descriptor that does not block is waited for")
    func nonBlocking() throws {
        let pipe = try FullPipe()
        defer { pipe.close() }
        _ = fcntl(pipe.input, F_SETFL, O_NONBLOCK)
        let queue = OutputQueue(to: pipe.input) { _ in }
        queue.write("line\n")
        #expect(queue.finish(isUrgent: true) == 1 && queue.failure == nil)
        _ = pipe.read(pipe.size)
        #expect(pipe.read(5) == "line\n")
    }

    @Test("at the end a slow reader gets all lines")
    func slowReader() throws {
        let pipe = try FullPipe()
        defer { pipe.close() }
        let queue = OutputQueue(to: pipe.input) { _ in }
        let lines = (0..<2000).map { "line \($0)\n" }
        for line in lines { queue.write(line) }
        let text = Mutex("")
        let ended = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            _ = pipe.read(pipe.size)
            var left = lines.joined().utf8.count
            while left > 0 {
                let part = pipe.read(min(left, 100))
                left -= part.utf8.count
                text.withLock { $0 += part }
                usleep(1000)
            }
            ended.signal()
        }
        #expect(queue.finish(isUrgent: false) == 0)
        ended.wait()
        #expect(text.withLock { $0 } == lines.joined())
    }

    @Test("a write that fails is reported, and further lines are ignored")
    func failure() throws {
        let file = open("/dev/full", O_WRONLY | O_CLOEXEC)
        defer { close(file) }
        let failed = DispatchSemaphore(value: 0)
        let code = Mutex<Int32?>(nil)
        let queue = OutputQueue(to: file) { failure in
            code.withLock { $0 = failure }
            failed.signal()
        }
        queue.write("line\n")
        failed.wait()
        #expect(code.withLock { $0 } == ENOSPC && queue.failure == ENOSPC)
        queue.write("line\n")
        #expect(queue.finish(isUrgent: false) == 0)
    }

    @Test("without a thread a write fails, and is not waited for")
    func noThread() async {
        await #expect(processExitsWith: .success) {
            guard ThreadLimit.refuseThreads() else { exit(2) }
            let code = Mutex<Int32?>(nil)
            let queue = OutputQueue(to: STDERR_FILENO) { failure in code.withLock { $0 = failure } }
            queue.write("line\n")
            guard queue.failure == EAGAIN, code.withLock({ $0 }) == EAGAIN else { exit(3) }
            queue.write("line\n")
            if queue.finish(isUrgent: false) != 0 { exit(4) }
        }
    }
}
