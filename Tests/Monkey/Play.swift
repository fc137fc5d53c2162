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
        manager = plan.isManaged ? try WindowManager(on: desktop, listens: false) : nil
        monkey = Monkey(seed: plan.seed, in: plan.scene, quits: !plan.checksMemory)
        demo = try PlayedDemo(plan, on: desktop)
        desktop.focus(demo.window)
        player = try ActionPlayer(
            on: desktop, window: demo.window, scale: plan.options.scale, isManaged: plan.isManaged)
    }

    /// Runs the test and throws an error if a check fails; `progress` is called after each tenth of the events.
    func run(progress: (Report) -> Void) throws -> Report {
        let start = monotonicTime()
        let tenth = max(1, plan.events / 10)
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
        report.program.append(try demo.residentMemory())
        report.server.append(try PlayedDemo.residentMemory(of: server.pid))
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
