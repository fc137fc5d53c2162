import Testing

@testable import DesktopHarness

/// Tests of the parsers that count the traffic of an X connection.
struct TrafficTests {
    /// The reply to a connection setup of 8 + 4 * 2 bytes, an event, a reply with 4 more bytes, and an error.
    private let server: [UInt8] =
        [1, 0, 11, 0, 0, 0, 2, 0] + [UInt8](repeating: 0, count: 8)
        + [6] + [UInt8](repeating: 0, count: 31)
        + [1, 0, 5, 0, 1, 0, 0, 0] + [UInt8](repeating: 0, count: 28)
        + [0] + [UInt8](repeating: 0, count: 31)

    /// A connection setup without authorization, a request of 4 bytes, and one of 8.
    private let program: [UInt8] =
        [0x6C, 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0] + [43, 0, 1, 0] + [62, 0, 2, 0, 9, 9, 9, 9]

    @Test("replies, events and errors are counted in pieces of any size", arguments: [1, 3, 7, 32, 200])
    func messages(size: Int) {
        var stream = ServerStream()
        var traffic = ConnectionTraffic()
        for start in stride(from: 0, to: server.count, by: size) {
            stream.read(Array(server[start..<min(start + size, server.count)]), into: &traffic)
        }
        #expect(traffic.replies == 2)
        #expect(traffic.events == 1)
        #expect(traffic.errors == 1)
    }

    @Test("the operations of requests are read in pieces of any size", arguments: [1, 3, 7, 32, 200])
    func operations(size: Int) {
        var stream = RequestStream()
        for start in stride(from: 0, to: program.count, by: size) {
            var bytes = Array(program[start..<min(start + size, program.count)])
            stream.read(&bytes, spoiling: nil)
        }
        #expect(stream.operations == [43, 62])
    }

    @Test("a spoiled request has an operation that no server knows, and the others stay")
    func spoiling() {
        var stream = RequestStream()
        var bytes = program
        stream.read(&bytes, spoiling: 1)
        #expect(bytes.enumerated().filter { $1 != program[$0] }.map(\.offset) == [16])
        #expect(bytes[16] == 126)
    }
}
