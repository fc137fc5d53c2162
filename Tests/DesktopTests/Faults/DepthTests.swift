import Foundation
import KnobHarness
import Testing

extension RealWindowTests {
    /// Every depth and visual class of Xvfb: the window is right as far as the colors of the screen allow.
    @Suite("Depths")
    struct DepthTests {
        /// The second argument is the tolerance of a channel against 24 bits, which have the same pixels in the memory that is
        /// shared: half a step of the coarsest channel, and cairo's rounding.
        @Test("TrueColor visuals", arguments: [(15, 10), (16, 10), (24, 0), (30, 2)])
        func trueColor(depth: Int, tolerance: Int) throws {
            try expectPicture(on: XServer(depth: depth), tolerance: tolerance)
        }

        /// 4 is TrueColor and 5 DirectColor with 3 bits of red and green and 2 of blue.
        @Test("visuals with 8 bits", arguments: [4, 5])
        func eightBits(visualClass: Int) throws {
            try expectPicture(on: XServer(depth: 8, options: ["-cc", "\(visualClass)"]), tolerance: 50)
        }

        /// 2 is StaticColor, 3 PseudoColor, 0 StaticGray, 1 GrayScale.
        @Test("visuals with 8 bits and a colormap, or grays", arguments: [2, 3, 0, 1])
        func table(visualClass: Int) throws {
            let isGray = visualClass < 2
            try expectPicture(
                on: XServer(depth: 8, options: ["-cc", "\(visualClass)"]), tolerance: 50, isGray: isGray)
        }

        private func expectPicture(
            on server: @autoclosure () throws -> XServer, tolerance: Int, isGray: Bool = false
        ) throws {
            try Stage.run(["--value", "0.3", "--verify"], at: (100, 100), on: server()) { stage in
                // This draws a part of the window again.
                stage.press(at: Expected.ring(180))
                try stage.rotate(to: 225)
                stage.release()
                stage.move(to: Expected.nowhere)
                let value = try stage.settledLine().knob
                let wanted = try stage.withoutGuide(snapshot(["--value", "\(value)"]))
                let seen = try stage.withoutGuide(stage.pixels())
                let share = seen.difference(from: isGray ? wanted.gray : wanted, tolerance: tolerance)
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
