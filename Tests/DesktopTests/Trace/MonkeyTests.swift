import Foundation
import KnobHarness
import Testing

@testable import KnobMonkey

extension RealWindowTests {
    /// The random UI test. `swift run KnobMonkey --help` describes longer runs.
    @Suite("The monkey test")
    struct MonkeyTests {
        /// The seeds in KNOB_SEEDS, such as "7 8".
        private static let seeds: [UInt64] = {
            let text = ProcessInfo.processInfo.environment["KNOB_SEEDS"] ?? "1 2"
            return text.split(separator: " ").compactMap { UInt64($0) }
        }()

        /// Every second seed plays with a window manager.
        @Test(arguments: Scene.allCases, seeds)
        func `2,000 acts keep all invariants`(scene: Scene, seed: UInt64) throws {
            let manager = seed.isMultiple(of: 2) ? ["--managed"] : []
            let monkey = try start(
                ["--seed", "\(seed)", "--events", "2000", "--scene", scene.rawValue] + manager)
            defer { monkey.end() }
            #expect(try monkey.waitForExit(timeout: 200) == .status(0), "\(monkey.tail)")
            #expect(monkey.output.all.contains { $0.hasSuffix(", 0 out of sync") }, "\(monkey.tail)")
        }

        @Test func `a failed run prints how to repeat it`() throws {
            let arguments = ["--seed", "5", "--events", "10", "--scene", "dial"]
            let monkey = try start(arguments + ["--program", "/bin/false"])
            defer { monkey.end() }
            #expect(try monkey.waitForExit(timeout: 30) == .status(1))
            let last = try #require(monkey.errors.all.last)
            #expect(last == "again: KNOB_DESKTOP=all swift run KnobMonkey --seed 5 --events 10 --scene dial")
        }

        private func start(_ arguments: [String]) throws -> ChildProcess {
            let path = try #require(BuiltProduct.path(of: "KnobMonkey"), "KnobMonkey is not built")
            return try ChildProcess(path, arguments, environment: BuiltProduct.environment(display: nil))
        }
    }
}
