import CKnobX11
import Foundation
import KnobTestSupport
import KnobTestTools
import Testing

/// A long use of the window in all scenes in turn, with all kinds of input, reproducible by its seed except for the times.
struct LongUse {
    private let stage: Stage
    private let client: SelectionClient
    private let settings: SettingsManager
    private let inputMethod: InputMethodServer
    private let other: UInt
    private var random: SeededGenerator
    private var isDark = false
    private var turn = 0

    /// The scenes, and where they are used. The first one is shown already.
    private let scenes: [(scene: SceneExpected, playground: any Playground)] = [
        (.rotary, RotaryPlayground()), (.dial, DialPlayground()), (.desk, DeskPlayground()),
        (.tutorial, TutorialPlayground()),
    ]

    /// Starts the demo with a recording, and uses it for a time, each scene at least once, with `turns` changes of what is
    /// done in each.
    static func record(in file: String, seconds: Double, turns: Int, seed: UInt64) throws {
        let bus = try SessionBus()
        defer { bus.stop() }
        let options = ["--record", file, "--animate", "--position", "0,0"]
        let server = try XServer(.xvfb, options: ["-screen", "0", "1500x1200x24", "-noreset"])
        let variables = WindowTests.InputMethodTests.variables(.ibus, bus)
        try Stage.run(options, on: server, environment: variables) { stage in
            var use = try LongUse(of: stage, bus, seed: seed)
            try use.run(seconds: seconds, turns: turns)
            stage.desktop.sendDeleteWindow(stage.window)
            #expect(try stage.demo.waitForExit() == .status(0))
        }
    }

    private init(of stage: Stage, _ bus: SessionBus, seed: UInt64) throws {
        self.stage = stage
        inputMethod = try InputMethodServer(.ibus, at: bus.address, [XK_a: Self.composedText])
        client = try SelectionClient(on: stage.server.display)
        settings = try SettingsManager(on: stage.server.display, Self.settings(isDark: false))
        other = stage.desktop.openWindow(x: 1400, y: 1100, width: 20, height: 20)
        random = SeededGenerator(seed: seed)
        stage.desktop.focus(stage.window)
    }

    private static func settings(isDark: Bool) -> [UInt8] {
        SettingsBytes.make(texts: ["Net/ThemeName": isDark ? "Adwaita-dark" : "Adwaita"])
    }

    /// The text that the input method makes of a key. No key of the keyboard makes it.
    static let composedText = "0.25"

    private mutating func run(seconds: Double, turns: Int) throws {
        let end = Date(timeIntervalSinceNow: seconds)
        repeat {
            for (scene, playground) in scenes {
                try stage.show(scene)
                try fit(scene)
                var player = Player(stage, on: playground, seed: random.next())
                for _ in 0..<turns {
                    try player.act(times: 60)
                    // In a small window, the status bar would be where the drags begin.
                    try fit(scene)
                    try useDesktop(in: scene)
                    try endEdits(in: scene)
                }
            }
        } while Date() < end
        inputMethod.stop()
        settings.stop()
        client.stop()
    }

    /// Does something that is not done by moving, clicking, and typing.
    private mutating func useDesktop(in scene: SceneExpected) throws {
        let desktop = stage.desktop
        turn += 1
        switch turn % 8 {
        case 0: try useMenu(in: scene)
        case 1: for selection in ["CLIPBOARD", "PRIMARY"] { try paste(selection, into: scene) }
        case 2:
            isDark.toggle()
            settings.write(Self.settings(isDark: isDark))
        case 3:
            // A change of the scale during a drag.
            stage.press(at: scene.dragStart)
            desktop.setResources("Xft.dpi: \(random.pick([120, 144, 192]))")
            try stage.settle()
            desktop.setResources("Xft.dpi: 96")
            stage.release()
        case 4:
            stage.press(at: scene.dragStart)
            desktop.focus(other)
            try stage.settle()
            stage.release()
        case 5:
            // A key that repeats.
            stage.click(at: scene.dragStart)
            desktop.pressKey(UInt(random.pick([XK_Up, XK_Left, XK_Next])))
            usleep(900_000)
            for key in [XK_Up, XK_Left, XK_Next] { desktop.releaseKey(UInt(key)) }
        case 6:
            // Text of the input method.
            stage.click(at: scene.dragStart)
            stage.type(XK_Return)
            try stage.settle()
            inputMethod.compose("0.7", caret: 2, mode: 1)
            try stage.settle()
            for key in [XK_a, XK_Return] { stage.type(key) }
        default:
            desktop.unmap(stage.window)
            desktop.map(stage.window)
        }
        desktop.focus(stage.window)
        try stage.settle()
    }

    private mutating func useMenu(in scene: SceneExpected) throws {
        stage.press(at: scene.dragStart, button: 3)
        stage.release(button: 3)
        try stage.settle()
        for _ in 0..<random.int(1...3) { stage.type(XK_Down) }
        stage.type(random.pick([XK_Return, XK_Right, XK_Escape]))
        try stage.settle()
        guard !stage.desktop.menus.isEmpty else { return }
        stage.type(XK_Return)
        stage.click(at: RotaryExpected.nowhere)
        try stage.settle()
    }

    /// Pastes a selection of another program into a value field, if one opens.
    private mutating func paste(_ selection: String, into scene: SceneExpected) throws {
        try client.own(selection)
        stage.click(at: scene.dragStart)
        stage.type(XK_Return)
        try stage.settle()
        if selection == "PRIMARY" {
            // The field is in the middle of the knob.
            let field =
                scene.name == SceneExpected.tutorial.name ? Expected.knobCenter : RotaryExpected.knobCenter
            stage.press(at: field, button: 2)
            stage.release(button: 2)
        } else {
            stage.typeWithControl(XK_v)
        }
        try stage.settle()
        while client.hasRequest {
            let request = try client.nextRequest()
            let text = random.pick(["0.5", "12.5", "a\n", "é 7"])
            let content = SelectionClient.Content("UTF8_STRING", Array(text.utf8))
            client.reply(to: request, request.target == "UTF8_STRING" ? content : nil)
            try stage.settle()
        }
        stage.typeWithControl(XK_a)
        stage.typeWithControl(XK_c)
        stage.type(XK_Return)
        try stage.settle()
    }

    /// Ends text entry and menus, and gives the window the size of the scene.
    private func endEdits(in scene: SceneExpected) throws {
        for _ in 0..<3 { stage.type(XK_Escape) }
        try fit(scene)
    }

    private func fit(_ scene: SceneExpected) throws {
        stage.resizeScene(width: scene.size.width, height: scene.size.height)
        try stage.settle()
    }
}
