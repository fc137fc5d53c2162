import Foundation
import KnobHarness
import Testing

/// The demo on a server with a touchscreen, whose fingers touch in points of its window.
struct FingerStage {
    let stage: Stage
    let devices: InputDevices
    var demo: DemoProcess { stage.demo }
    var desktop: Desktop { stage.desktop }

    static let isPossible = Requirements.path(of: ServerKind.touch.program) != nil

    /// Runs `body` with the window at (100, 100), after the pointer has entered it.
    static func run(_ body: (FingerStage) throws -> Void) throws {
        try Stage.run(at: (100, 100), on: XServer(.touch)) { stage in
            let devices = try InputDevices(of: stage.server)
            stage.desktop.focus(stage.window)
            devices.move(x: 102, y: 102)
            try stage.settle()
            try body(FingerStage(stage: stage, devices: devices))
            #expect(stage.demo.process.errors.all.isEmpty, "\(stage.demo.process.errors.all)")
        }
    }

    func middle(_ name: String) throws -> Location {
        let frame = try #require(stage.launch.controls?[name])
        return Location(frame[0] + frame[2] / 2, frame[1] + frame[3] / 2)
    }

    /// Touches the window, moves, or leaves it.
    func touch(_ phase: InputDevices.Phase, at place: Location, finger: UInt32 = 0) {
        devices.touch(finger, phase, x: 100 + place.x, y: 100 + place.y)
    }

    func tap(at place: Location, finger: UInt32 = 0) {
        touch(.began, at: place, finger: finger)
        touch(.ended, at: place, finger: finger)
    }

    /// Drags in steps of at most 10 points. The finger stays down.
    func drag(from start: Location, to end: Location) {
        touch(.began, at: start)
        move(from: start, to: end)
    }

    func move(from start: Location, to end: Location) {
        let steps = max(1, (hypot(end.x - start.x, end.y - start.y) / 10).rounded(.up))
        for step in 1...Int(steps) {
            let part = Double(step) / steps
            touch(
                .moved, at: Location(start.x + part * (end.x - start.x), start.y + part * (end.y - start.y)))
        }
    }

    /// Checks that a finger drags the knob to a place, and lifts it.
    func expectDrag(
        from start: Location, to end: Location, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let mark = demo.mark
        drag(from: start, to: end)
        touch(.ended, at: end)
        try demo.waitForLine("the end of a drag", since: mark) { $0.phase == .ended }
        let line = try stage.settledLine()
        #expect(line.shows(Expected.knobValue(at: end)), sourceLocation: sourceLocation)
    }

    /// Returns the middle of a row of a menu, counted from 0 without separators in front of it.
    func row(_ number: Int, of menu: UInt) -> Location {
        let frame = desktop.frame(of: menu)
        return Location(Double(frame.x) - 100 + 40, Double(frame.y) - 100 + 5 + 26 * Double(number) + 13)
    }
}

extension RealWindowTests {
    /// Fingers, by XInput 2 events of a server with a touchscreen.
    @Suite("Fingers", .enabled(if: FingerStage.isPossible))
    struct FingerTests {
        private let west = Expected.ring(180)
        private let north = Expected.ring(250)

        @Test
        func `two fingers drag knob and slider at once, in step, and a third presses the button`() throws {
            try FingerStage.run { fingers in
                let (west, slider) = (Location(35, 110), try fingers.middle("slider"))
                let mark = fingers.demo.mark
                fingers.touch(.began, at: west)
                fingers.touch(.began, at: slider, finger: 1)
                for step in stride(from: 4.0, through: 48, by: 4) {
                    fingers.touch(.moved, at: Location(west.x, west.y - step))
                    fingers.touch(.moved, at: Location(slider.x + step, slider.y), finger: 1)
                }
                try fingers.stage.settle()
                let lines = fingers.demo.lines(since: mark)
                #expect(Set(lines.filter { $0.phase == .changed }.map(\.cause)) == [.knob, .slider])
                #expect(lines.allSatisfy { $0.knob == $0.slider })
                let third = fingers.demo.mark
                fingers.tap(at: try fingers.middle("random"), finger: 2)
                try fingers.demo.waitForLine("the button", since: third) { $0.cause == .random }
                fingers.touch(.ended, at: Location(west.x, west.y - 48))
                fingers.touch(.ended, at: Location(slider.x + 48, slider.y), finger: 1)
                let line = try fingers.stage.settledLine()
                #expect(line.knob == line.slider)
            }
        }

        // MARK: Lost fingers

        /// Drags the knob to the west, takes the finger away, and moves it on, which must change nothing.
        private func lose(
            _ fingers: FingerStage, by phase: TraceLine.Phase, _ take: () throws -> Void,
            sourceLocation: SourceLocation = #_sourceLocation
        ) throws {
            let mark = fingers.demo.mark
            fingers.drag(from: Expected.ring(160), to: west)
            try fingers.stage.settle()
            try take()
            try fingers.demo.waitForLine("the end", since: mark) { $0.cause == .knob && $0.phase == phase }
            fingers.touch(.moved, at: north)
            fingers.touch(.ended, at: north)
            let line = try fingers.stage.settledLine()
            #expect(line.shows(Expected.knobValue(at: west)), sourceLocation: sourceLocation)
            #expect(fingers.stage.gestures(since: mark) == [.began, phase], sourceLocation: sourceLocation)
        }

