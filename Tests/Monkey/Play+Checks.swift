import CKnobX11
import Foundation
import KnobHarness

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
