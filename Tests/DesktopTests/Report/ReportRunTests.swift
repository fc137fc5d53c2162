import CKnobX11
import Foundation
import KnobHarness
import Testing

extension SceneWindowTests {
    /// The checklist, done by real input.
    @Suite("The report of a run")
    struct ReportRunTests {
        @Test("the nine things to do by hand give a report with nine ticks")
        func nine() throws {
            let folder = try ReportFolder()
            let arguments = [
                "--verify", "--report", folder.report, "--image", "--seed", "1", "--speed", "0.1",
            ]
            try Stage.run(arguments) { stage in
                try dragKnob(stage)
                try dragSliderPastBothEnds(stage)
                try turnWheel(stage)
                try type(stage)
                try escape(stage)
                _ = try stage.pressRandom()
                try animate(stage)
                stage.demo.process.send(signal: SIGTERM)
                #expect(try stage.demo.waitForExit() == .status(0))
            }
            let lines = try folder.lines()
            #expect(lines.first == "# Checklist: 9 of 9 seen and in step", "\(lines.joined(separator: "\n"))")
            #expect(lines.filter { $0.hasPrefix("| ✓ |") }.count == 9)
            #expect(lines.contains("None."), "no faults")
            // The slow animation takes 2.5 seconds, and the pixels were measured.
            let animation = try #require(lines.first { $0.contains("Set a random value, animated") })
            #expect(animation.hasSuffix(" pt |  |"), "\(animation)")
            let ends = try #require(lines.first { $0.contains("Drag past both ends") })
            #expect(ends.hasSuffix(" pt |  |"), "\(ends)")
            let counts = try #require(lines.first { $0.hasPrefix("✓ 6 began = 5 ended + 1 cancelled") })
            #expect(!counts.contains("out of order"))
            #expect(folder.start(of: "run.png") == [0x89, 0x50, 0x4E, 0x47])
        }

        private func dragKnob(_ stage: Stage) throws {
            let mark = stage.demo.mark
            stage.press(at: Expected.ring(225))
            for degrees in [235.0, 245, 255, 265] { try stage.rotate(to: degrees) }
            try stage.finish(.knob, since: mark)
        }

        private func dragSliderPastBothEnds(_ stage: Stage) throws {
            let mark = stage.demo.mark
            let thumb = Expected.thumb(at: Expected.knobValue(at: Expected.ring(265)))
            stage.press(at: thumb)
            for (end, outside) in [(1.0, 1.0), (0, -1)] {
                let place = Expected.thumb(at: end)
                let moved = stage.demo.mark
                stage.move(to: Location(place.x + outside * 4, place.y))
                try stage.demo.waitForLine("the end \(end)", since: moved) { $0.shows(end) }
                stage.move(to: Location(place.x + outside * 24, place.y))
                try stage.settle()
            }
            let moved = stage.demo.mark
            stage.move(to: Expected.thumb(at: 0.25))
            // The press was up to half a pixel from the thumb's center.
            try stage.demo.waitForLine("about 0.25", since: moved) { abs($0.slider - 0.25) < 0.003 }
            try stage.finish(.slider, since: mark)
        }

        private func turnWheel(_ stage: Stage) throws {
            let mark = stage.demo.mark
            stage.move(to: Expected.knobCenter)
            stage.desktop.turnWheel(up: true)
            try stage.demo.waitForLine("the end of the wheel", since: mark) {
                $0.cause == .wheel && $0.phase == .ended
            }
        }

        private func type(_ stage: Stage) throws {
            stage.desktop.focus(stage.window)
            stage.click(at: Expected.knobCenter)
            try stage.settle()
            let mark = stage.demo.mark
            for symbol in [XK_0, XK_period, XK_4, XK_Return] { stage.desktop.type(UInt(symbol)) }
            try stage.demo.waitForLine("the typed value", since: mark) {
                $0.cause == .text && $0.phase == .ended && $0.shows(0.4)
            }
        }

        private func escape(_ stage: Stage) throws {
            let mark = stage.demo.mark
            stage.press(at: Expected.ring(225))
            for degrees in [235.0, 245] { try stage.rotate(to: degrees) }
            stage.desktop.type(UInt(XK_Escape))
            try stage.demo.waitForLine("the cancellation", since: mark) {
                $0.phase == .cancelled && $0.shows(0.4)
            }
            stage.release()
            try stage.settle()
        }

        /// Shows an animation at a tenth of the speed to its end, and grabs the knob in another.
        private func animate(_ stage: Stage) throws {
            stage.click(at: Expected.switchCenter)
            let (_, change, mark) = try stage.pressRandom()
            try stage.demo.waitForLine("the end of the animation", since: mark) {
                $0.phase == .frame && $0.shownAngle == change.angle
            }
            let (before, _, grabbed) = try stage.pressRandom()
            try stage.demo.waitForLine("a frame of the animation", since: grabbed) {
                $0.phase == .frame && $0.shownAngle != before.angle
            }
            stage.press(at: Expected.ring(225))
            for degrees in [235.0, 245, 255] { try stage.rotate(to: degrees) }
            try stage.finish(.knob, since: grabbed)
            // The report needs a frame of the drag.
            try stage.settle()
        }
    }
}
