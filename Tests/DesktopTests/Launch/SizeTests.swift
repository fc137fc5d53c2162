import Foundation
import KnobHarness
import Testing

extension RealWindowTests {
    /// The smallest and the largest window, and a server without memory for it.
    @Suite("Sizes")
    struct SizeTests {
        /// More than 67 million pixels are too many for the buffer, which is reported.
        @Test(arguments: [(1, 1, 0), (1, 32767, 0), (32767, 32767, 1)])
        func `after a resize there and back the window looks like a new one`(
            width: Int, height: Int, messages: Int
        ) throws {
            try Stage.run(["--value", "0.3", "--verify"], at: (0, 0)) { stage in
                try stage.resize(width, height)
                try stage.resize(320, 508)
                try stage.expectPicture(of: ["--value", "0.3"], isExact: true)
                #expect(stage.demo.process.errors.all.count == messages, "\(stage.demo.process.errors.all)")
                try stage.expectVerdict(changes: -1, frames: 2)
            }
        }

        @Test
        func `a window that opens in the largest size is right, also where another covered it`() throws {
            try Stage.run(["--size", "32767x32767", "--value", "0.3", "--verify"], at: (0, 0)) { stage in
                let seen = stage.desktop.openWindow(x: 30, y: 30, width: 200, height: 200)
                stage.desktop.destroy(seen)
                try stage.settle()
                try expectCorner(stage)
                #expect(stage.demo.process.errors.all.count == 1, "\(stage.demo.process.errors.all)")
                stage.press(at: Expected.ring(180))
                try stage.rotate(to: 225)
                stage.release()
                stage.move(to: Expected.nowhere)
                let value = try stage.settledLine().knob
                try stage.resize(320, 508)
                try stage.expectPicture(of: ["--value", "\(value)"])
                try stage.expectVerdict(changes: 0, frames: 2)
            }
        }

        @Test
        func `a server without memory for the window is reported in one line, and the window works`() throws {
            try Stage.run(["--value", "0.3", "--verify"], at: (0, 0)) { stage in
                try stage.settle()
                // 20 MiB more than the server uses now.
                let pages = try String(contentsOfFile: "/proc/\(stage.server.pid)/statm", encoding: .utf8)
                    .prefix { $0.isNumber }
                let most = try #require(Int(pages)) * Int(getpagesize()) + 20 << 20
                let limiter = try ChildProcess(
                    "/usr/bin/prlimit", ["--pid", "\(stage.server.pid)", "--as=\(most)"], environment: [:])
                #expect(try limiter.waitForExit() == .status(0), "\(limiter.tail)")
                try stage.resize(4000, 4000)
                try expectCorner(stage)
                try stage.resize(320, 508)
                try stage.expectPicture(of: ["--value", "0.3"])
                #expect(stage.demo.process.errors.all.count == 1, "\(stage.demo.process.errors.all)")
                try stage.expectVerdict(changes: -1, frames: 2)
            }
        }

        /// The memory of the pixels is the program's, or a pixmap of the server.
        @Test(arguments: [true, false])
        func `a window that becomes small again gives its memory back`(isShared: Bool) throws {
            let server = try XServer(options: isShared ? [] : ["-extension", "MIT-SHM"])
            try Stage.run(at: (0, 0), on: server) { stage in
                try stage.settle()
                let owner = isShared ? stage.demo.process.pid : stage.server.pid
                let before = try ProcessActivity.residentMemory(of: owner)
                try stage.resize(5000, 5000)
                // Four bytes a pixel. The server draws after the program has sent its requests.
                try stage.desktop.wait("the memory of a large buffer") {
                    try ProcessActivity.residentMemory(of: owner) >= before + 90_000
                }
                try stage.resize(320, 508)
                try stage.desktop.wait("the memory to be given back") {
                    try ProcessActivity.residentMemory(of: owner) <= before + 20_000
                }
                try stage.expectPicture(of: [], isExact: isShared)
            }
        }

        /// Checks the part of the window that does not depend on its size.
        private func expectCorner(_ stage: Stage) throws {
            let wanted = try snapshot(["--value", "0.3", "--size", "1000x600"]).part(x: 0..<160, y: 0..<180)
            #expect(try stage.desktop.screen(width: 160, height: 180).difference(from: wanted) <= 0.005)
        }
    }
}
