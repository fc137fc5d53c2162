import CKnobX11
import Foundation
import KnobHarness

/// A random UI test of one scene: the program on a server of its own, the random actions, and the checks at the end.
///
/// The random actions can quit the program. If it ends as it should, it is started again with the same arguments.
final class Play {
    let plan: Plan
    // In the order in which they must be released if the initializer throws.
    private(set) var demo: PlayedDemo
    let manager: WindowManager?
    let desktop: Desktop
    private let server: XServer
    let player: ActionPlayer
    private var monkey: Monkey
    private var lastActs: [Act] = []
    private var report = Report()

    /// The limit for the growth of the resident memory from the first tenth to the end, in KiB. A scene with many controls that
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
        manager = plan.isManaged ? try WindowManager(.deafOpenbox, on: desktop) : nil
        monkey = Monkey(seed: plan.seed, in: plan.scene, quits: !plan.checksMemory)
        demo = try PlayedDemo(plan, on: desktop)
        desktop.focus(demo.window)
        player = try ActionPlayer(
            on: desktop, window: demo.window, scale: plan.options.scale, isManaged: plan.isManaged)
    }

    /// Runs the test and throws an error if a check fails; `progress` is called after each tenth of the events.
    func run(progress: (Report) -> Void) throws -> Report {
        let start = monotonicTime()
        // A check takes as long as some hundred events.
        let tenth = max(500, plan.events / 10)
        while report.events < plan.events {
            if plan.seconds > 0, monotonicTime() - start > plan.seconds { break }
            guard let act = monkey.next() else { break }
            remember(act)
            player.play(act)
            report.events += 1
            demo.acts += 1
            // Motion events are sent faster than frames are drawn.
            if report.events.isMultiple(of: 200) { try catchUp() }
            if let manager, !manager.isRunning { throw HarnessError("the window manager has ended") }
            if report.events.isMultiple(of: tenth) {
                try expectNothingIsStuck()
                try measure(after: tenth)
                player.play(.show(monkey.scene))
                report.seconds = monotonicTime() - start
                progress(report)
            }
        }
        try expectNothingIsStuck()
        try expectIdle()
        try expectSteady()
        player.close()
        report.verdicts.append(try demo.verdict())
        report.seconds = monotonicTime() - start
        return report
    }

    /// Ends the program, the window manager and the server.
    func close() {
        demo.process.end()
        manager?.stop()
        desktop.close()
        server.stop()
    }

    /// The last actions and the errors of the program, for messages.
    var traces: String {
        (lastActs.map { "  \($0)" } + demo.process.errors.all.suffix(80)).joined(separator: "\n")
    }

    private func remember(_ act: Act) {
        lastActs.append(act)
        if lastActs.count > 10 { lastActs.removeFirst() }
    }

    /// Waits until the program has handled all acts so far, and starts it again if they have quit it.
    func catchUp() throws {
        if try demo.catchUp() { return player.look() }
        report.verdicts.append(try demo.verdict())
        // Each run takes at least one act, so the test ends.
        guard demo.acts > 0 else { throw HarnessError("the program ended without an act") }
        try expectSteady()
        (report.program, report.server) = ([], [])
        player.uncover()
        // The new window can have the number of the one that a slow window manager still has to forget.
        try manager?.waitUntilQuiet(timeout: 60)
        demo = try PlayedDemo(plan, on: desktop)
        player.begin(in: demo.window, scale: plan.options.scale)
        player.play(.show(monkey.scene))
    }

    /// Keeps the memory, except while caches are still filled.
    private func measure(after tenth: Int) throws {
        guard demo.acts >= tenth else { return }
        report.program.append(try ProcessActivity.residentMemory(of: demo.process.pid))
        report.server.append(try ProcessActivity.residentMemory(of: server.pid))
    }

    /// Checks that the memory of this run of the program has not grown.
    private func expectSteady() throws {
        guard let first = report.program.first, let last = report.program.last, plan.checksMemory
        else { return }
        guard last - first <= Self.tolerance else {
            throw HarnessError(
                "\(last - first) KiB more resident memory than after the first tenth: \(report.program)")
        }
    }
}

extension Play {
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

        /// Whether the events are enough for a check of the memory, which is that of one process. Then the
        /// monkey does not quit the program on purpose.
        var checksMemory: Bool { !isSanitized && events >= Play.fewest }

        /// The arguments of the program, which depend on the seed as well, and the scale in them.
        var options: (list: [String], scale: Double) {
            var random = SeededGenerator(seed: seed ^ 0xA5)
            let scale = random.pick([1.0, 1, 1.25, 1.5, 2, 3])
            var list = [
                "--verify", "--trace", "--seed", "\(seed)", "--scene", scene.rawValue, "--scale",
                "\(scale)",
            ]
            if random.chance(0.5) { list.append("--animate") }
            if random.chance(0.5) { list += ["--appearance", "dark"] }
            return (list, scale)
        }
    }

    /// The results so far.
    struct Report {
        var events = 0
        /// The result of --verify for each run of the program. All but the last were quit by the monkey.
        var verdicts: [String] = []
        /// The resident memory after each tenth of the events since the last start, in KiB.
        var program: [Int] = []
        var server: [Int] = []
        var seconds = 0.0
    }
}

