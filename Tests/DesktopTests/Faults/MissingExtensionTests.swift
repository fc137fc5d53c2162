import Foundation
import KnobHarness
import Testing

extension RealWindowTests {
    /// Servers without common extensions: the window opens, can be dragged in, and looks right.
    @Suite("Missing extensions")
    struct MissingExtensionTests {
        /// XFIXES stays: without it the server ends as soon as a client disconnects.
        @Test(
            "the window works without an extension",
            arguments: [
                "MIT-SHM", "RENDER", "SYNC", "XKEYBOARD", "RANDR", "XInputExtension", "XINERAMA", "Composite",
                "DAMAGE",
                "SHAPE",
                "BIG-REQUESTS",
            ])
        func without(name: String) throws {
            try expectWork(on: XServer(options: ["-extension", name]), isShared: name != "MIT-SHM")
        }

        @Test("the window works without all optional extensions")
        func bare() throws {
            let names = [
                "MIT-SHM", "RENDER", "SYNC", "RANDR", "XINERAMA", "Composite", "DAMAGE", "SHAPE",
            ]
            try expectWork(on: XServer(options: names.flatMap { ["-extension", $0] }), isShared: false)
        }

        private func expectWork(on server: XServer, isShared: Bool) throws {
            try Stage.run(["--verify"], at: (100, 100), on: server) { stage in
                try stage.expectPicture(of: [], isExact: isShared)
                let mark = stage.demo.mark
                stage.press(at: Expected.ring(180))
                for degrees in [200.0, 225] { try stage.rotate(to: degrees) }
                try stage.finish(.knob, since: mark)
                stage.move(to: Expected.nowhere)
                try stage.expectPicture(of: ["--value", "\(stage.settledLine().knob)"])
                #expect(stage.demo.process.errors.all.isEmpty, "\(stage.demo.process.errors.all)")
                try stage.expectVerdict(changes: 1, frames: 2)
            }
        }
    }
}
