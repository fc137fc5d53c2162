import func CKnobX11.mtrace
import ArgumentParser
import Glibc
import KnobKit

/// Knobs in a window without a display, moved step by step, with a frame for each step.
@MainActor
struct KnobSteps {
    /// What a step moves.
    enum Motion: String, ExpressibleByArgument {
        /// The knob in the middle, which the pointer drags.
        case one
        /// All knobs, which the program gives new values.
        case all
        /// All knobs, by animations of their values that follow each other.
        case animated
        /// A scroll view of 1,280 by 1,000 points that has the knobs.
        case scrolled
    }

    /// How many knobs there are, and how large the window is.
    struct Layout {
        /// The number of knobs of a desk; `nil` for the knob of the smallest program.
        var desk: Int?
        /// The size of the window, in points; `nil` for one that the knobs fill.
        var size: Size?
        /// The number of pixels per point.
        var scale = 1.0
    }

    private let window: Window
    private let scrollView: ScrollView
    private let knobs: [Knob]
    private let surface: Surface
    private let motion: Motion

    /// Creates a window with the layout of the smallest program or of the demo's desk.
    init(_ layout: Layout = Layout(), _ motion: Motion) throws {
        let (columns, side) = (32, 40.0)
        let frames =
            layout.desk.map { count in
                (0..<count).map {
                    Rect(
                        x: Double($0 % columns) * side, y: Double($0 / columns) * side, width: side,
                        height: side)
                }
            } ?? [Rect(x: 20, y: 40, width: 140, height: 140)]
        let rows = Double((frames.count + columns - 1) / columns)
        let content =
            layout.desk == nil ? Size(width: 180, height: 220) : Size(width: 1280, height: rows * side)
        let visible = Size(width: 1280, height: 1000)
        let size = layout.size ?? (motion == .scrolled ? visible : content)
        window = Window(contentSize: size)
        window.overrideScale = layout.scale
        scrollView = ScrollView(frame: Rect(origin: .zero, size: visible))
        scrollView.contentSize = content
        knobs = frames.map(Knob.init(frame:))
        if motion == .scrolled { window.addSubview(scrollView) }
        for knob in knobs { (motion == .scrolled ? scrollView : window).addSubview(knob) }
        surface = try Surface(
            width: Int(size.width * layout.scale), height: Int(size.height * layout.scale))
        self.motion = motion
        _ = try window.layerTree.runFrame(at: 0, on: surface)
    }

    /// Runs `steps` steps. If libc_malloc_debug is loaded, the C library traces their allocations.
    func run(steps: Int) throws {
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
            case .animated:
                // Before the animations of the last values have ended.
                guard step % 20 == 1 else { break }
                for knob in knobs { knob.setValue(knob.value < 0.5 ? 0.9 : 0.1, animated: true) }
            case .scrolled: scrollView.contentOffset.y = Double(step % 500) * 7
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
