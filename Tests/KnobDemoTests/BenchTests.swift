import Foundation
import KnobTestSupport
import Testing

extension WindowTests {
    /// Tests that the benchmark runs; its figures are not checked.
    @Suite("The benchmark", .enabled(if: DrawingWatch.isPossible, "libXdamage.so.1 not found"))
    struct BenchTests {
        @Test("a short run prints each row with its numbers")
        func rows() throws {
            let path = try #require(BuiltProduct.path(of: "KnobBench"), "KnobBench is not built")
            let bench = try ChildProcess(
                path, ["--rounds", "1", "--steps", "20", "--seconds", "0.1", "--markdown"],
                environment: BuiltProduct.environment(display: nil))
            defer { bench.end() }
            #expect(try bench.waitForExit(timeout: 100) == .status(0), "\(bench.tail)")
            let rows = bench.output.all.map { line in
                line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            }
            let measures = rows.filter { $0.count > 3 && $0[1].contains(/^[0-9.]+$/) }
            #expect(measures.count == 10 + 11, "\(bench.tail)")
            for row in measures {
                // There is no ratio to a baseline of 0, and the demo draws no drag in memory.
                let isNumber = row.dropFirst().map { Double($0) != nil || $0 == "–" }
                #expect(isNumber.allSatisfy { $0 }, "\(row)")
                #expect(Double(row[2]) != nil, "\(row)")
            }
        }

        @Test(
            "invalid arguments are rejected",
            arguments: [["--rounds", "0"], ["--steps", "x"], ["--seconds", "0"]])
        func wrongUsage(arguments: [String]) throws {
            let path = try #require(BuiltProduct.path(of: "KnobBench"), "KnobBench is not built")
            let bench = try ChildProcess(
                path, arguments, environment: BuiltProduct.environment(display: nil))
            #expect(try bench.waitForExit() == .status(64))
            #expect(bench.errors.all.joined().contains(arguments[0]))
        }
    }
}
