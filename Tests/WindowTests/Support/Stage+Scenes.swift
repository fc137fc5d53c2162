import CKnobX11
import Foundation
import KnobHarness
import Testing

/// Actions of the tests that change the scene.
extension Stage {
    /// Starts the first scene where the largest one has room.
    package static func scenes(
        _ arguments: [String] = [], by manager: ManagerDescription? = nil, _ body: (Stage) throws -> Void
    ) throws {
        try run(["--scene", "tutorial"] + arguments, at: (0, 0), by: manager) { stage in
            if manager == nil { stage.desktop.focus(stage.window) }
            try body(stage)
        }
    }

    /// Types a key with Control.
    package func typeWithControl(_ symbol: Int32) {
        desktop.pressKey(UInt(XK_Control_L))
        desktop.type(UInt(symbol))
        desktop.releaseKey(UInt(XK_Control_L))
    }

    /// Shows another scene by its key, and waits for its first line and for the size of the window. The key
    /// of the scene that is shown already changes nothing.
    @discardableResult
    package func show(_ scene: SceneExpected) throws -> TraceLine {
        let mark = demo.mark
        let current = demo.lines().last { $0.cause == .launch } ?? launch
        typeWithControl(scene.key)
        if Set((current.controls ?? [:]).keys) == scene.controls { return current }
        let line = try demo.waitForLine("the scene \(scene)", since: mark) {
            $0.cause == .launch && Set(($0.controls ?? [:]).keys) == scene.controls
        }
        // A window manager may reduce a window that is as large as the screen.
        if scene.size.height < 1000 { try waitForSize(of: scene) }
        return line
    }

    /// Checks that the window has the scene's title, size, and value at launch.
    package func expectShown(
        _ scene: SceneExpected, _ line: TraceLine, isManaged: Bool,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        try waitForTitle(of: scene)
        if !isManaged { try waitForSize(of: scene) }
        try settle()
        #expect(line.knob == scene.value && line.shownAngle == line.angle, sourceLocation: sourceLocation)
        let strays = demo.lines(since: demo.lines().lastIndex(of: line).map { $0 + 1 } ?? 0)
        #expect(strays.allSatisfy { $0.cause == .resize }, sourceLocation: sourceLocation)
    }

    /// Waits until the window has the scene's title.
    package func waitForTitle(of scene: SceneExpected) throws {
        try desktop.wait("the title of \(scene)") {
            desktop.text("_NET_WM_NAME", of: window) == [scene.title]
        }
    }

    private func waitForSize(of scene: SceneExpected) throws {
        try desktop.wait("the size of \(scene)") {
            sceneSize == scene.size
        }
    }
}
