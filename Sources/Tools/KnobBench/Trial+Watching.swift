import Foundation
import DesktopHarness

/// The costs without input.
extension Trial {
    /// Counts the wake-ups at rest.
    func rest(_ program: ChildProcess, _ figures: inout Figures) throws {
        guard let before = ProcessActivity(of: program.pid) else { return }
        usleep(UInt32(seconds * 1e6))
        guard let after = ProcessActivity(of: program.pid) else { return }
        figures[.wakeUps] = Double(after.switches - before.switches) / seconds
    }

    /// Measures a second launch with `--play`, in which all knobs move.
    func play(_ figures: inout Figures) throws {
        let (program, _) = try start(["--play"], isStill: false)
        defer { program.end() }
        usleep(500_000)
        let (before, began) = (try processorTime(of: program), monotonicTime())
        usleep(UInt32(seconds * 1e6))
        let (after, time) = (try processorTime(of: program), monotonicTime() - began)
        let own = (after.program - before.program) / 1000 / time
        figures[.playCPU] = own
        figures[.playCPUWithServer] = own + (after.server - before.server) / 1000 / time
    }
}
