import KnobHarness
import KnobKit
import Testing

@testable import KnobDemo

/// `--play` leaves a control to the user during an edit.
@MainActor
@Suite("--play and the user")
struct PlayTests {
    private func session(_ scene: SceneExpected) throws -> MemorySession {
        let description = try #require(SceneDescription.all.first { $0.name == scene.name })
        let memory = MemorySession(description)
        try memory.frame(at: 1)
        memory.session.scene.play(at: 2)
        // The dial comes to rest.
        for time in [2, 2.4] { try memory.frame(at: time) }
        return memory
    }

    @Test(arguments: SceneExpected.all) func `a drag suspends it for its control, and it continues afterward`(
        scene: SceneExpected
    ) throws {
        let memory = try session(scene)
        let (x, y) = (scene.dragStart.x, scene.dragStart.y)
        memory.user.press(x, y, at: 2)
        memory.user.move(x + 8, y + 3, at: 2.1)
        for step in 3..<8 {
            let held = try memory.session.scene.fields
            memory.session.scene.play(at: Double(step))
            try memory.frame(at: Double(step))
            let fields = try memory.session.scene.fields
            #expect(fields.knob == held.knob && fields.angle == held.angle && !fields.isAnimating)
            memory.user.move(x + Double(step) * 5, y + 3, at: Double(step))
            #expect(try memory.session.scene.fields.angle != held.angle, "the drag continues")
        }
        memory.user.release(x + 35, y + 3, at: 9)
        for step in 0..<8 { try memory.frame(at: 9 + Double(step)) }
        let left = try memory.session.scene.fields
        memory.session.scene.play(at: 31.9)
        try memory.frame(at: 32)
        #expect(try memory.session.scene.fields.knob != left.knob)
        #expect(memory.wasInStep, "\(memory.firstFault ?? "")")
        #expect(memory.values(of: "phase").filter { $0 == "began" || $0 == "ended" } == ["began", "ended"])
    }

    @Test(arguments: SceneExpected.all) func `so does a press that has not moved yet`(scene: SceneExpected)
        throws
    {
        let memory = try session(scene)
        memory.user.press(scene.dragStart.x, scene.dragStart.y, at: 2)
        try memory.frame(at: 2.5)
        let held = memory.session.scene.namedViews.compactMap { ($0.view as? ValueControl)?.value }
        let number = try memory.session.scene.fields.knob
        memory.session.scene.play(at: 4.9)
        let fields = memory.session.scene.namedViews.compactMap { ($0.view as? ValueControl)?.value }
        // On the desk, all other levels move but no pan, and in the gallery all other pairs.
        let still = ["desk": 2 + 4, "gallery": 2][scene.name] ?? held.count
        #expect(zip(held, fields).count { $0 == $1 } == still)
        #expect(memory.session.scene.namedViews.contains { ($0.view as? Control)?.isTracking == true })
        if scene.name == "dial" { #expect(try memory.session.scene.fields.knob == number) }
    }

    @Test(arguments: SceneExpected.all.filter(\.takesText)) func `typing a value suspends it`(
        scene: SceneExpected
    ) throws {
        let memory = try session(scene)
        memory.user.click(scene.dragStart.x, scene.dragStart.y)
        memory.session.window.handle(.key(KeyPress(.other, characters: "1")))
        let controls = memory.session.scene.namedViews.compactMap { $0.view as? ValueControl }
        let control = try #require(controls.first { $0.isEditing })
        let held = control.value
        memory.session.scene.play(at: 4.9)
        #expect(control.value == held)
        memory.user.type(.escape)
        memory.session.scene.play(at: 4.9)
        #expect(control.value != held)
    }

    @Test func `a dial that was released in motion comes to rest first`() throws {
        let memory = try session(.dial)
        let dial = try #require(memory.session.scene as? DialScene).dial
        let (x, y) = (SceneExpected.dial.dragStart.x, SceneExpected.dial.dragStart.y)
        memory.user.press(x, y, at: 2)
        for step in 1...6 { memory.user.move(x + Double(step) * 9, y, at: 2 + Double(step) / 100) }
        memory.user.release(x + 54, y, at: 2.06)
        try memory.frame(at: 2.1)
        let goal = dial.value
        #expect(dial.presentationRotation != dial.rotation, "it spins")
        var time = 2.1
        while dial.presentationRotation != dial.rotation, time < 30 {
            // Another number is due.
            memory.session.scene.play(at: Double((goal + 3) % 12) + 0.5)
            #expect(dial.value == goal)
            time += 0.05
            try memory.frame(at: time)
        }
        memory.session.scene.play(at: Double((goal + 3) % 12) + 0.5)
        #expect(dial.value == (goal + 3) % 12)
    }
}
