import KnobKit
import KnobTestSupport
import KnobTestTools
import Testing

@testable import KnobDemo
@testable import KnobInspector

/// Recordings in which the inspector was used. A replay has no inspector: what it did is in the recording.
@MainActor
@Suite("Recordings with the inspector")
struct RecordedInspectorTests {
    private enum Use: CaseIterable {
        case freeze, slow, step, close, leaveFrozen
    }

    @Test(
        "a recording replays identically after F12, a use of the inspector, and F12",
        arguments: Use.allCases)
    private func keys(use: Use) throws {
        let run = try InspectedRun()
        defer { fixedMediaTime = nil }
        let transport = run.session.inspector.transport
        try run.clickRandom(frames: 4)
        run.press(.f12)
        #expect(run.session.inspector.isOpen)
        try run.frames(2)
        switch use {
        case .freeze: transport.setFrozen(true)
        case .slow: transport.setSpeed(0.1)
        case .step:
            transport.setFrozen(true)
            try run.frames(3)
            for _ in 0..<3 {
                transport.stepForward()
                try run.frames(1)
            }
        case .close, .leaveFrozen: break
        }
        try run.frames(3)
        if use == .leaveFrozen {
            transport.setFrozen(true)
        } else {
            run.press(.f12)
            #expect(!run.session.inspector.isOpen && run.session.window.layerTree.speed == 1)
        }
        try run.clickRandom(frames: 40)
        try run.expectIdenticalReplay()
    }

    @Test("the window that closes in front of its inspector replays identically")
    func closing() throws {
        let run = try InspectedRun()
        defer { fixedMediaTime = nil }
        run.press(.f12)
        run.session.inspector.transport.setFrozen(true)
        try run.clickRandom(frames: 4)
        run.press(.other, "q", .control)
        #expect(!run.session.inspector.isOpen)
        try run.expectIdenticalReplay()
    }

    @Test(
        "opening the inspector while a fault lasts freezes the replay, too",
        arguments: [true, false])
    func fault(isClick: Bool) throws {
        let run = try InspectedRun()
        defer { fixedMediaTime = nil }
        // In the replay, nothing is drawn with a fault.
        PlantedFault.thumb.plant(in: run.session.window)
        try run.frames(2)
        if isClick {
            let badge = try #require(run.session.window.statusBar).badge
            let place = badge.convert(badge.bounds.center, to: nil)
            run.click(place.x, place.y)
        } else {
            run.press(.f12)
        }
        // A click has changed the badge: the pixels are those of the next frame.
        if isClick { try run.frames(2) }
        #expect(run.session.window.layerTree.speed == 0)
        try run.clickRandom(frames: 20)
        let replayed = try run.expectIdenticalReplay()
        #expect(replayed.window.layerTree.speed == 0)
        #expect(replayed.window.statusBar?.menuButton.nameLabel.text == "Tutorial · frozen")
    }
}

/// A recorded session in memory, whose clock a test controls.
@MainActor
private final class InspectedRun: WindowHost {
    let session: Session
    private let recorder: Recorder
    private let journal: Journal
    private let launch: Launch
    private var surface: Surface
    private var time = 5000.0

    init() throws {
        fixedMediaTime = time
        let journal = Journal()
        let recorder = Recorder {
            journal.note($0)
            return true
        }
        let launch = Launch(value: 0.3, animate: true, seed: 1)
        let output = TraceOutput { _ in nil }
        output.didTrace = { recorder.note($0) }
        session = recorder.start(program: "KnobDemo", arguments: launch.sessionArguments) {
            launch.makeSession(SceneMonitor(traces: true, output: output), role: .recorded)
        } window: {
            $0.window
        }
        let pixels = session.window.layerTree.pixelBounds
        surface = try Surface(width: pixels.width, height: pixels.height)
        (self.recorder, self.journal, self.launch) = (recorder, journal, launch)
        session.window.host = self
        try frames(3)
    }

    func frames(_ count: Int) throws {
        for _ in 0..<count {
            time += 1.0 / 64
            fixedMediaTime = time
            let drawn = try session.window.layerTree.runFrame(at: time, on: surface)
            if !drawn.isEmpty { session.window.framePresented(drawn) }
        }
    }

    func press(_ key: KeyPress.Key, _ text: String = "", _ flags: ModifierFlags = []) {
        session.window.handle(.key(KeyPress(key, characters: text, modifierFlags: flags)))
        session.window.handle(.keyReleased(KeyPress(key, characters: text, modifierFlags: flags)))
    }

    func click(_ x: Double, _ y: Double) { SimulatedUser(window: session.window).click(x, y) }

    func clickRandom(frames count: Int) throws {
        let place = Expected.randomButton()
        click(place.x, place.y)
        try frames(count)
    }

    /// Replays the recording, and returns the replayed session.
    @discardableResult
    func expectIdenticalReplay() throws -> Session {
        let speed = session.window.layerTree.speed
        recorder.finish()
        let recording = try Recording(Array(journal.lines.joined().utf8))
        let (comparison, replay) = (TraceComparison(), Replay(of: recording))
        replay.didReadNote = { comparison.compare(toRecorded: $0) }
        let output = TraceOutput { _ in nil }
        output.didTrace = { comparison.addReplayed($0) }
        let replayed = launch.replayedSession(replay, output, role: .recorded)
        replay.finish()
        #expect(comparison.result(of: replay).hasPrefix("identical, "), "\(comparison.difference ?? "")")
        #expect(replayed.window.layerTree.speed == speed)
        #expect(!replayed.inspector.isOpen)
        return replayed
    }

    func windowDidChange() {}
    func windowWillClose() { session.window.host = nil }

    func pixels(in rect: PixelRect) -> Surface? {
        guard let part = try? Surface(width: rect.width, height: rect.height) else { return nil }
        (try? Context(on: part))?.draw(surface, atPixelX: -rect.minX, y: -rect.minY)
        return part
    }
}
