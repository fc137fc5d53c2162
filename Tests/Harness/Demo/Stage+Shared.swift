import Foundation

extension Stage {
    /// Starts the demo on the server that the tests share, waits for the first frame, and ends it after
    /// `body`. The window is at the upper left and has the keyboard.
    package static func runShared(_ arguments: [String] = [], _ body: (Stage) throws -> Void) throws {
        try run(arguments, at: (0, 0), on: XServer.shared(), preparing: { $0.releaseInput() }) { stage in
            stage.desktop.focus(stage.window)
            try body(stage)
        }
    }

    /// Starts the demo on the server that the tests share, with a window manager that the test controls, and
    /// ends both after `body`.
    package static func runSharedScripted(
        _ arguments: [String] = [], _ body: (Stage, ScriptedManager) throws -> Void
    ) throws {
        try runScripted(
            arguments, on: XServer.shared(), preparing: { $0.desktop.releaseInput() }, body)
    }
}
