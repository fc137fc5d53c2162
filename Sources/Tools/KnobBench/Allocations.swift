import Foundation
import DesktopHarness

/// Counts of allocations, from the trace of the C library.
enum Allocations {
    /// Returns the number of allocations per step of a program that draws in memory; `nil` if the C library
    /// has no trace.
    ///
    /// The number of steps follows `arguments`. A run of a third of the steps is subtracted, so that only the
    /// steps count.
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
        var environment = BuiltProduct.environment(display: nil)
        environment["LD_PRELOAD"] = "libc_malloc_debug.so.0"
        environment["MALLOC_TRACE"] = file.path
        let program = try ChildProcess(path, arguments + ["\(steps)"], environment: environment)
        let exit = try program.waitForExit(timeout: 30)
        guard exit == .status(0) else {
            throw HarnessError("\(program.name) \(arguments) ended with \(exit)\n\(program.tail)")
        }
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
        // A line with "+" is an allocation, one with ">" the result of a reallocation, one with "-" a
        // deallocation.
        return text.split(separator: "\n").count { $0.contains(" + 0x") || $0.contains(" > 0x") }
    }
}
