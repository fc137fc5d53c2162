import Foundation
import KnobTestSupport

/// Counts allocations with the C library's own trace of them.
enum Allocations {
    /// How many a step makes, drawn in memory; `nil` where the C library has no such trace.
    ///
    /// What does not depend on the number of steps, which follows the arguments, falls out: many are compared with a
    /// third as many.
    static func perStep(of path: String, _ arguments: [String], steps: Int = 300) throws -> Double? {
        let few = steps / 3
        guard let first = try count(path, arguments, few), let second = try count(path, arguments, steps)
        else { return nil }
        return Double(second - first) / Double(steps - few)
    }

    private static func count(_ path: String, _ arguments: [String], _ steps: Int) throws -> Int? {
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("knob-allocations-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        var environment = DemoProcess.environment(display: nil)
        environment["LD_PRELOAD"] = "libc_malloc_debug.so.0"
        environment["MALLOC_TRACE"] = file.path
        let program = try ChildProcess(path, arguments + ["\(steps)"], environment: environment)
        let exit = try program.waitForExit(timeout: 30)
        guard exit == .status(0) else {
            throw UITestFailure("\(program.name) \(arguments) ended with \(exit)\n\(program.tail)")
        }
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
        // "@ where + address size" is an allocation, "> address size" the second half of one anew, "-" the end of one.
        return text.split(separator: "\n").count { $0.contains(" + 0x") || $0.contains(" > 0x") }
    }
}
