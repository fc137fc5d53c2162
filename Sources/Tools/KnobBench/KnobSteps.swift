import func CX11.mtrace
import Glibc
import KnobKit

/// Knobs in a window without a display, moved step by step, with a frame for each step.
@MainActor
struct KnobSteps {
    /// The knobs that a step moves.
    enum Motion {
        /// The knob in the middle, which the pointer drags.
        case one
        /// All knobs, which the program gives new values.
        case all
    }

    private let window: Window
    private let knobs: [Knob]
    private let surface: Surface

    /// Creates the knob of the smallest program.
    init() throws {
        try self.init(
            [Rect(x: 20, y: 40, width: 140, height: 140)], in: Size(width: 180, height: 220))
    }

    /// Creates a desk of `count` knobs with the layout of the demo's desk.
    init(desk count: Int) throws {
        let (columns, side) = (32, 40.0)
        let frames = (0..<count).map {
            Rect(x: Double($0 % columns) * side, y: Double($0 / columns) * side, width: side, height: side)
        }
        let rows = (count + columns - 1) / columns
        try self.init(frames, in: Size(width: Double(columns) * side, height: Double(rows) * side))
    }

    private init(_ frames: [Rect], in size: Size) throws {
        window = Window(contentSize: size)
        knobs = frames.map(Knob.init(frame:))
        for knob in knobs { window.addSubview(knob) }
        surface = try Surface(width: Int(size.width), height: Int(size.height))
        _ = try window.layerTree.runFrame(at: 0, on: surface)
    }

    /// Runs `steps` steps. If libc_malloc_debug is loaded, the C library traces their allocations.
    func run(_ motion: Motion, steps: Int) throws {
        let knob = knobs[knobs.count / 2]
        if motion == .one {
            window.handle(.pointer(PointerInput(.pressed(button: 1), at: location(0, around: knob))))
        }
        _ = try window.layerTree.runFrame(at: 0, on: surface)
        mtrace()
        for step in 1...max(1, steps) {
            let time = Double(step) / 100
            switch motion {
            case .one:
                let location = location(step, around: knob)
                window.handle(.pointer(PointerInput(.moved, at: location, timestamp: time)))
            case .all:
                for (number, knob) in knobs.enumerated() {
                    knob.value = 0.5 + 0.5 * sin(time * 1.2 + Double(number) * 0.01)
                }
            }
            _ = try window.layerTree.runFrame(at: time, on: surface)
        }
        if motion == .one {
            window.handle(.pointer(PointerInput(.released(button: 1), at: location(steps, around: knob))))
        }
    }

    /// Returns the location at a step of a drag to and fro on the arc, in whole pixels.
    private func location(_ step: Int, around knob: Knob) -> Point {
        let angle = (0.5 + 0.4 * sin(Double(step) * 0.05)) * .pi * 14 / 8 - .pi * 11 / 8
        let (center, radius) = (knob.frame.center, knob.frame.width * 5 / 14)
        return Point(
            x: center.x + (radius * cos(angle)).rounded(), y: center.y + (radius * sin(angle)).rounded())
    }
}
