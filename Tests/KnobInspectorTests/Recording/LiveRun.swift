import KnobKit
import SeededRandom

@testable import KnobInspector

/// A desktop that sends random input, with a clock that a test controls.
@MainActor
final class LiveRun {
    /// The recording so far.
    var bytes: [UInt8] { sink.bytes }
    /// The journal of the program.
    var lines: [String] { sink.lines }
    private let program: TestProgram
    private let recorder: Recorder
    private var random: SeededGenerator
    private let surface: Surface
    private let sink: Sink
    private var now = 5000.0
    private var (isDown, isChildDown) = (false, false)
    private var hosts: [LiveHost] = []
    private let pasteboard: LivePasteboard

    /// Makes a recording of `count` random events.
    static func make(seed: UInt64, count: Int) throws -> LiveRun {
        let queue = TimerQueue()
        TimerQueue.replacement = queue
        fixedMediaTime = 5000
        let shared = Pasteboard.all
        Pasteboard.all = (Pasteboard(.general), Pasteboard(.selection))
        defer {
            TimerQueue.replacement = nil
            Pasteboard.all = shared
            Pasteboard.host = nil
            fixedMediaTime = nil
        }
        let run = try LiveRun(seed: seed)
        for _ in 0..<count { try run.step(queue) }
        run.program.window.close()
        run.recorder.finish()
        return run
    }

    private init(seed: UInt64) throws {
        surface = try Surface(width: 300, height: 200)
        random = SeededGenerator(seed: seed)
        pasteboard = LivePasteboard(seed: seed)
        let sink = Sink()
        let recorder = Recorder {
            sink.bytes += Array($0.utf8)
            return true
        }
        program = recorder.start(program: "Test", arguments: ["\(seed)"]) {
            TestProgram(seed: seed) {
                recorder.note($0)
                sink.lines.append($0)
            }
        } window: {
            $0.window
        }
        self.recorder = recorder
        self.sink = sink
        Pasteboard.host = pasteboard
        hosts = [LiveHost(of: program.window, in: self)]
    }

    private final class Sink {
        var bytes: [UInt8] = []
        var lines: [String] = []
    }

    private func step(_ queue: TimerQueue) throws {
        now += .random(in: 0...0.03, using: &random)
        fixedMediaTime = now
        let window = program.window
        let place = Point(x: .random(in: 0...300, using: &random), y: .random(in: 0...100, using: &random))
        if let host = hosts.dropFirst().randomElement(using: &random), let window = host.window,
            Bool.random(using: &random)
        {
            return try host.isMenu ? use(menu: window, at: place) : use(child: window, at: place)
        }
        switch Int.random(in: 0..<18, using: &random) {
        case 0...3: _ = try window.layerTree.runFrame(at: now - 0.001, on: surface)
        case 4: window.layerTree.runUnseenFrame(at: now)
        case 5: window.framePresented(Region())
        case 6...7: queue.fireDue()
        case 8:
            isDown.toggle()
            let action = isDown ? PointerInput.Action.pressed(button: 1) : .released(button: 1)
            window.handle(.pointer(PointerInput(action, at: place, timestamp: now)))
        case 9...10: window.handle(.pointer(PointerInput(.moved, at: place, timestamp: now)))
        case 11: window.handle(.scroll(ScrollInput(notches: 1, at: place, timestamp: now)))
        case 12:
            let key = KeyPress.Key.allCases.randomElement(using: &random) ?? .up
            window.handle(.key(KeyPress(key, characters: key == .other ? "5\u{301}\"" : "")))
            window.handle(.keyReleased(KeyPress(key)))
        case 13:
            let tree = window.layerTree
            if tree.speed == 0 { tree.advance(by: 0.05) }
            tree.speed = [0, 0.1, 1, 1, 2].randomElement(using: &random) ?? 1
        case 14:
            if Bool.random(using: &random) { return window.handle(.key(KeyPress(.menu))) }
            window.handle(.pointer(PointerInput(.pressed(button: 3), at: place, timestamp: now)))
        case 15: window.handle(.key(KeyPress(.other, characters: "v", modifierFlags: .control)))
        case 16: pasteboard.act()
        default:
            var traits = TraitCollection()
            traits.displayScale = .random(in: 1...2, using: &random)
            traits.appearance = Bool.random(using: &random) ? .dark : .light
            traits.reducesMotion = Bool.random(using: &random)
            window.traitCollection = traits
            if Bool.random(using: &random) { window.handle(.pointerLost) }
        }
    }

    /// Shows a window that the program presents, whose first frame it runs while the program calls.
    func show(_ window: Window) {
        hosts.removeAll { $0.window == nil || $0.window === window }
        let host = LiveHost(of: window, in: self)
        hosts.append(host)
        window.traitCollection.displayScale = 1.5
        if host.isMenu { window.offset = Point(x: .random(in: 0...50, using: &random), y: 12.5) }
        window.handle(.resized(Size(width: 90, height: 45)))
        window.layerTree.runUnseenFrame(at: now)
        // The grab of the pointer failed.
        if host.isMenu, Int.random(in: 0..<6, using: &random) == 0 { window.close() }
    }

    private func use(child: Window, at place: Point) throws {
        switch Int.random(in: 0..<5, using: &random) {
        case 0: _ = try child.layerTree.runFrame(at: now, on: surface)
        case 1: child.framePresented(Region())
        case 2:
            isChildDown.toggle()
            let action = isChildDown ? PointerInput.Action.pressed(button: 1) : .released(button: 1)
            child.handle(.pointer(PointerInput(action, at: place, timestamp: now)))
        default: child.handle(.pointer(PointerInput(.moved, at: place, timestamp: now)))
        }
    }

    /// Uses a menu, whose rows are at the left.
    private func use(menu: Window, at place: Point) throws {
        let place = Point(x: place.x / 4, y: place.y)
        switch Int.random(in: 0..<12, using: &random) {
        case 0: _ = try menu.layerTree.runFrame(at: now, on: surface)
        case 1: menu.handle(.pointer(PointerInput(.pressed(button: 1), at: place, timestamp: now)))
        case 2: menu.handle(.pointer(PointerInput(.released(button: 1), at: place, timestamp: now)))
        case 3: menu.handle(.key(KeyPress(.enter)))
        case 4: menu.handle(.key(KeyPress(.right)))
        case 5: program.window.dismissMenu()
        case 6...7: menu.handle(.key(KeyPress(.down)))
        case 8: menu.handle(.scroll(ScrollInput(notches: -1, at: place, timestamp: now)))
        default: menu.handle(.pointer(PointerInput(.moved, at: place, timestamp: now)))
        }
    }
}
