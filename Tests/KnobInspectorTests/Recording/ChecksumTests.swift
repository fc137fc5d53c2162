import Testing

@testable import KnobInspector

/// The checksum at the end of each line.
struct ChecksumTests {
    @Test("it is FNV-1a with 64 bits, of the line and of all lines before it")
    func knownValues() {
        var sum = Checksum()
        // The values were computed with a program of another language.
        #expect(sum.line([("a", .number(1))]) == "{\"a\":1,\"sum\":\"c0cb48a96902d276\"}\n")
        #expect(sum.line([("a", .number(1))]) == "{\"a\":1,\"sum\":\"f58614aa5de0a475\"}\n")
    }
}
