import Foundation
import DesktopHarness

/// The costs of a drag.
extension Trial {
    /// Drags step by step, each sent when the last has been drawn, and then with 1,000 motion events a
    /// second.
    func drag(_ program: ChildProcess, _ figures: inout Figures) throws {
        guard let window = desktop.window(of: program.pid) else {
            throw HarnessError("\(subject.program) has no window\n\(program.tail)")
        }
        let origin = desktop.origin(of: window)
        func position(_ step: Int) -> (x: Int, y: Int) {
            let (x, y) = subject.pointerPath.position(at: step)
            return (origin.x + x, origin.y + y)
        }
        desktop.movePointer(x: position(0).x, y: position(0).y)
        desktop.press()
        defer { desktop.release() }
        try ProcessActivity.waitUntilQuiet(program.pid)
        watch.waitForQuiet(of: 0.05, until: monotonicTime() + 5)

        try stepByStep(program, &figures, position)
        let (before, count) = (try processorTime(of: program), Int(seconds * 1000))
        var next = monotonicTime()
        for step in 1...count {
            let (x, y) = position(steps + step)
            desktop.sendPointer(x: x, y: y)
            next += 0.001
            while watch.wait(until: next) {}
        }
        watch.waitForQuiet(of: 0.05, until: monotonicTime() + 5)
        figures[.eventCPU] = (try processorTime(of: program).program - before.program) / Double(count)
    }

    private func stepByStep(
        _ program: ChildProcess, _ figures: inout Figures, _ position: (Int) -> (x: Int, y: Int)
    ) throws {
        var times: [Double] = []
        let before = try processorTime(of: program)
        for step in 1...steps {
            let (x, y) = position(step)
            let sent = monotonicTime()
            desktop.sendPointer(x: x, y: y)
            if watch.wait(until: sent + 0.1) { times.append((monotonicTime() - sent) * 1e6) }
            watch.waitForQuiet(of: 0.004, until: sent + 1)
        }
        let after = try processorTime(of: program)
        let own = (after.program - before.program) / Double(steps)
        figures[.stepCPU] = own
        figures[.stepCPUWithServer] = own + (after.server - before.server) / Double(steps)
        guard times.count >= steps / 2 else {
            throw HarnessError("\(subject.program) draws at \(times.count) of \(steps) steps of a drag")
        }
        times.sort()
        figures[.latencyMedian] = median(times)
        figures[.latencyTail] = times[min(times.count - 1, times.count * 99 / 100)]
    }
}