/// The checks of the program at rest.
extension Play {
    /// Checks that the first scene can be shown, that keys and a drag change its knob, that the slider follows, and that each
    /// edit that began has ended. Scale, speed, and the way the knob turns are those that the actions have chosen.
    func expectNothingIsStuck() throws {
        try catchUp()
        player.releaseAll()
        demo.acts += 1
        try catchUp()
        let launches = demo.trace.numbers.launches
        try player.calmDown()
        try waitUntilQuiet()
        var next = 0.0
        try explain {
            try desktop.wait("the first scene to come back", timeout: 60) {
                if monotonicTime() >= next {
                    try player.calmDown()
                    next = monotonicTime() + 2
                }
                let numbers = demo.trace.numbers
                guard numbers.launches > launches, let launch = try? TraceLine(parsing: numbers.lastLaunch),
                    launch.controls?["switch"] != nil, let scale = launch.scale
                else { return false }
                player.scale = scale
                return true
            }
        }
        try waitUntilQuiet()
        // A window manager moves a window that changes its size, and takes the focus from one that it has hidden before.
        player.play(.put(x: 100, y: 50))
        player.play(.focus(.window))
        try waitUntilQuiet()
        player.look()
        // Scroll to the top left if the window is too small.
        desktop.type(UInt(XK_Home))
        // From the south-west to the west on the knob's ring. The press gives the knob the focus.
        try dragKnob { _ in true }
        try typeKeys([XK_Home], to: 0)
        try typeKeys([XK_End], to: 1)
        // Ten steps each. At a limit, a part of the drag would have no effect.
        try typeKeys([XK_Home] + Array(repeating: XK_Prior, count: 5), to: 0.5)
        let began = demo.trace.numbers.began
        try dragKnob { value in
            Self.results.contains { abs(value - $0) < 0.006 } && self.demo.trace.numbers.began > began
        }
    }

    /// Waits until the window manager and the program have handled everything so far.
    func waitUntilQuiet() throws {
        try manager?.waitUntilQuiet(timeout: 60)
        try ProcessActivity.waitUntilQuiet(demo.process.pid, timeout: 60)
    }

    /// The values after the drag from .5: by the angle of the pointer, 67.5° after the start of 315°; by 45° of these 315°;
    /// by 46 points up, 18 points to the left, and both, of 200 points.
    private static let results = [
        3.0 / 14, 0.5 + 1.0 / 7, 0.5 + 46.0 / 200, 0.5 - 18.0 / 200, 0.5 + 28.0 / 200,
    ]

    private func dragKnob(to isExpected: (Double) -> Bool) throws {
        player.play(.move(x: 44, y: 156))
        player.play(.press(button: 1))
        for y in [150.0, 140, 130, 120, 110] { player.play(.move(x: 26, y: y)) }
        player.play(.release(button: 1))
        try wait("a drag to turn the knob", for: isExpected)
    }

    private func typeKeys(_ keys: [Int32], to value: Double) throws {
        for key in keys { desktop.type(UInt(key)) }
        // The trace has four decimals.
        try wait("the keys to set the knob to \(value)") { $0 == value }
    }

    /// Waits until all edits have ended with an expected value of the knob, which is also the slider's.
    func wait(_ what: String, timeout: Double = 20, for isExpected: (Double) -> Bool) throws {
        try explain {
            try desktop.wait(what, timeout: timeout) {
                let numbers = demo.trace.numbers
                guard numbers.began == numbers.ended, let line = try? TraceLine(parsing: numbers.last) else {
                    return false
                }
                return isExpected(line.knob) && line.slider == line.knob
            }
        }
    }

    /// Adds to an error what the program has reported, where its window is, and whether the window manager has ended.
    private func explain(_ check: () throws -> Void) throws {
        do {
            try check()
        } catch {
            let numbers = demo.trace.numbers
            throw HarnessError(
                "\(error); \(numbers.launches) scenes shown, at last \(numbers.lastLaunch); \(numbers.began) edits began, "
                    + "\(numbers.ended) have ended, \(numbers.last); \(player.situation)"
                    + (manager?.isRunning == false ? "; the window manager has ended" : ""))
        }
    }

    /// Checks that the program is idle, and that pointer and keyboard are not grabbed.
    func expectIdle() throws {
        let pid = demo.process.pid
        try ProcessActivity.waitUntilQuiet(pid, timeout: 60)
        // A tooltip may appear 0.7 seconds after the last movement.
        usleep(1_000_000)
        try ProcessActivity.waitUntilQuiet(pid, timeout: 60)
        guard let before = ProcessActivity(of: pid) else { return }
        usleep(1_000_000)
        guard let after = ProcessActivity(of: pid) else { return }
        let (wakeUps, time) = (after.switches - before.switches, after.nanoseconds - before.nanoseconds)
        // A sanitizer has a thread that wakes up ten times a second.
        guard time <= (plan.isSanitized ? 20_000_000 : 1_000_000), plan.isSanitized || wakeUps <= 2 else {
            throw HarnessError("at rest the program wakes up \(wakeUps) times a second, \(time) ns")
        }
        guard desktop.canGrab else { throw HarnessError("pointer or keyboard is still grabbed") }
    }
}
