import Foundation
import KnobTestSupport
import Testing

@testable import KnobMonkey

extension SceneWindowTests {
    /// A short run of the random UI test of `make monkey`.
    @Suite("The monkey test")
    struct MonkeyTests {
        @Test("2,000 acts keep all invariants", arguments: Scene.allCases)
        func play(scene: Scene) throws {
            let monkey = try start(["--seed", "1", "--events", "2000", "--scene", scene.rawValue])
            defer { monkey.end() }
            #expect(try monkey.waitForExit(timeout: 100) == .status(0), "\(monkey.tail)")
            #expect(monkey.output.all.contains { $0.hasSuffix(", 0 out of sync") }, "\(monkey.tail)")
        }

        @Test("a failed run prints how to repeat it")
        func again() throws {
            let arguments = ["--seed", "5", "--events", "10", "--scene", "dial"]
            let monkey = try start(arguments + ["--program", "/bin/false"])
            defer { monkey.end() }
            #expect(try monkey.waitForExit(timeout: 30) == .status(1))
            let last = try #require(monkey.errors.all.last)
            #expect(last == "again: make monkey ARGS=\"--seed 5 --events 10 --scene dial\"")
        }

        private func start(_ arguments: [String]) throws -> ChildProcess {
            let path = try #require(BuiltProduct.path(of: "KnobMonkey"), "KnobMonkey is not built")
            return try ChildProcess(path, arguments, environment: BuiltProduct.environment(display: nil))
        }
    }
}
