import Glibc
import Testing

@testable import KnobX11

@Suite("Writes to a server that has closed the connection")
struct BrokenPipeTests {
    @Test func `they don't end the program where a connection opens or closes, and leave no signal`() async {
        await #expect(processExitsWith: .success) {
            signal(SIGPIPE, SIG_DFL)
            ServerFaults.withoutBrokenPipes { Self.breakPipe() }
            // It would be delivered here.
            var mask = sigset_t()
            pthread_sigmask(SIG_BLOCK, nil, &mask)
            guard sigismember(&mask, SIGPIPE) == 0 else { exit(2) }
        }
    }

    @Test func `elsewhere they have the program's own action`() async {
        await #expect(processExitsWith: .signal(SIGPIPE)) {
            signal(SIGPIPE, SIG_DFL)
            ServerFaults.withoutBrokenPipes {}
            Self.breakPipe()
        }
    }

    /// Writes to a pipe whose reader has closed it.
    private static func breakPipe() {
        var ends: [Int32] = [0, 0]
        pipe(&ends)
        close(ends[0])
        write(ends[1], "x", 1)
    }
}
