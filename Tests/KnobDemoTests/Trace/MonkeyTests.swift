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
            let path = try #require(BuiltProduct.path(of: "KnobMonkey"), "KnobMonkey is not built")
            let monkey = try ChildProcess(
                path, ["--seed", "1", "--events", "2000", "--scene", scene.rawValue],
                environment: BuiltProduct.environment(display: nil))
            defer { monkey.end() }
            #expect(try monkey.waitForExit(timeout: 100) == .status(0), "\(monkey.tail)")
            #expect(monkey.output.all.contains { $0.hasSuffix(", 0 out of sync") }, "\(monkey.tail)")
        }
    }
}
