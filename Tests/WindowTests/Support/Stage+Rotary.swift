import Foundation
import KnobHarness
import Testing

/// Actions of the tests of the rotary scene.
extension Stage {
    /// Starts the rotary scene.
    package static func rotary(_ arguments: [String] = [], _ body: (Stage) throws -> Void) throws {
        try run(["--scene", "rotary"] + arguments, at: (300, 200)) { stage in
            stage.desktop.focus(stage.window)
            try body(stage)
        }
    }

    /// Calls `action` and checks that the demo writes no line.
    package func expectSilence(
        _ comment: Comment, after action: () throws -> Void,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        try settle()
        let mark = demo.mark
        try action()
        try settle()
        #expect(demo.lines(since: mark) == [], comment, sourceLocation: sourceLocation)
    }
}
