import Foundation
import KnobTestSupport
import Testing

extension WindowTests {
    /// Servers without what most have: the window starts, drags and looks right all the same.
    @Suite("Missing extensions")
    struct MissingExtensionTests {
        /// Not without XFIXES: the server ends itself then, as soon as a client leaves.
        @Test(
            "without one",
            arguments: [
                "MIT-SHM", "RENDER", "SYNC", "XKEYBOARD", "RANDR", "XINERAMA", "Composite", "DAMAGE",
                "SHAPE",
                "BIG-REQUESTS",
            ])
        func without(name: String) throws {
            try expectWork(on: XServer(options: ["-extension", name]))
        }

        @Test("without any that can be left out")
        func bare() throws {
            let names = [
                "MIT-SHM", "RENDER", "SYNC", "RANDR", "XINERAMA", "Composite", "DAMAGE", "SHAPE",
            ]
            try expectWork(on: XServer(options: names.flatMap { ["-extension", $0] }))
        }

        private func expectWork(on server: @autoclosure () throws -> XServer) throws {
            try Stage.run(["--verify", "--position", "100,100"], on: server()) { stage in
                try stage.expectPicture(of: [])
                let mark = stage.demo.mark
                stage.press(at: Expected.ring(180))
                for degrees in [200.0, 225] { try stage.turn(to: degrees) }
                try stage.finish(.knob, since: mark)
                stage.move(to: Expected.nowhere)
                try stage.expectPicture(of: ["--value", "\(stage.settledLine().knob)"])
                #expect(stage.demo.process.errors.all.isEmpty, "\(stage.demo.process.errors.all)")
                try stage.expectVerdict(changes: 1, frames: 2)
            }
        }
    }
}
