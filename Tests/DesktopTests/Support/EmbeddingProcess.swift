import Foundation
import KnobHarness

/// A running `KnobEmbedding`: a program that shows a window of the library and observes its own signals.
struct EmbeddingProcess {
    let process: ChildProcess

    /// Starts a scenario, with a descriptor or /dev/null as its standard input.
    init(
        _ scenario: String, display: String, variables: [String: String] = [:], input: Int32? = nil
    ) throws {
        guard
            let path = ProcessInfo.processInfo.environment["KNOB_EMBEDDING"]
                ?? BuiltProduct.path(of: "KnobEmbedding")
        else { throw HarnessError("KnobEmbedding is not in the build folder") }
        process = try ChildProcess(
            path, [scenario],
            environment: BuiltProduct.environment(display: display).merging(variables) { $1 }, input: input)
    }

    /// Waits until it has written a line.
    func waitForLine(_ line: String, count: Int = 1) throws {
        let deadline = Date(timeIntervalSinceNow: 20)
        var mark = 0
        for _ in 0..<count {
            guard let found = process.output.first(from: mark, until: deadline, where: { $0 == line }) else {
                throw HarnessError("the program does not write \"\(line)\"\n\(process.tail)")
            }
            mark = found.position + 1
        }
    }
}
