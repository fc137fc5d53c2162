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
    static func run(_ arguments: [String] = [], _ body: (FingerStage) throws -> Void) throws {
        try Stage.run(arguments, at: (100, 100), on: XServer(.touch)) { stage in
            let devices = try InputDevices(of: stage.server)
            stage.desktop.focus(stage.window)
            devices.move(x: 102, y: 102)
            try stage.settle()
            try body(FingerStage(stage: stage, devices: devices))
            #expect(stage.demo.process.errors.all.isEmpty, "\(stage.demo.process.errors.all)")
        }
    }

    /// The frame of a control in points of the window, from the first line of the trace.
    func frame(_ name: String) throws -> (x: Double, y: Double, w: Double, h: Double) {
        let frame = try #require(stage.launch.controls?[name])
        return (frame[0], frame[1], frame[2], frame[3])
    }

    func middle(_ name: String) throws -> Location {
        let frame = try frame(name)
        return Location(frame.x + frame.w / 2, frame.y + frame.h / 2)
    }

    /// Touches the window, moves, or leaves it.
    func touch(_ phase: InputDevices.Phase, at place: Location, finger: UInt32 = 0) {
        devices.touch(finger, phase, x: 100 + place.x, y: 100 + place.y)
    }

    func tap(at place: Location) {
        touch(.began, at: place)
        touch(.ended, at: place)
    }

    /// Drags in steps of at most 10 points. The finger stays down.
    func drag(from start: Location, to end: Location, finger: UInt32 = 0) {
        touch(.began, at: start, finger: finger)
        move(from: start, to: end, finger: finger)
    }

    func move(from start: Location, to end: Location, finger: UInt32 = 0) {
        let steps = max(1, (hypot(end.x - start.x, end.y - start.y) / 10).rounded(.up))
        for step in 1...Int(steps) {
            let part = Double(step) / steps
            touch(
                .moved, at: Location(start.x + part * (end.x - start.x), start.y + part * (end.y - start.y)),
                finger: finger)
        }
    }

    /// Touches a place until the context menu is open, and leaves it.
    func openMenu(at place: Location) throws {
        touch(.began, at: place)
        try waitForMenus(1)
        touch(.ended, at: place)
        try stage.settle()
    }

    /// Returns the middle of a row of a menu, counted from 0 without separators in front of it.
    func row(_ number: Int, of menu: UInt) -> Location {
        let frame = desktop.frame(of: menu)
        return Location(Double(frame.x) - 100 + 40, Double(frame.y) - 100 + 5 + 26 * Double(number) + 13)
    }

    /// The lines since a mark in which a value has changed.
    func changes(since mark: Int) -> [TraceLine] { demo.lines(since: mark).filter { $0.phase == .changed } }

    /// Waits until so many menus are open.
    func waitForMenus(_ count: Int) throws {
        try desktop.wait("\(count) menus", timeout: 20) { desktop.menus.count == count }
    }
}
