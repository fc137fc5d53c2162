import Foundation
import KnobTestSupport
import Testing

@testable import KnobMonkey

extension WindowTests {
    /// The shortest form of what `make monkey` plays.
    @Suite("A monkey")
    struct MonkeyTests {
        @Test("plays 2,000 acts, and all holds that must", arguments: Scene.allCases)
        func play(scene: Scene) throws {
            let monkey = try start(["--seed", "1", "--events", "2000", "--scene", scene.rawValue])
            defer { monkey.end() }
            #expect(try monkey.waitForExit(timeout: 100) == .status(0), "\(monkey.tail)")
            #expect(monkey.output.all.contains { $0.hasSuffix(", 0 out of sync") }, "\(monkey.tail)")
        }

        @Test("when a play goes wrong it says how to play the same again")
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

/// What a monkey thinks of.
struct MonkeyActsTests {
    @Test("the same seed makes the same acts, another makes others")
    func reproducible() {
        let acts = Array(Monkey(seed: 7, in: .rotary).prefix(5_000))
        #expect(acts == Array(Monkey(seed: 7, in: .rotary).prefix(5_000)))
        #expect(acts != Array(Monkey(seed: 8, in: .rotary).prefix(5_000)))
    }

    @Test("among 100,000 acts there is every button and every kind of event, and none that closes the window")
    func variety() {
        var buttons: Set<Int> = []
        var types: Set<UInt8> = []
        var sizes: Set<Bool> = []
        for act in Monkey(seed: 1, in: .tutorial).prefix(100_000) {
            switch act {
            case .press(let button): buttons.insert(button)
            case .forge(let bytes, _, _): types.insert(bytes[0])
            case .resize(let width, let height): sizes.insert(min(width, height) == 1)
            // The server gives names to small numbers only.
            case .tell(_, _, let data): #expect(data.allSatisfy { $0 >= 0x8000_0000 })
            default: break
            }
        }
        #expect(buttons == Set(1...9))
        #expect(types.isSuperset(of: (2...32).map { $0 }) && !types.contains(33))
        #expect(sizes == [false, true])
    }
}
