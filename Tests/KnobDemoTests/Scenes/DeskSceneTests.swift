import KnobHarness
import KnobKit
import Testing

@testable import KnobDemo
@testable import KnobInspector

/// The desk: pairs in step, linked strips, mutes, and pans.
@MainActor
@Suite("The desk scene")
struct DeskSceneTests {
    let memory = MemorySession(DeskScene.description)
    let scene: DeskScene
    var user: SimulatedUser { memory.user }
    var strips: [Strip] { scene.strips }
    var levels: [Double] { strips.map(\.knob.value) }

    init() throws {
        scene = try #require(memory.session.scene as? DeskScene)
        try memory.frame(at: 1)
    }

    private func expectInStep(sourceLocation: SourceLocation = #_sourceLocation) throws {
        try memory.finishAnimations()
        #expect(strips.allSatisfy { $0.knob.value == $0.fader.value }, sourceLocation: sourceLocation)
        #expect(memory.wasInStep, "\(memory.firstFault ?? "")", sourceLocation: sourceLocation)
    }

    private func drag(_ place: Location, by distance: Double) {
        user.press(place.x, place.y)
        user.move(place.x, place.y - distance)
        user.release(place.x, place.y - distance)
    }

    /// Drags the fader of a strip to a level.
    private func drag(_ strip: Int, to level: Double) {
        let start = DeskExpected.cap(strip, at: strips[strip].fader.value)
        drag(start, by: start.y - DeskExpected.cap(strip, at: level).y)
    }

