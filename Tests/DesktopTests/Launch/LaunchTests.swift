import Foundation
import KnobHarness
import Testing

extension RealWindowTests {
    /// The window when it opens, with the options of the command line.
    @Suite("At launch")
    struct LaunchTests {
        @Test("the value is 0 and the controls have their frames")
        func defaults() throws {
            try Stage.run(["--scene", "tutorial"]) { stage in
                let line = stage.launch
                #expect(line.cause == .launch)
                #expect(line.ms > 0)
                #expect(line.shows(0.5))
                #expect(line.label == "0.50")
                #expect(line.slider == line.knob)
                #expect(line.shownAngle == line.angle && line.shownSlider == line.slider)
                #expect(line.scale == 1)
                #expect(stage.desktop.size(of: stage.window) == (320, 508))
                try expectFrames(in: line, width: 320)
                try stage.settle()
                #expect(stage.demo.lines() == [line], "nothing moves without input")
            }
        }

        @Test("--value sets the value of all controls")
        func value() throws {
            let value = 0.777
            try Stage.run(["--value", "\(value)"]) { stage in
                #expect(stage.launch.shows(value))
                #expect(stage.launch.shownAngle == stage.launch.angle)
                #expect(stage.launch.shownSlider == stage.launch.slider)
                try stage.expectPicture(of: ["--value", "\(value)"])
            }
        }

        @Test(
            "--size sets the size of the scene, and the right edges follow",
            arguments: [(400, 600), (640, 480)])
        func size(width: Int, height: Int) throws {
            try Stage.run(["--size", "\(width)x\(height)"]) { stage in
                #expect(stage.desktop.size(of: stage.window) == (width, height + 28))
                try expectFrames(in: stage.launch, width: Double(width))
                try stage.expectPicture(of: ["--size", "\(width)x\(height)"])
            }
        }

        @Test("--scale multiplies all sizes in pixels", arguments: [0.5, 1.5, 2])
        func scale(_ scale: Double) throws {
            try Stage.run(["--scale", "\(scale)"]) { stage in
                #expect(stage.launch.scale == scale)
                let size = stage.desktop.size(of: stage.window)
                #expect(size == (Int(320 * scale), Int(508 * scale)))
                try expectFrames(in: stage.launch, width: 320)
            }
        }

        /// Checks the frames of the controls in a window of this width against "Behavior, Tutorial scene".
        private func expectFrames(
            in line: TraceLine, width: Double, sourceLocation: SourceLocation = #_sourceLocation
        ) throws {
            let controls = try #require(line.controls, sourceLocation: sourceLocation)
            func expect(_ name: String, _ frame: [Double]) {
                #expect(controls[name] == frame, "\(name)", sourceLocation: sourceLocation)
            }
            expect("knob", [20, 40, 140, 140])
            expect("slider", [20, 188, width - 40, 31])
            expect("label", [168, 124, width - 20 - 168, 56])
            expect("switch", [56, 288, 51, 31])
            let random = try #require(controls["random"], sourceLocation: sourceLocation)
            #expect(random[1] == 287 && random[3] == 30, "random \(random)", sourceLocation: sourceLocation)
            #expect(random[2] >= 128, "at least 128 wide", sourceLocation: sourceLocation)
            #expect(abs(random[0] + random[2] - (width - 42)) < 0.01, sourceLocation: sourceLocation)
        }
    }
}
