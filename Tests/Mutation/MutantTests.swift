import Foundation
import KnobHarness

/// The tests of the mutated sources.
struct MutantTests {
    /// The result for a mutant.
    enum Verdict: String {
        case failed = "found"
        case crashed = "found (crash)"
        case hung = "found (hang)"
        case survived = "not found"
    }

    private let folder: URL

    init(in folder: URL) throws { self.folder = folder }

    /// Builds the program and the tests.
    func build() throws {
        let environment = ProcessInfo.processInfo.environment
        let build = try ChildProcess(
            "/usr/bin/env",
            [
                "swift", "build", "--build-tests", "--package-path",
                folder.appendingPathComponent("source").path,
                "--scratch-path", folder.appendingPathComponent("build").path,
            ], environment: environment, keepsOutput: true)
        let exit = try build.waitForExit(timeout: 3600)
        guard exit == .status(0) else {
            let errors = (build.output.all + build.errors.all).filter { $0.contains("error:") }
            throw HarnessError(
                "the mutated sources do not build:\n\(errors.joined(separator: "\n"))\n\(build.tail)")
        }
    }

    /// Runs tests without a mutant, which must pass, and returns the time after which a mutant counts as hanging, in
    /// seconds.
    func limit(for tests: String) throws -> Double {
        let begin = monotonicTime()
        let process = try start(tests, mutant: 0)
        let exit = try process.waitForExit(timeout: 600)
        guard exit == .status(0) else {
            throw HarnessError("\(tests) without a mutant: \(exit)\n\(process.tail)")
        }
        return 30 + 5 * (monotonicTime() - begin)
    }

    /// Runs the tests of `mutant`.
    func run(_ mutant: Mutant, limit: Double) throws -> Verdict {
        let process = try start(mutant.tests, mutant: mutant.number)
        guard let exit = try? process.waitForExit(timeout: limit) else {
            process.send(signal: SIGKILL)
            return .hung
        }
        return switch exit {
        case .status(0): .survived
        case .status: .failed
        case .signal: .crashed
        }
    }

    private func start(_ tests: String, mutant: Int) throws -> ChildProcess {
        var environment = ProcessInfo.processInfo.environment
        environment["KNOB_MUTANT"] = "\(mutant)"
        environment["SWIFT_BACKTRACE"] = "enable=no"
        let program = folder.appendingPathComponent("build/debug/KnobKitPackageTests.xctest").path
        return try ChildProcess(
            program, ["--testing-library", "swift-testing", "--filter", tests], environment: environment)
    }
}
