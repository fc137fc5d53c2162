import KnobKit
import KnobTestTools
import Testing

@testable import KnobDemo
@testable import KnobInspector

/// A recording of a drag of the knob and a click, made in memory.
enum ShortRecording {
    /// Returns a recording and the lines of its trace.
    @MainActor
    static func make() throws -> (text: String, trace: [String]) {
        let launch = Launch(seed: 1)
        var (text, lines) = ("", [String]())
        let recorder = Recorder {
            text += $0
            return true
        }
        let output = TraceOutput { _ in nil }
        output.didTrace = {
            recorder.note($0)
            lines.append($0)
        }
        let session = recorder.start(program: "KnobDemo", arguments: launch.sessionArguments) {
            launch.makeSession(
                SceneMonitor(traces: true, verifies: false, output: output), role: .recorded)
        } window: {
            $0.window
        }
        let user = SimulatedUser(window: session.window)
        let surface = try Surface(width: 320, height: 480)
        _ = try session.window.layerTree.runFrame(at: currentMediaTime(), on: surface)
        session.window.framePresented(Region())
        user.press(150, 150)
        for x in [140.0, 130, 120] { user.move(x, 150) }
        user.release(120, 150)
        user.click(220, 300)
        session.window.close()
        recorder.finish()
        return (text, lines)
    }

    /// Returns a recording with other lines and valid checksums.
    static func change(_ recording: String, _ edit: (inout [[String: JSONValue]]) -> Void) -> String {
        let lines = recording.utf8.split(separator: 0x0A).map { Array($0)[...] }
        var objects = lines.compactMap { JSONReader.object(Checksum.object(in: $0)[...]) }
        edit(&objects)
        var sum = Checksum()
        // The order of keys does not matter, except that the version comes first.
        return objects.map { object in
            sum.line(
                object.sorted { $0.key == "recording" || $1.key != "recording" && $0.key < $1.key }.map {
                    ($0, $1)
                })
        }.joined()
    }
}
