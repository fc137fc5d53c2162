import Foundation
import KnobTestSupport
import KnobTestTools

/// A random UI test of one scene: the program on a server of its own, the random actions, and the checks at the end.
final class Play {
    /// The settings of a test.
    struct Plan {
        var program: String
        var seed: UInt64
        var scene: Scene
        var events: Int
        var seconds: Double
        var isManaged: Bool
        /// Whether the program is built with a sanitizer, which adds threads and memory of its own.
        var isSanitized = false
    }

    /// The results so far.
    struct Report {
        var events = 0
        var verdict = ""
        /// The resident memory after each tenth of the events, in KiB.
        var program: [Int] = []
        var server: [Int] = []
        var seconds = 0.0
    }

    private let plan: Plan
    // In the order in which they must be released if the initializer throws.
    private let process: ChildProcess
    private let manager: WindowManager?
    private let desktop: Desktop
    private let server: XServer
    private let trace = TraceCount()
    private let player: ActionPlayer
    private var monkey: Monkey
    private var lastActs: [Act] = []

    /// The limit for the growth of the resident memory from the first tenth to the end, in KiB. A desk of 800 knobs that
    /// is created and released changes the allocator's memory by up to 5 MiB; a leak of 40 bytes per event is more than
    /// the limit.
    static let tolerance = 8192
    /// The least number of events for a check of the memory: a tenth of them reaches each scene, the fonts and the input
    /// method.
    static let fewest = 200_000

    init(_ plan: Plan) throws {
        self.plan = plan
        server = try XServer()
        desktop = try Desktop(display: server.display)
        guard desktop.canPlayInput else { throw HarnessError("the X server has no XTEST") }
        manager = plan.isManaged ? try WindowManager(on: desktop, listens: false) : nil
        let (arguments, scale) = Self.arguments(of: plan)
        var environment = BuiltProduct.environment(display: server.display)
        // The allocator returns free memory at once where it can, so that resident memory shows leaks.
        environment["MALLOC_MMAP_THRESHOLD_"] = "32768"
        environment["MALLOC_TRIM_THRESHOLD_"] = "32768"
        process = try ChildProcess(plan.program, arguments, environment: environment, keepsOutput: false) {
            [trace] line in
            if let line { trace.add(line) }
        }
        monkey = Monkey(seed: plan.seed, in: plan.scene)
        try desktop.wait("the program's first frame", timeout: 60) { [trace, process] in
            if let exit = process.poll() { throw HarnessError("the program ended at once: \(exit)") }
            return trace.numbers.launches > 0
        }
        guard let window = desktop.window(of: process.pid) else {
            throw HarnessError("the program has no window")
        }
        desktop.focus(window)
        player = try ActionPlayer(on: desktop, window: window, scale: scale, isManaged: plan.isManaged)
    }

    /// Returns the arguments of the program, which depend on the seed as well.
    private static func arguments(of plan: Plan) -> (list: [String], scale: Double) {
        var random = SeededGenerator(seed: plan.seed ^ 0xA5)
        let scale = random.pick([1.0, 1, 1.25, 1.5, 2, 3])
        var list = [
            "--verify", "--trace", "--seed", "\(plan.seed)", "--scene", plan.scene.rawValue, "--position",
            "100,50", "--scale", "\(scale)",
        ]
        if random.chance(0.5) { list.append("--animate") }
        if random.chance(0.25) { list.append("--discrete") }
        if random.chance(0.5) { list += ["--appearance", "dark"] }
        return (list, scale)
    }

    /// Runs the test and throws an error if a check fails; `progress` is called after each tenth of the events.
    func run(progress: (Report) -> Void) throws -> Report {
        var report = Report()
        let start = monotonicTime()
        let tenth = max(1, plan.events / 10)
        while report.events < plan.events {
            if plan.seconds > 0, monotonicTime() - start > plan.seconds { break }
            guard let act = monkey.next() else { break }
            remember(act)
            player.play(act)
            report.events += 1
            // Motion events are sent faster than frames are drawn.
            if report.events.isMultiple(of: 200) { try catchUp() }
            if report.events.isMultiple(of: tenth) {
                try expectNothingIsStuck()
                report.program.append(try Self.residentMemory(of: process.pid))
                report.server.append(try Self.residentMemory(of: server.pid))
                report.seconds = monotonicTime() - start
                progress(report)
            }
        }
        try expectNothingIsStuck()
        try expectIdle()
        try expectSteady(report)
        report.verdict = try end()
        report.seconds = monotonicTime() - start
        return report
    }

