import Foundation
import KnobHarness

/// A program that is started, and whose knob is dragged, on an X server of its own. Both are counted.
///
/// Each step of the drag is one motion event, sent when the program and the server rest after the last. So every step
/// has one frame and one turn of the run loop, whatever the load of the machine is.
///
/// Only the icon depends on the load: where each answer of the server takes long, KnobDemo sends a small one, as over a slow
/// network. This saves 1 % of a start.
final class CountedDrag {
    private let name: String
    private let environment: CountingEnvironment
    private let server: CountedServer
    private let desktop: Desktop

    /// The seconds without work after which a program has shown all frames of a start or of a press.
    private static let longPause = 0.5
    /// The seconds without work after which it has shown the frame of a step. A display shows two in them.
    private static let shortPause = 0.034

    /// Starts the X server.
    init(of name: String, in environment: CountingEnvironment) throws {
        self.name = name
        self.environment = environment
        server = try CountedServer(in: environment)
        desktop = try Desktop(display: server.display)
    }

    deinit {
        desktop.close()
        server.stop()
    }

    /// Runs the program and returns what it costs.
    func costs() throws -> Costs {
        guard desktop.canPlayInput else { throw HarnessError("XTEST is not available: run `make counts`") }
        // Away from where the window opens: a start is one without hover.
        desktop.movePointer(x: 1279, y: 1023)
        try Quiescence(of: server.counted.process).wait(of: Self.longPause)
        // What the server does for its own start is not counted.
        _ = try server.counted.takeProfile()
        let program = try CountedProcess(
            CountingEnvironment.path(ofProduct: name), display: server.display, in: environment)
        defer { program.process.end() }
        let start = try takePart(of: program)
        let path = try path(in: program)
        try beginDrag(of: program, along: path)
        // The first round fills the caches.
        try drag(program, along: path)
        _ = try takePart(of: program)
        try drag(program, along: path)
        let drag = try takePart(of: program)
        guard drag.program.presentations >= path.count else {
            throw HarnessError(
                "\(name) shows \(drag.program.presentations) frames in \(path.count) steps of a drag")
        }
        return Costs(program: name, start: start, drag: drag, steps: Double(path.count))
    }

    private func quiescence(of program: CountedProcess) -> Quiescence {
        Quiescence(of: program.process, server.counted.process)
    }

    private func takePart(of program: CountedProcess) throws -> Costs.Part {
        try quiescence(of: program).wait(of: Self.longPause)
        return Costs.Part(program: try program.takeProfile(), server: try server.counted.takeProfile())
    }

    /// Returns the positions of the pointer around the knob of 140 by 140 points at (20, 40), to and fro between the ends of
    /// its arc, more than a pixel apart.
    private func path(in program: CountedProcess) throws -> [(x: Int, y: Int)] {
        guard let window = desktop.window(of: program.process.pid) else {
            throw HarnessError("\(name) has no window\n\(program.process.tail)")
        }
        let origin = desktop.origin(of: window)
        let way = (0...97).map { step in
            let angle = -Double.pi * 11 / 8 + 0.3 + (Double.pi * 14 / 8 - 0.6) * Double(step) / 97
            return (
                x: origin.x + Int((90 + 50 * cos(angle)).rounded()),
                y: origin.y + Int((110 + 50 * sin(angle)).rounded())
            )
        }
        return way + way.dropFirst().dropLast().reversed()
    }

    /// Presses the knob and drags it so far at once that the drag begins, and back.
    private func beginDrag(of program: CountedProcess, along path: [(x: Int, y: Int)]) throws {
        let quiescence = quiescence(of: program)
        desktop.movePointer(x: path[0].x, y: path[0].y)
        try quiescence.wait(of: Self.longPause)
        desktop.press()
        for step in [0, 8, 0] {
            try quiescence.wait(of: Self.longPause)
            desktop.movePointer(x: path[step].x, y: path[step].y)
        }
    }

    /// Drags to the other end of the path and back.
    private func drag(_ program: CountedProcess, along path: [(x: Int, y: Int)]) throws {
        let quiescence = quiescence(of: program)
        var activities = try quiescence.wait(of: Self.longPause)
        for position in path.dropFirst() + path.prefix(1) {
            desktop.sendPointer(x: position.x, y: position.y)
            activities = try quiescence.wait(of: Self.shortPause, since: activities)
        }
    }
}

/// Processes that work for each other, and rest when each of them waits for something to happen.
struct Quiescence {
    private let processes: [ChildProcess]

    /// The seconds in which a process under Valgrind does what it has to on a busy machine.
    static let patience = 120.0

    init(of processes: ChildProcess...) {
        self.processes = processes
    }

    /// Waits until all processes have slept for `pause` seconds without a break, and returns their activities.
    ///
    /// - Parameter earlier: Activities since which each process has to have worked, if any.
    @discardableResult
    func wait(of pause: Double, since earlier: [ProcessActivity]? = nil) throws -> [ProcessActivity] {
        let deadline = monotonicTime() + Self.patience
        var last = try activities()
        var start = monotonicTime()
        while monotonicTime() < deadline {
            usleep(2_000)
            let now = try activities()
            let haveWorked = earlier.map { zip($0, now).allSatisfy { $0.switches != $1.switches } } ?? true
            if now == last, haveWorked, now.allSatisfy(\.isAsleep) {
                if monotonicTime() - start >= pause { return now }
            } else {
                last = now
                start = monotonicTime()
            }
        }
        let tails = processes.map { "\($0.name)\n\($0.tail)" }.joined(separator: "\n")
        throw HarnessError("the processes do not rest, or do not react, after \(Self.patience) s\n\(tails)")
    }

    private func activities() throws -> [ProcessActivity] {
        try processes.map { process in
            guard let activity = ProcessActivity(of: process.pid) else {
                throw HarnessError("\(process.name) has ended\n\(process.tail)")
            }
            return activity
        }
    }
}
