import KnobHarness
import KnobKit

@testable import KnobDemo

/// A session of the demo in memory, with what it writes to standard output.
@MainActor
final class MemorySession {
    let session: Session
    let monitor: SceneMonitor
    let user: SimulatedUser
    private let output = Output()

    @MainActor
    private final class Output {
        var lines: [String] = []
        func write(_ text: String) { lines += text.split(separator: "\n").map(String.init) }
    }

    init(_ description: SceneDescription, _ options: SceneOptions = SceneOptions()) {
        monitor = SceneMonitor(
            traces: true, verifies: true,
            output: TraceOutput { [output] in
                output.write($0)
                return nil
            })
        session = Session(description, options, monitor: monitor)
        user = SimulatedUser(window: session.window)
    }

    /// The lines so far.
    var lines: [String] { output.lines }

    /// Returns the value of `key` in each trace line so far.
    func values(of key: String) -> [String] {
        lines.compactMap { line in
            line.split(separator: "\"\(key)\":").dropFirst().first?
                .split(separator: ",").first.map { $0.filter { $0 != "\"" } }
        }
    }

    /// Draws a frame and returns its image.
    @discardableResult
    func frame(at time: Double) throws -> Surface {
        var image: Surface?
        try session.presentFrame(at: time) { image = $0 }
        return try image ?? Surface(width: 1, height: 1)
    }
}