    /// Ends the program, the window manager and the server.
    func close() {
        process.end()
        manager?.stop()
        desktop.close()
        server.stop()
    }

    /// The last actions and the errors of the program, for messages.
    var traces: String {
        (lastActs.map { "  \($0)" } + process.errors.all.suffix(80)).joined(separator: "\n")
    }

    private func remember(_ act: Act) {
        lastActs.append(act)
        if lastActs.count > 10 { lastActs.removeFirst() }
    }

    // MARK: - Checks

    /// Waits until the program sleeps, when it has handled all events so far.
    private func catchUp() throws {
        let deadline = monotonicTime() + 60
        while monotonicTime() < deadline {
            guard process.poll() == nil, let before = ProcessActivity(of: process.pid) else {
                throw HarnessError("the program has ended: \(process.poll().map { "\($0)" } ?? "gone")")
            }
            usleep(2_000)
            let after = ProcessActivity(of: process.pid)
            if let after, after.isAsleep, after.nanoseconds == before.nanoseconds { return player.look() }
        }
        throw HarnessError("the program has been busy for a minute")
    }

    /// Checks that the first scene can be shown, that a drag rotates its knob, and that each edit that began has ended.
    private func expectNothingIsStuck() throws {
        try catchUp()
        let launches = trace.numbers.launches
        player.calmDown()
        try desktop.wait("the first scene to come back", timeout: 60) { trace.numbers.launches > launches }
        try ProcessActivity.waitUntilQuiet(process.pid, timeout: 60)
        player.look()
        // From the south-west to the west on the knob's ring, which is the value .2143.
        player.play(.move(x: 44, y: 156))
        player.play(.press(button: 1))
        for y in [150.0, 140, 130, 120, 110] { player.play(.move(x: 26, y: y)) }
        player.play(.release(button: 1))
        do {
            try desktop.wait("a drag to turn the knob", timeout: 20) {
                let numbers = trace.numbers
                guard numbers.began == numbers.ended, let line = try? TraceLine(parsing: numbers.last) else {
                    return false
                }
                return abs(line.knob - 3 / 14) < 0.006 && line.slider == line.knob
            }
        } catch {
            let numbers = trace.numbers
            throw HarnessError(
                "\(error); \(numbers.began) edits began, \(numbers.ended) have ended, \(numbers.last)")
        }
    }

    /// Checks that the program is idle, and that pointer and keyboard are not grabbed.
    private func expectIdle() throws {
        try ProcessActivity.waitUntilQuiet(process.pid, timeout: 60)
        guard let before = ProcessActivity(of: process.pid) else { return }
        usleep(1_000_000)
        guard let after = ProcessActivity(of: process.pid) else { return }
        let (wakeUps, time) = (after.switches - before.switches, after.nanoseconds - before.nanoseconds)
        // A sanitizer has a thread that wakes up ten times a second.
        guard time <= (plan.isSanitized ? 20_000_000 : 1_000_000), plan.isSanitized || wakeUps <= 2 else {
            throw HarnessError("at rest the program wakes up \(wakeUps) times a second, \(time) ns")
        }
        guard desktop.canGrab else { throw HarnessError("pointer or keyboard is still grabbed") }
    }

    private func expectSteady(_ report: Report) throws {
        guard let first = report.program.first, let last = report.program.last, !plan.isSanitized,
            plan.events >= Self.fewest
        else { return }
        guard last - first <= Self.tolerance else {
            throw HarnessError(
                "\(last - first) KiB more resident memory than after the first tenth: \(report.program)")
        }
    }

    /// Closes the window and returns the result of --verify.
    private func end() throws -> String {
        player.close()
        let exit = try process.waitForExit(timeout: 60)
        let verdict = trace.numbers.verdict
        guard exit == .status(0), verdict.hasSuffix(", 0 out of sync") else {
            throw HarnessError("the program ended with \(exit): \(verdict)")
        }
        return verdict
    }

    /// Returns the resident memory of a process, in KiB.
    private static func residentMemory(of pid: Int32) throws -> Int {
        let status = try String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        guard let number = line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap({ Int($0) })
        else { throw HarnessError("cannot read the memory of process \(pid)") }
        return number
    }
}
