import DesktopHarness
import Foundation

/// A program that is started on an X server, dragged by its knob for a number of steps, and ended.
///
/// Each step is one motion event, sent when the frame of the last has been presented and the program waits
/// for the next event. So every step has one frame and one turn of the run loop, whatever the load of the
/// machine is.
struct WindowDrag {
    private let program: String
    private let arguments: [String]
    private let server: XServer
    private let fonts: FontFolder

    private static let path = PointerPath.knob
    /// The steps of the two drags whose difference is counted; the shorter one fills the caches.
    private static let (short, long) = (path.stepCount, 3 * path.stepCount)
    /// The seconds in which a program under Valgrind on a busy machine draws a frame.
    private static let patience = 120.0

    init(
        of program: String, _ arguments: [String] = [], on server: XServer, _ fonts: FontFolder
    ) throws {
        (self.program, self.arguments) = (program, arguments)
        (self.server, self.fonts) = (server, fonts)
    }

    /// Counts starts and steps. A start is a run without a step, from the program's launch to its end.
    func figures() throws -> [Figure] {
        let start = try leastRun(steps: 0)
        let (short, long) = (try leastRun(steps: Self.short), try leastRun(steps: Self.long))
        let steps = Double(Self.long - Self.short)
        func perStep(_ count: (Run) -> Int) -> Double { Double(count(long) - count(short)) / steps }
        return [
            Figure(name: "\(program): instructions at start", value: Double(start.cost.instructions)),
            Figure(name: "\(program): instructions per step", value: perStep(\.cost.instructions)),
            Figure(name: "\(program): allocations at start", value: Double(start.cost.allocations)),
            Figure(name: "\(program): allocations per step", value: perStep(\.cost.allocations)),
            Figure(name: "\(program): bytes sent at start", value: Double(start.traffic.sentBytes)),
            Figure(name: "\(program): bytes sent per step", value: perStep(\.traffic.sentBytes)),
            Figure(name: "\(program): replies at start", value: Double(start.traffic.replies)),
            Figure(name: "\(program): round trips at start", value: Double(start.traffic.roundTrips)),
            Figure(name: "\(program): round trips per step", value: perStep(\.traffic.roundTrips)),
        ]
    }

    /// Counts a start with the fonts that the start before has kept.
    func laterStart() throws -> Figure {
        // The least of both is that of the second.
        let start = try leastRun(steps: 0, keepsFonts: true)
        return Figure(
            name: "\(program): instructions at a later start", value: Double(start.cost.instructions))
    }

    /// Counts the instructions and allocations of a step.
    func costOfStep() throws -> (instructions: Double, allocations: Double) {
        let (short, long) = (try leastRun(steps: Self.short).cost, try leastRun(steps: Self.long).cost)
        let steps = Double(Self.long - Self.short)
        return (
            Double(long.instructions - short.instructions) / steps,
            Double(long.allocations - short.allocations) / steps
        )
    }

    /// The counts of one run.
    private struct Run {
        var cost: Cost
        /// What has passed until the program rests after its first frame, or after its last step.
        var traffic: ConnectionTraffic
    }

    /// Returns the cheaper of two runs: events of the launch that arrive one by one cost up to 100,000 instructions more than
    /// those that arrive together.
    private func leastRun(steps: Int, keepsFonts: Bool = false) throws -> Run {
        let first = try run(steps: steps, keepsFonts: keepsFonts)
        let second = try run(steps: steps, keepsFonts: keepsFonts)
        return first.cost.instructions <= second.cost.instructions ? first : second
    }

    private func run(steps: Int, keepsFonts: Bool) throws -> Run {
        let desktop = try Desktop(display: server.display)
        defer { desktop.close() }
        guard desktop.canPlayInput else { throw HarnessError("the X server does not support XTEST") }
        // Away from where the window opens: a start is one without hover.
        desktop.movePointer(x: 1279, y: 1023)
        let proxy = try DisplayProxy(to: server)
        defer { proxy.stop() }
        let callgrind = try Callgrind(
            program, arguments, display: proxy.display, fonts: fonts, keepsFonts: keepsFonts)
        let process = callgrind.process
        guard proxy.wait(timeout: Self.patience, until: { $0.copies > 0 }) else {
            throw HarnessError("\(program) presents no frame\n\(process.tail)")
        }
        try ProcessActivity.waitUntilQuiet(process.pid, timeout: Self.patience)
        if steps > 0 { try drag(process, on: desktop, through: proxy, steps: steps) }
        if keepsFonts { try desktop.wait("fonts to be kept", timeout: Self.patience) { fonts.hasKeptFonts } }
        let traffic = proxy.traffic
        // Whether the program still receives the events of the window's end would depend on the machine.
        proxy.fallSilent(afterBytes: 0)
        process.send(signal: SIGTERM)
        return Run(cost: try callgrind.waitForCost(), traffic: traffic)
    }

    private func drag(
        _ process: ChildProcess, on desktop: Desktop, through proxy: DisplayProxy, steps: Int
    ) throws {
        guard let window = desktop.window(of: process.pid) else {
            throw HarnessError("\(program) has no window\n\(process.tail)")
        }
        let origin = desktop.origin(of: window)
        func position(_ step: Int) -> (x: Int, y: Int) {
            let (x, y) = Self.path.position(at: step)
            return (origin.x + x, origin.y + y)
        }
        // Hover, press and the begin of the drag, for which the pointer moves far enough at once, have frames
        // too.
        desktop.movePointer(x: position(0).x, y: position(0).y)
        try ProcessActivity.waitUntilQuiet(process.pid, timeout: Self.patience)
        desktop.press()
        try ProcessActivity.waitUntilQuiet(process.pid, timeout: Self.patience)
        desktop.movePointer(x: position(8).x, y: position(8).y)
        try ProcessActivity.waitUntilQuiet(process.pid, timeout: Self.patience)
        for step in 9..<9 + steps {
            let before = proxy.traffic.copies
            let (x, y) = position(step)
            desktop.sendPointer(x: x, y: y)
            guard proxy.wait(timeout: Self.patience, until: { $0.copies > before }) else {
                throw HarnessError("\(program) presents no frame for step \(step) of a drag\n\(process.tail)")
            }
            try ProcessActivity.waitUntilAsleep(process.pid, timeout: Self.patience)
        }
        try ProcessActivity.waitUntilQuiet(process.pid, timeout: Self.patience)
        desktop.release()
        try ProcessActivity.waitUntilQuiet(process.pid, timeout: Self.patience)
    }
}