        @Test func `a program that grabs the pointer cancels the drag`() throws {
            try FingerStage.run { fingers in
                try lose(fingers, by: .cancelled) { #expect(fingers.desktop.grabPointer()) }
                fingers.desktop.ungrabPointer()
                try fingers.expectDrag(from: west, to: north)
            }
        }

        @Test
        func `a window manager that takes a finger cancels the drag; one that leaves it does not`() throws {
            try FingerStage.run { fingers in
                try fingers.desktop.grabTouches()
                try lose(fingers, by: .cancelled) { try fingers.desktop.decideTouch(accepts: true) }
                let mark = fingers.demo.mark
                fingers.drag(from: west, to: Expected.ring(200))
                try fingers.desktop.decideTouch(accepts: false)
                fingers.touch(.moved, at: north)
                fingers.touch(.ended, at: north)
                try fingers.demo.waitForLine("the end", since: mark) { $0.phase == .ended }
                #expect(try fingers.stage.settledLine().shows(Expected.knobValue(at: north)))
            }
        }

        @Test
        func `a finger ends when its touchscreen is switched off, and works when it is on again`() throws {
            try FingerStage.run { fingers in
                try lose(fingers, by: .ended) { try fingers.desktop.setTouchscreen(isEnabled: false) }
                try fingers.desktop.setTouchscreen(isEnabled: true)
                try fingers.devices.reconnectTouchscreen(of: fingers.stage.server)
                // The demo selects the events of a new device when it is notified of it.
                try fingers.stage.settle()
                try fingers.expectDrag(from: west, to: north)
            }
        }

        // MARK: Menus, whose grab makes a pointer of the finger

        @Test(arguments: [true, false])
        func `a long press opens a menu; a tap chooses, or the finger that stays down where it is lifted`(
            lifts: Bool
        ) throws {
            try FingerStage.run { fingers in
                let knob = try fingers.middle("knob")
                fingers.touch(.began, at: knob)
                let menu = try fingers.desktop.waitForMenus(1)
                // The row that opens a text field.
                let row = fingers.row(2, of: menu)
                if lifts {
                    fingers.touch(.ended, at: knob)
                    try fingers.stage.settle()
                    fingers.touch(.began, at: row)
                } else {
                    fingers.move(from: knob, to: row)
                }
                fingers.touch(.ended, at: row)
                try fingers.desktop.waitForMenus(0)
                try fingers.stage.settle()
                let mark = fingers.demo.mark
                for key in [0x30, 0x2e, 0x35, 0xff0d] { fingers.desktop.type(UInt(key)) }
                try fingers.demo.waitForLine("the value", since: mark) { $0.cause == .text && $0.shows(0.5) }
            }
        }

        @Test
        func `a tap elsewhere closes the menu and does nothing else; then fingers drag as before`() throws {
            try FingerStage.run { fingers in
                let mark = fingers.demo.mark
                let knob = try fingers.middle("knob")
                fingers.touch(.began, at: knob)
                try fingers.desktop.waitForMenus(1)
                fingers.touch(.ended, at: knob)
                try fingers.stage.settle()
                fingers.tap(at: try fingers.middle("random"))
                try fingers.desktop.waitForMenus(0)
                try fingers.stage.settle()
                #expect(!fingers.demo.lines(since: mark).contains { $0.phase == .changed })
                try fingers.expectDrag(from: Expected.ring(160), to: west)
            }
        }

        // MARK: Scrolling

        /// The part of pixels that differ between `before`, moved up by so many pixels, and the window. Scroll bars are
        /// in the last 20 pixels.
        private func difference(
            _ fingers: FingerStage, from before: PixelBuffer, up: Int = 0
        ) throws -> Double {
            try fingers.stage.settle()
            let after = try fingers.desktop.pixels(of: fingers.stage.window)
            let (width, height) = (before.width - 20, before.height - 60 - up)
            return before.part(x: 0..<width, y: up..<up + height)
                .difference(from: after.part(x: 0..<width, y: 0..<height))
        }

        @Test func `a finger scrolls the window from 10 points on, without a jump`() throws {
            try FingerStage.run { fingers in
                // The scene with its bar is 378 points high at least, so 78 can be scrolled.
                try fingers.stage.resize(320, 300)
                let mark = fingers.demo.mark
                let before = try fingers.desktop.pixels(of: fingers.stage.window)
                fingers.touch(.began, at: Location(160, 255))
                for y in [246.0, 245] {
                    fingers.touch(.moved, at: Location(160, y))
                    #expect(try difference(fingers, from: before) == 0)
                }
                for y in [235.0, 225, 205, 195] { fingers.touch(.moved, at: Location(160, y)) }
                #expect(try difference(fingers, from: before, up: 50) == 0)
                #expect(try difference(fingers, from: before) > 0.01)
                // A rest before the release leaves no momentum. It is measured by the server's clock.
                usleep(200_000)
                fingers.touch(.ended, at: Location(160, 195))
                #expect(try difference(fingers, from: before, up: 50) == 0)
                #expect(fingers.demo.lines(since: mark).allSatisfy { $0.cause == .resize })
                // The button is where it is seen.
                let button = try fingers.middle("random")
                for _ in 0..<3 { fingers.tap(at: Location(button.x, button.y - 50)) }
                try fingers.demo.waitForLine("the button", since: mark) { $0.cause == .random }
            }
        }
    }
}
