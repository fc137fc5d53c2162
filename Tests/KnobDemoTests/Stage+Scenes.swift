import CX11
import Foundation
import KnobTestSupport
import Testing

/// The scenes as they are described: what each is called, how large it is, what is in it.
enum SceneExpected: String, CaseIterable, Sendable {
    case tutorial, rotary, dial, desk

    /// The digit that shows it together with Control.
    var key: Int32 {
        switch self {
        case .tutorial: XK_1
        case .rotary: XK_2
        case .dial: XK_3
        case .desk: XK_4
        }
    }

    var size: (width: Int, height: Int) {
        switch self {
        case .tutorial, .rotary: (320, 480)
        case .dial: (375, 667)
        case .desk: (1280, 1000)
        }
    }

    /// What the desktop writes on the window's frame.
    var title: String {
        switch self {
        case .tutorial: "KnobKit"
        case .rotary: "KnobKit: Rotary"
        case .dial: "KnobKit: Dial"
        case .desk: "KnobKit: Desk"
        }
    }

    /// The names in its first line.
    var controls: Set<String> {
        switch self {
        case .tutorial: ["knob", "slider", "label", "switch", "random"]
        case .rotary: Set(RotaryExpected.frames.keys)
        case .dial: ["dial", "label"]
        case .desk: Set((0..<DeskExpected.count).map { "knob\($0)" })
        }
    }

    /// A place from which a small drag turns something.
    var knob: Place {
        switch self {
        case .tutorial: Expected.ring(200)
        case .rotary: RotaryExpected.ring(0)
        case .dial: DialExpected.middle
        case .desk: DeskExpected.place(200, -10, -5)
        }
    }

    /// Each scene with each other one after it.
    static let pairs = allCases.flatMap { scene in
        allCases.filter { $0 != scene }.map { (scene, $0) }
    }
}

/// What a hand does more than once when it changes the scene.
extension Stage {
    /// Starts the first scene where there is room for the largest.
    static func scenes(
        _ arguments: [String] = [], managed: Bool = false, _ body: (Stage) throws -> Void
    ) throws {
        try run(["--position", "0,0"] + arguments, managed: managed) { stage in
            if !managed { stage.desktop.focus(stage.window) }
            try body(stage)
        }
    }

    /// Types a key with Control.
    func typeWithControl(_ symbol: Int32) {
        desktop.hold(UInt(XK_Control_L))
        desktop.type(UInt(symbol))
        desktop.letGo(of: UInt(XK_Control_L))
    }

    /// Shows another scene by the keyboard and waits for its first line, and for the window's size.
    @discardableResult
    func show(_ scene: SceneExpected) throws -> TraceLine {
        let mark = demo.mark
        typeWithControl(scene.key)
        let line = try demo.waitForLine("the scene \(scene)", since: mark) {
            $0.cause == .launch && Set(($0.controls ?? [:]).keys) == scene.controls
        }
        // A window manager may not leave the desk all the room.
        if scene != .desk {
            try desktop.wait("the size of \(scene)") { desktop.size(of: window) == scene.size }
        }
        return line
    }

    /// Checks that the window has come to be that scene's.
    func expectShown(
        _ scene: SceneExpected, _ line: TraceLine, isManaged: Bool,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        try desktop.wait("the title of \(scene)") {
            desktop.text("_NET_WM_NAME", of: window) == [scene.title]
        }
        if !isManaged {
            try desktop.wait("the size of \(scene)") { desktop.size(of: window) == scene.size }
        }
        try settle()
        let value: Double = scene == .rotary ? 20 : scene == .desk ? 0.5 : 0
        #expect(line.knob == value && line.shownAngle == line.angle, sourceLocation: sourceLocation)
        let strays = demo.lines(since: demo.lines().lastIndex(of: line).map { $0 + 1 } ?? 0)
        #expect(strays.allSatisfy { $0.cause == .resize }, sourceLocation: sourceLocation)
    }
}
