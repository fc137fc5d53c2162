import Foundation
import KnobHarness
import Testing

extension RealWindowTests {
    /// The smallest and the largest window, and a server without memory for it.
    @Suite("Sizes")
    struct SizeTests {
        @Test(
            "after a resize there and back the window looks like a new one",
            arguments: [(1, 1), (32767, 1), (1, 32767), (9000, 8000), (32767, 32767)])
        func thereAndBack(width: Int, height: Int) throws {
            try Stage.run(["--value", "0.3", "--verify"], at: (0, 0)) { stage in
                try resize(stage, width, height)
                try resize(stage, 320, 480 + stage.barHeight)
                try stage.expectPicture(of: ["--value", "0.3"], isExact: true)
                try expectOneWord(stage, ifMoreThan: width * height)
                try stage.expectVerdict(changes: -1, frames: 2)
            }
        }

        @Test(
            "a window that opens in the largest size is right on the screen, also where another window covered it"
        )
        func largest() throws {
            try Stage.run(["--size", "32767x32767", "--value", "0.3", "--verify"], at: (0, 0)) {
                stage in
                let seen = stage.desktop.openWindow(x: 30, y: 30, width: 200, height: 200)
                stage.desktop.destroy(seen)
                try stage.settle()
                try expectCorner(stage)
                try expectOneWord(stage, ifMoreThan: 32767 * 32767)
                stage.press(at: Expected.ring(180))
                try stage.rotate(to: 225)
                stage.release()
                stage.move(to: Expected.nowhere)
                let value = try stage.settledLine().knob
                try resize(stage, 320, 480 + stage.barHeight)
                try stage.expectPicture(of: ["--value", "\(value)"])
                try stage.expectVerdict(changes: 0, frames: 2)
            }
        }

        @Test("a server without memory for the window is reported in one line, and the window works")
        func withoutMemory() throws {
            try Stage.run(["--value", "0.3", "--verify"], at: (0, 0)) { stage in
                try stage.settle()
                try stage.server.limitMemory(toMore: 20 << 20)
                try resize(stage, 4000, 4000)
                try expectCorner(stage)
                #expect(stage.demo.process.errors.all.count == 1, "\(stage.demo.process.errors.all)")
                try resize(stage, 320, 480 + stage.barHeight)
                try stage.expectPicture(of: ["--value", "0.3"])
                #expect(stage.demo.process.errors.all.count == 1, "\(stage.demo.process.errors.all)")
                try stage.expectVerdict(changes: -1, frames: 2)
            }
        }

        /// The memory of the pixels is the program's, or a pixmap of the server.
        @Test("a window that becomes small again gives its memory back", arguments: [true, false])
        func memory(isShared: Bool) throws {
            let server = try XServer(options: isShared ? [] : ["-extension", "MIT-SHM"])
            try Stage.run(at: (0, 0), on: server) { stage in
                try stage.settle()
                let owner = isShared ? stage.demo.process.pid : stage.server.pid
                let before = try residentMemory(of: owner)
                try resize(stage, 5000, 5000)
                // Four bytes a pixel. The server draws after the program has sent its requests.
                try stage.desktop.wait("the memory of a large buffer") {
                    try residentMemory(of: owner) >= before + 90_000
                }
                try resize(stage, 320, 480 + stage.barHeight)
                try stage.desktop.wait("the memory to be given back") {
                    try residentMemory(of: owner) <= before + 20_000
                }
                try stage.expectPicture(of: [], isExact: isShared)
            }
        }

        /// Returns the resident memory of a process, in KiB.
        private func residentMemory(of pid: Int32) throws -> Int {
            let fields = try String(contentsOfFile: "/proc/\(pid)/statm", encoding: .utf8).split(
                separator: " ")
            return try #require(fields.dropFirst().first.flatMap { Int($0) }) * Int(getpagesize()) / 1024
        }

        private func resize(_ stage: Stage, _ width: Int, _ height: Int) throws {
            stage.desktop.resize(stage.window, width: width, height: height)
            try stage.desktop.wait("\(width)x\(height)") {
                stage.desktop.size(of: stage.window) == (width, height)
            }
            try stage.settle()
        }

        /// Checks the part of the window that does not depend on its size.
        private func expectCorner(_ stage: Stage) throws {
            let wanted = try snapshot(["--value", "0.3", "--size", "1000x600"])
            let seen = try stage.desktop.screen(width: 160, height: 180)
            var differing = 0
            for y in 0..<180 {
                for x in 0..<160 where seen[x, y].distance(to: wanted[x, y]) > 24 { differing += 1 }
            }
            #expect(differing <= 144, "\(differing) of 28,800 pixels")
        }

        private func expectOneWord(_ stage: Stage, ifMoreThan pixels: Int) throws {
            let lines = stage.demo.process.errors.all
            #expect(lines.count == (pixels > 1 << 26 ? 1 : 0), "\(lines)")
        }
    }
}
