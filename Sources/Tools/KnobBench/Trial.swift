import Foundation
import DesktopHarness

/// The measurements of one program in one round.
final class Trial {
    let subject: Subject
    let server: XServer
    let desktop: Desktop
    let watch: DrawingWatch
    let steps: Int
    let seconds: Double
    private let path: String

    init(
        _ subject: Subject, server: XServer, desktop: Desktop, watch: DrawingWatch, steps: Int,
        seconds: Double
    ) throws {
        (self.subject, self.server, self.desktop, self.watch) = (subject, server, desktop, watch)
        (self.steps, self.seconds) = (steps, seconds)
        path = try Subject.path(of: subject.program)
    }

    /// Runs all measurements of the program.
    func run() throws -> Figures {
        var figures: Figures = [:]
        var starts: [Double] = []
        for _ in 0..<2 {
            let (program, time) = try start()
            starts.append(time)
            stop(program)
        }
        let (program, time) = try start()
        defer { stop(program) }
        starts.append(time)
        figures[.start] = median(starts).map { $0 * 1000 }
        try ProcessActivity.waitUntilQuiet(program.pid)
        try rest(program, &figures)
        try drag(program, &figures)
        figures.merge(memory(of: program.pid)) { $1 }
        stop(program)
        if subject.plays { try play(&figures) }
        if let (counted, option) = subject.memorySteps {
            figures[.allocations] = try Allocations.perStep(of: Subject.path(of: counted), [option])
        }
        return figures
    }

    /// Starts the program and waits until it has drawn its first frame, and with `isStill` until nothing more
    /// is drawn; returns the process and the time that took.
    func start(_ more: [String] = [], isStill: Bool = true) throws -> (ChildProcess, Double) {
        // Away from the corner where windows open.
        desktop.movePointer(x: 1279, y: 1023)
        watch.waitForQuiet(of: 0.05, until: monotonicTime() + 5)
        let began = monotonicTime()
        let program = try ChildProcess(
            path, subject.arguments + more,
            environment: BuiltProduct.environment(display: server.display), discardsOutput: true)
        guard watch.wait(until: began + 10) else {
            throw HarnessError("\(subject.program) has drawn nothing in 10 s\n\(program.tail)")
        }
        let first = monotonicTime()
        let last = isStill ? watch.waitForQuiet(of: 0.15, until: began + 20) : nil
        return (program, (last ?? first) - began)
    }

    private func stop(_ program: ChildProcess) {
        program.end()
        watch.waitForQuiet(of: 0.05, until: monotonicTime() + 5)
    }

    /// Returns the processor time of program and server so far, in microseconds.
    func processorTime(of program: ChildProcess) throws -> (program: Double, server: Double) {
        guard let own = ProcessActivity(of: program.pid), let its = ProcessActivity(of: server.pid) else {
            throw HarnessError("\(subject.program) or the X server has ended\n\(program.tail)")
        }
        return (Double(own.nanoseconds) / 1000, Double(its.nanoseconds) / 1000)
    }

    private func memory(of pid: Int32) -> Figures {
        let text = (try? String(contentsOfFile: "/proc/\(pid)/smaps_rollup", encoding: .utf8)) ?? ""
        var sizes: [Substring: Double] = [:]
        for line in text.split(separator: "\n") {
            let fields = line.split(whereSeparator: \.isWhitespace)
            if fields.count > 1, let size = Double(fields[1]) { sizes[fields[0]] = size / 1024 }
        }
        guard let resident = sizes["Rss:"] else { return [:] }
        return [
            .resident: resident,
            .privateMemory: sizes["Private_Clean:", default: 0] + sizes["Private_Dirty:", default: 0],
        ]
    }
}
