import Synchronization

/// Reads a trace line by line. A scene that takes the place of another begins with a launch line of its own, and from
/// there on the lines are that scene's.
package final class TraceReader: Sendable {
    /// The scene's format, and whether its first line was read.
    private let scene: Mutex<(format: TraceFormat, hasBegun: Bool)>

    /// A reader of the trace of the demo with these arguments.
    package init(of arguments: [String]) {
        scene = Mutex((TraceFormat(of: arguments), false))
    }

    /// Reads the next line and checks it against the letter of the format; the error names what is wrong.
    package func read(_ text: String) throws -> TraceLine {
        try scene.withLock { scene in
            if TraceFormat.isLaunch(text) {
                // The first scene is the one that was asked for.
                if scene.hasBegun, let next = TraceFormat(ofLaunch: text) { scene.format = next }
                scene.hasBegun = true
            }
            return try TraceLine(parsing: text, as: scene.format)
        }
    }
}