    @Test func `its controls are where the page says`() {
        #expect(levels == DeskExpected.levels)
        #expect(scene.namedViews.map(\.name) == DeskExpected.controls)
        func middle(_ view: View) -> Location {
            let point = view.convert(view.bounds.center, to: scene.view)
            return Location(point.x.rounded(.down), point.y.rounded(.down))
        }
        for (index, strip) in strips.enumerated() {
            #expect(middle(strip.knob) == DeskExpected.volume(index))
            #expect(middle(strip.muteSwitch) == DeskExpected.mute(index))
            if let pan = strip.pan { #expect(middle(pan) == DeskExpected.pan(index)) }
        }
        #expect(middle(scene.linkSwitch) == DeskExpected.link)
    }

    @Test(arguments: 0..<5) func `knob and fader of each strip are in step, whatever moves them`(strip: Int)
        throws
    {
        let (knob, fader) = (strips[strip].knob, strips[strip].fader)
        drag(DeskExpected.volume(strip), by: -20)
        #expect(knob.value < DeskExpected.levels[strip] && fader.value == knob.value)
        drag(strip, to: -20)
        #expect(abs(knob.value + 20) < 0.5)
        user.scroll(1, DeskExpected.volume(strip).x, DeskExpected.volume(strip).y)
        #expect(knob.value > -20 && fader.value == knob.value)
        fader.becomeFirstResponder()
        user.type(.home)
        #expect(knob.value == -60 && strips[strip].valueLabel.text == "\u{2212}∞")
        for letter in "-12.5 db" { memory.type(.other, String(letter)) }
        user.type(.enter)
        #expect(knob.value == -12.5 && strips[strip].valueLabel.text == "\u{2212}12.5")
        user.type(.delete)
        #expect(knob.value == 0, "a reset")
        try expectInStep()
        #expect(memory.session.watch.coverage.watched == 14 && memory.session.watch.coverage.all == 14)
    }

    @Test func `--value sets all levels`() {
        let scene = DeskScene(SceneOptions(value: -30))
        #expect(scene.strips.allSatisfy { $0.knob.value == -30 && $0.fader.value == -30 })
    }

    // MARK: Pan

    @Test(
        "a pan is shown and typed as L30, C, or R30",
        arguments: [
            ("l30", -30.0, "L30"), ("C", 0, "C"), ("r 5", 5, "R5"), ("-45", -45, "L45"),
            ("L400", -100, "L100"),
        ])
    func pan(typed: String, value: Double, shown: String) throws {
        let strip = strips[1]
        let pan = try #require(strip.pan)
        #expect(pan.value == -15 && strip.cornerLabel.text == "L15")
        pan.becomeFirstResponder()
        for letter in typed { memory.type(.other, String(letter)) }
        user.type(.enter)
        #expect(pan.value == value && strip.cornerLabel.text == shown)
        try expectInStep()
    }

    @Test(arguments: ["", "L", "Cx", "x30", "L3O", "30R"]) func `other texts are no pan`(text: String) {
        #expect(Strip.pan(ofText: text) == nil)
    }

    @Test func `a drag of a pan stops in the center, and a double click returns to it`() throws {
        let pan = try #require(strips[1].pan)
        let place = DeskExpected.pan(1)
        drag(place, by: 19)
        #expect(pan.value == 0, "the 15 points to the center, and four of the eight there")
        drag(place, by: 40)
        #expect(pan.value > 20)
        for time in [200, 200.1] {
            user.press(place.x, place.y, at: time)
            user.release(place.x, place.y, at: time)
        }
        try memory.finishAnimations()
        #expect(pan.value == 0 && strips[1].cornerLabel.text == "C")
    }

    // MARK: Link

    @Test func `linked strips keep their distance, also from the end of the scale`() throws {
        user.click(DeskExpected.link.x, DeskExpected.link.y)
        #expect(scene.linkSwitch.isOn && levels == DeskExpected.levels)
        drag(0, to: -10)
        #expect(isNear(levels[1] - levels[0], -3.5) && Array(levels[2...]) == [-12.5, -2, 0])
        strips[3].knob.value = 10
        #expect(levels[2] == -0.5)
        strips[2].knob.value = 5
        #expect(levels[3] == 10, "it waits")
        strips[2].knob.value = -12.5
        #expect(levels[3] == -2)
        try expectInStep()
        user.click(DeskExpected.link.x, DeskExpected.link.y)
        drag(0, to: -20)
        #expect(isNear(levels[1], -13.5, 0.5))
        try expectInStep()
    }

    @Test func `a reset of a linked strip moves both, in step in each frame`() throws {
        scene.linkSwitch.isOn = true
        let place = DeskExpected.volume(2)
        for _ in 0..<2 { user.click(place.x, place.y) }
        #expect(levels[2] == 0 && levels[3] == 10)
        try expectInStep()
    }

    // MARK: Mute and undo

    @Test func `a mute dims its strip, and can be undone as a drag can`() throws {
        let tint = strips[0].tintColor
        user.click(DeskExpected.mute(0).x, DeskExpected.mute(0).y)
        #expect(strips[0].muteSwitch.isOn && strips[0].tintColor != tint && strips[1].tintColor == tint)
        drag(0, to: -20)
        let muted = levels[0]
        #expect(muted < -19, "it can be moved")
        memory.type(.other, "z", .control)
        #expect(levels[0] == -4.5 && strips[0].muteSwitch.isOn)
        memory.type(.other, "z", .control)
        #expect(!strips[0].muteSwitch.isOn && strips[0].tintColor == tint)
        memory.type(.other, "z", [.control, .shift])
        memory.type(.other, "z", [.control, .shift])
        #expect(strips[0].muteSwitch.isOn && levels[0] == muted)
        try expectInStep()
    }

    // MARK: Play

    @Test func `--play moves all levels but those under a hand, and those linked with them`() throws {
        for isLinked in [false, true] {
            scene.linkSwitch.isOn = isLinked
            scene.play(at: 1)
            let place = DeskExpected.volume(1)
            user.press(place.x, place.y)
            let held = levels
            scene.play(at: 3)
            let isStill = zip(held, levels).map { $0 == $1 }
            #expect(
                isStill
                    == (isLinked ? [true, true, false, false, false] : [false, true, false, false, false]))
            user.release(place.x, place.y)
            scene.play(at: 5)
            #expect(levels[1] != held[1] && levels.allSatisfy { $0 < 10 && $0 > -60 })
            try expectInStep()
        }
    }

    // MARK: Keyboard

    @Test func `Tab goes strip by strip`() {
        var names: [String] = []
        for _ in 0..<8 {
            user.type(.tab)
            names.append((memory.window.firstResponder as? Control)?.accessibilityLabel ?? "")
        }
        #expect(
            names
                == ["Drums", "Bass"].flatMap { name in
                    ["volume", "pan", "mute", "fader"].map { "\(name) \($0)" }
                })
    }
}
