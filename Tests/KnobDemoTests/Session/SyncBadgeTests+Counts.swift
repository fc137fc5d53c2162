import KnobHarness
import KnobKit
import Testing

@testable import KnobDemo

/// The number of changes that the badge shows.
extension SyncBadgeTests {
    @Test("the same changes count with and without a trace", arguments: [true, false])
    func counts(isContinuous: Bool) throws {
        let options = SceneOptions(value: 0.2, isContinuous: isContinuous)
        let (bar, memory) = (try BarSession(.tutorial, options), MemorySession(.tutorial, options))
        try memory.frame(at: 1)
        // Both moves change the knob. The slider and the label of a discrete drag follow at its end.
        let expected = isContinuous ? 2 : 3
        for (session, user) in [(bar.session, bar.user), (memory.session, memory.user)] {
            user.press(29, 88)
            user.move(40, 65)
            user.move(90, 45)
            user.release(90, 45)
            // Nothing changes here.
            session.scene.valuesDidChange?(.random)
            user.click(20, 470)
            #expect(session.monitor?.badgeState.changes == expected)
        }
        #expect(memory.monitor.finish())
        #expect(memory.lines.last?.hasPrefix("verified: \(expected) changes") == true)
    }

    @Test("in the gallery, only changes of values count")
    func galleryCounts() throws {
        let (bar, memory) = (try BarSession(.gallery), MemorySession(.gallery))
        try memory.frame(at: 1)
        for session in [bar.session, memory.session] {
            let scene = try #require(session.scene as? GalleryScene)
            let unit = try #require(scene.pairs[1].knob.property("unit"))
            #expect(scene.edit(unit, of: scene.pairs[1].knob, to: "kHz", .once))
            scene.valuesDidChange?(.random)
            #expect(session.monitor?.badgeState.changes == 0)
            // A press of another pair chooses its values, and its drag changes them once.
            let knob = scene.pairs[2].main.control
            let middle = knob.convert(knob.bounds.center, to: nil)
            SimulatedUser(window: session.window).scroll(1, middle.x, middle.y)
            knob.editor.end(cancelled: false)
            #expect(session.monitor?.badgeState.changes == 1)
        }
    }

    @Test("in the gallery's panel, a typed number is one change, and a drag has one for each step")
    func panelCounts() throws {
        for isTraced in [false, true] {
            let bar = try BarSession(.gallery)
            let memory = MemorySession(.gallery)
            try memory.frame(at: 1)
            let session = isTraced ? memory.session : bar.session
            let scene = try #require(session.scene as? GalleryScene)
            let user = SimulatedUser(window: session.window)
            var changes: Int? { session.monitor?.badgeState.changes }
            func frame() throws { if isTraced { try memory.frame(at: 2) } else { try bar.frame() } }
            // A pair that the trace does not contain yet, and the value of another one.
            scene.choose(scene.pairs[10], nil)
            try frame()
            let box = try #require(scene.panel.all(NumberBox.self).first { $0.layer.name == "value" })
            box.becomeFirstResponder()
            for text in ["6", "4"] {
                session.window.handle(.key(KeyPress(.other, characters: text)))
            }
            user.type(.enter)
            #expect(scene.pairs[10].knob.control.value == 64 && changes == 1)
            try frame()
            let middle = box.convert(box.bounds.center, to: nil)
            user.press(middle.x, middle.y)
            for step in 1...4 {
                user.move(middle.x + Double(step) * 8, middle.y)
                try frame()
                #expect(changes == 1)
            }
            user.release(middle.x + 32, middle.y)
            #expect(changes == 5)
            session.window.undoManager?.undo()
            #expect(scene.pairs[10].knob.control.value == 64 && changes == 6)
            guard isTraced else { continue }
            let lines = memory.lines.filter { $0.contains("\"cause\":\"text\"") }
            #expect(lines.count == 6 && lines[0].contains("\"knob\":64.0000,\"slider\":64.0000"))
            #expect(memory.monitor.finish() && memory.lines.last?.hasPrefix("verified: 6 changes") == true)
        }
    }

    @Test("Random Values is one change, also if the pair in the trace keeps its value")
    func randomCounts() throws {
        let memory = MemorySession(.gallery, SceneOptions(seed: 1))
        try memory.frame(at: 1)
        let scene = try #require(memory.session.scene as? GalleryScene)
        scene.pairs[0].set(0, animated: false)
        scene.valuesDidChange?(.random)
        #expect(memory.monitor.badgeState.changes == 1)
        scene.pairs[1].set(1000, animated: false)
        scene.valuesDidChange?(.random)
        #expect(memory.monitor.badgeState.changes == 2)
    }

    @Test("--verify checks changes of values that the trace does not contain")
    func verifiedChange() throws {
        let memory = MemorySession(.gallery)
        try memory.frame(at: 1)
        let scene = try #require(memory.session.scene as? GalleryScene)
        // The trace contains the values of the first pair.
        scene.pairs[1].slider.control.maximumValue = 30
        scene.pairs[1].set(1000, animated: false)
        scene.valuesDidChange?(.text)
        #expect(!memory.monitor.finish())
    }
}
