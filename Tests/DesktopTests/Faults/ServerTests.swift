import Foundation
import KnobHarness
import Testing

extension RealWindowTests {
    /// Servers of any depth and without common extensions: the window opens, can be dragged in, and looks right.
    @Suite("Kinds of servers")
    struct ServerTests {
        /// The second argument is the tolerance of a channel against 24 bits, which have the same pixels in the memory that is
        /// shared: half a step of the coarsest channel, and cairo's rounding.
        @Test(arguments: [(15, 10), (16, 10), (30, 2)])
        func `TrueColor visuals`(depth: Int, tolerance: Int) throws {
            try expectWork(on: XServer(depth: depth), tolerance: tolerance)
        }

        /// The visual classes 4 and 5 are TrueColor and DirectColor with 3 bits of red and green and 2 of blue, 2 and 3 are
        /// StaticColor and PseudoColor, and 0 and 1 StaticGray and GrayScale.
        @Test(arguments: 0...5)
        func `visuals with 8 bits`(visualClass: Int) throws {
            let server = try XServer(depth: 8, options: ["-cc", "\(visualClass)"])
            try expectWork(on: server, tolerance: 50, isGray: visualClass < 2)
        }

        /// XFIXES stays: without it the server ends as soon as a client disconnects.
        @Test(arguments: [
            ["RENDER"], ["SYNC"], ["XKEYBOARD"], ["RANDR"], ["XInputExtension"], ["XINERAMA"],
            ["Composite"], ["DAMAGE"], ["SHAPE"], ["BIG-REQUESTS"],
        ])
        func `a server without an extension, or without all optional ones`(names: [String]) throws {
            try expectWork(on: XServer(options: names.flatMap { ["-extension", $0] }), tolerance: 0)
        }

        @Test(arguments: [
            ["MIT-SHM"],
            ["MIT-SHM", "RENDER", "SYNC", "RANDR", "XINERAMA", "Composite", "DAMAGE", "SHAPE"],
        ])
        func `a server that does not share memory`(names: [String]) throws {
            try expectWork(on: XServer(options: names.flatMap { ["-extension", $0] }), tolerance: 24)
        }

        private func expectWork(
            on server: @autoclosure () throws -> XServer, tolerance: Int, isGray: Bool = false
        ) throws {
            try Stage.run(["--value", "0.3", "--verify"], at: (100, 100), on: server()) { stage in
                if tolerance == 0 { try stage.expectPicture(of: ["--value", "0.3"], isExact: true) }
                // This draws a part of the window again.
                let mark = stage.demo.mark
                stage.press(at: Expected.ring(180))
                for degrees in [200.0, 225] { try stage.rotate(to: degrees) }
                try stage.finish(.knob, since: mark)
                stage.move(to: Expected.nowhere)
                let value = try stage.settledLine().knob
                let wanted = try stage.withoutGuide(snapshot(["--value", "\(value)"]))
                let seen = try stage.withoutGuide(stage.pixels())
                let share = seen.difference(from: isGray ? wanted.gray : wanted, tolerance: tolerance)
                // The trace rounds the value.
                #expect(share <= 0.005, "\(share * 100) % differ")
                #expect(stage.demo.process.errors.all.isEmpty, "\(stage.demo.process.errors.all)")
                try stage.expectVerdict(changes: 0, frames: 1)
            }
        }
    }
}

extension PixelBuffer {
    /// Returns the image in grays.
    fileprivate var gray: PixelBuffer {
        var picture = self
        for y in 0..<height {
            for x in 0..<width {
                let pixel = self[x, y]
                let level = (Int(pixel.red) * 30 + Int(pixel.green) * 59 + Int(pixel.blue) * 11) / 100
                picture[x, y] = Pixel(red: UInt8(level), green: UInt8(level), blue: UInt8(level))
            }
        }
        return picture
    }
}
