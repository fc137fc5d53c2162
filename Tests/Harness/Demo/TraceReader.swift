import Synchronization

/// A reader of a trace, line by line. A scene that replaces another begins with a launch line, and the lines that follow
/// have its format.
package final class TraceReader: Sendable {
    /// The format of the scene, and whether its first line has been read.
    private let scene: Mutex<(format: TraceFormat, hasBegun: Bool)>

    /// Creates a reader for the trace of the demo with these arguments.
    package init(of arguments: [String]) {
        scene = Mutex((TraceFormat(of: arguments), false))
    }

    /// Parses the next line and checks it against the format; the error names the first difference.
    package func read(_ text: String) throws -> TraceLine {
        try scene.withLock { scene in
            if TraceFormat.isLaunch(text) {
                // The format of the first scene is known from the arguments.
                if scene.hasBegun, let next = TraceFormat(ofLaunch: text) { scene.format = next }
                scene.hasBegun = true
            }
            return try TraceLine(parsing: text, as: scene.format)
        }
    }
}
