import Foundation
import KnobTestSupport
import Testing

@testable import KnobMonkey

extension WindowTests {
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
            let path = try #require(DemoProcess.path(of: "KnobMonkey"), "KnobMonkey is not built")
            return try ChildProcess(path, arguments, environment: DemoProcess.environment(display: nil))
        }
    }
}

/// The random acts of the monkey test.
struct MonkeyActsTests {
    @Test("the same seed gives the same acts, and another seed other acts")
    func reproducible() {
        let acts = Array(Monkey(seed: 7, in: .rotary).prefix(5_000))
        #expect(acts == Array(Monkey(seed: 7, in: .rotary).prefix(5_000)))
        #expect(acts != Array(Monkey(seed: 8, in: .rotary).prefix(5_000)))
    }

    @Test("100,000 acts contain every button and every type of event, and none that closes the window")
    func variety() {
        var buttons: Set<Int> = []
        var types: Set<UInt8> = []
        var sizes: Set<Bool> = []
        for act in Monkey(seed: 1, in: .tutorial).prefix(100_000) {
            switch act {
            case .press(let button): buttons.insert(button)
            case .forge(let bytes, _, _): types.insert(bytes[0])
            case .resize(let width, let height): sizes.insert(min(width, height) == 1)
            // Only small numbers are atoms.
            case .tell(_, _, let data): #expect(data.allSatisfy { $0 >= 0x8000_0000 })
            default: break
            }
        }
        #expect(buttons == Set(1...9))
        #expect(types.isSuperset(of: (2...32).map { $0 }) && !types.contains(33))
        #expect(sizes == [false, true])
    }
}
