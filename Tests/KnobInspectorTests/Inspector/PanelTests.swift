import KnobHarness
import KnobKit
import Testing

@testable import KnobInspector

/// The panels and keys, used in the inspector's window.
@MainActor
struct PanelTests {
    @Test("a drag along the strip shows the frames under the pointer, with their values")
    func scrub() throws {
        let stage = try InspectorStage()
        stage.inspector.open()
        let strip = try stage.selectStrip()
        for step in 0...100 {
            stage.knob.value = Double(step) / 100
            try stage.runFrames()
        }
        let (history, transport) = (stage.inspector.history, stage.inspector.transport)
        let origin = strip.convert(Point.zero, to: stage.inspector.window)
        let user = stage.inspectorUser
        func x(at time: Double) -> Double { origin.x + 28 + strip.axis.x(at: time) }
        let last = try #require(history.numbers.last)
        user.press(x(at: history[last - 50].time + 0.005), origin.y + 60)
        #expect(transport.shownNumber == last - 50)
        user.move(x(at: history[last - 20].time + 0.005), origin.y + 400)
        #expect(transport.shownNumber == last - 20)
        user.release(x(at: history[last - 20].time + 0.005), origin.y + 400)
        #expect(transport.shownNumber == last - 20)
        stage.inspector.controller?.select(0)
        try stage.runFrames()
        #expect(stage.row("Model") == ["Model", "0.800000", "0.800000", "0.000000"])
        // The window itself is at the present.
        #expect(stage.knob.value == 1)
    }

    @Test("keys move along the strip by frames, and Escape returns to the present")
    func keys() throws {
        let stage = try InspectorStage()
        stage.inspector.open()
        let strip = try stage.selectStrip()
        for step in 0...30 {
            stage.knob.value = Double(step) / 100
            try stage.runFrames()
        }
        let (history, transport) = (stage.inspector.history, stage.inspector.transport)
        let last = try #require(history.numbers.last)
        stage.inspector.window.makeFirstResponder(strip)
        let user = stage.inspectorUser
        for (key, number) in [
            (KeyPress.Key.left, last - 1), (.left, last - 2), (.pageUp, last - 12), (.right, last - 11),
            (.pageDown, last - 1), (.home, history.numbers.lowerBound), (.left, history.numbers.lowerBound),
        ] {
            user.keyDown(key)
            #expect(transport.shownNumber == number, "\(key)")
        }
        user.keyDown(.escape)
        #expect(transport.shownNumber == nil)
    }

    @Test("without controls each panel says what to do")
    func empty() throws {
        let stage = try InspectorStage(isEmpty: true)
        stage.inspector.open()
        for (index, text) in [
            "No controls to compare. Add a knob or a slider to the window.",
            "No controls to draw. Add a knob or a slider to the window.",
        ].enumerated() {
            stage.inspector.controller?.select(index)
            try stage.runFrames(2)
            #expect(stage.labels.contains { $0.text == text })
        }
        #expect(stage.inspector.verdict.words == "No controls")
    }

    @Test("all texts fit into a window of 360 points", arguments: [360.0, 480])
    func narrow(width: Double) throws {
        let stage = try InspectorStage(size: Size(width: width, height: 560))
        _ = try stage.openWithLabel()
        stage.user.scroll(1, 70, 70)
        stage.knob.editor.endWheel()
        for index in 0..<5 {
            stage.inspector.controller?.select(index)
            try stage.runFrames(2)
            if index == 3 { stage.click("Flash Repaints") }
            for label in stage.labels where label.text?.isEmpty == false {
                let text = label.sizeThatFits(Size(width: 999, height: 99)).width
                // A number may be a little smaller.
                let least = label.adjustsFontSizeToFitWidth ? text * 0.85 : text - 1
                #expect(label.frame.width >= least || label.frame.width == 0, "\(label.text ?? "")")
                let frame = label.convert(label.bounds, to: stage.inspector.window)
                #expect(frame.minX >= 0 && frame.maxX <= width, "\(label.text ?? "")")
                #expect((label.layer as? TextLayer)?.string == label.text)
            }
        }
    }

    @Test("Alt and a digit select a panel, and F12 closes the inspector")
    func windowKeys() throws {
        let stage = try InspectorStage()
        stage.inspector.open()
        try stage.runFrames()
        let window = stage.inspector.window
        func press(_ key: KeyPress.Key, _ characters: String = "", _ flags: ModifierFlags = []) {
            window.handle(.key(KeyPress(key, characters: characters, modifierFlags: flags)))
        }
        press(.other, "2", .alternate)
        #expect(stage.inspector.controller?.selectedIndex == 1)
        press(.other, "1", .alternate)
        #expect(stage.inspector.controller?.selectedIndex == 0)
        press(.space, " ", .control)
        #expect(stage.window.layerTree.speed == 0)
        press(.f12)
        #expect(!stage.inspector.isOpen)
        #expect(stage.window.layerTree.speed == 1)
    }

    @Test("keys of menus that the inspector does not use are sent to the window that it watches")
    func programKeys() throws {
        Inspector.install()
        let window = Window(contentSize: Size(width: 100, height: 100))
        let knob = Knob(frame: window.bounds)
        window.addSubview(knob)
        window.makeFirstResponder(knob)
        var performed: [String] = []
        window.menu = Menu(
            children: ["F1", "Ctrl+1", "F11", "Ctrl+Space", "a"].map { key in
                Action(title: key, key: KeyEquivalent(key)) { performed.append($0.title) }
            })
        let inspector = Inspector.inspector(of: window)
        inspector.open()
        func press(_ key: KeyPress.Key, _ characters: String = "", _ flags: ModifierFlags = []) {
            inspector.window.handle(.key(KeyPress(key, characters: characters, modifierFlags: flags)))
        }
        press(.f1)
        press(.other, "1", .control)
        press(.f11)
        press(.space, " ", .control)
        press(.other, "a")
        press(.up)
        #expect(performed == ["F1", "Ctrl+1", "F11"])
        #expect(window.layerTree.speed == 0, "Control with Space is a key of the inspector")
        #expect(knob.value == 0)
        press(.other, "w", .control)
        #expect(!inspector.isOpen)
    }

    @Test("F12 opens and closes the inspector of the window that receives it")
    func install() throws {
        Inspector.install()
        let window = Window(contentSize: Size(width: 100, height: 100))
        window.addSubview(Knob(frame: window.bounds))
        SimulatedUser(window: window).keyDown(.f12)
        let inspector = Inspector.inspector(of: window)
        #expect(inspector.isOpen)
        #expect(window.presentedWindows.first === inspector.window)
        SimulatedUser(window: window).keyDown(.f12, isRepeat: true)
        #expect(inspector.isOpen)
        SimulatedUser(window: window).keyDown(.f12)
        #expect(!inspector.isOpen)
        // Another window of the program has its own.
        let other = Window(contentSize: Size(width: 100, height: 100))
        SimulatedUser(window: other).keyDown(.f12)
        #expect(Inspector.inspector(of: other).isOpen)
        other.close()
    }
}
