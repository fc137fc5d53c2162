import Foundation
import KnobHarness
import Testing

extension StressTests {
    /// Repeated changes of the scene, which must not leak.
    @Suite("Changing the scene again and again")
    struct SceneMemoryTests {
        @Test(
            "after 30 changes in random order, during drags, everything works",
            arguments: [false, true])
        func thirtyTimes(managed: Bool) throws {
            try Stage.scenes(["--verify"], managed: managed) { stage in
                var random = SeededGenerator(seed: managed ? 8 : 7)
                for _ in 0..<30 {
                    let scene = random.pick(SceneExpected.all)
                    let line = try stage.show(scene)
                    #expect(Set((line.controls ?? [:]).keys) == scene.controls)
                    // A drag may be in progress when the next scene replaces this one.
                    stage.press(at: scene.dragStart)
                    let offset = random.double(-30...30)
                    stage.move(to: Location(scene.dragStart.x + offset, scene.dragStart.y - 10))
                    if random.chance(0.5) { stage.release() }
                    let next = random.pick(SceneExpected.all)
                    try stage.show(next)
                    stage.release()
                }
                try stage.show(.dial)
                try stage.expectDialWorks()
                try stage.show(.tutorial)
                try stage.expectControlsWork()
                try stage.expectVerdict(changes: 10, frames: 60)
            }
        }

        @Test("in rounds 31 to 40 through all scenes the program uses no more memory than in 11 to 20")
        func memory() throws {
            try Stage.scenes { stage in
                var random = SeededGenerator(seed: 9)
                var kibibytes: [Int] = []
                for _ in 0..<40 {
                    for scene in SceneExpected.all.shuffled(using: &random) { try stage.show(scene) }
                    // Each round ends at the same scene.
                    try stage.show(.tutorial)
                    try stage.settle()
                    kibibytes.append(try residentMemory(of: stage.demo.process.pid))
                }
                // The C library returns freed memory to the system now and then, so the memory varies by some hundred KiB
                // from round to round. A leak raises the minimum of ten rounds as well.
                let growth = try #require(kibibytes[30...].min()) - #require(kibibytes[10..<20].min())
                // A leaked desk would be many times as large.
                #expect(growth <= 512, "\(growth) KiB more: \(kibibytes)")
            }
        }

        /// Returns the resident memory of a process, in KiB.
        private func residentMemory(of pid: Int32) throws -> Int {
            let status = try String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)
            let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") })
            return try #require(
                line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) })
        }
    }
}
