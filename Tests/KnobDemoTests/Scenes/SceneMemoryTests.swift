import Foundation
import KnobTestSupport
import KnobTestTools
import Testing

extension WindowTests {
    /// Scenes come and go, and leave nothing behind.
    @Suite("Changing the scene again and again")
    struct SceneMemoryTests {
        @Test(
            "30 times in any order, with a hand on the controls, then all of it works",
            arguments: [false, true])
        func thirtyTimes(managed: Bool) throws {
            try Stage.scenes(["--verify"], managed: managed) { stage in
                var random = SeededGenerator(seed: managed ? 8 : 7)
                for _ in 0..<30 {
                    let scene = random.pick(SceneExpected.all)
                    let line = try stage.show(scene)
                    #expect(Set((line.controls ?? [:]).keys) == scene.controls)
                    // Something is going on when the next one comes.
                    stage.press(at: scene.dragStart)
                    let offset = random.double(-30...30)
                    stage.move(to: Place(scene.dragStart.x + offset, scene.dragStart.y - 10))
                    if random.chance(0.5) { stage.release() }
                    let next = random.pick(SceneExpected.all)
                    try stage.show(next)
                    stage.release()
                }
                try stage.show(.dial)
                try stage.expectDialWorks()
                try stage.show(.tutorial)
                try stage.expectNothingIsStuck()
                try stage.expectVerdict(changes: 10, frames: 60)
            }
        }

        @Test("after 30 rounds through all scenes the program takes no more memory than after 10")
        func memory() throws {
            try Stage.scenes { stage in
                var random = SeededGenerator(seed: 9)
                var kibibytes: [Int] = []
                for _ in 0..<30 {
                    for scene in SceneExpected.all.shuffled(using: &random) { try stage.show(scene) }
                    // Each round ends at the same scene.
                    try stage.show(.tutorial)
                    try stage.settle()
                    kibibytes.append(try residentMemory(of: stage.demo.process.pid))
                }
                let growth = kibibytes[29] - kibibytes[9]
                // A desk that stayed would be many times as much.
                #expect(growth <= 512, "\(growth) KiB more: \(kibibytes)")
            }
        }

        /// How much of a program is in memory, in KiB.
        private func residentMemory(of pid: Int32) throws -> Int {
            let status = try String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)
            let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") })
            return try #require(
                line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) })
        }
    }
}
