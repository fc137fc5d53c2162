import KnobInspector
import KnobKit
import KnobTestTools
import Testing

@testable import KnobDemo

/// A fault that is planted in the drawing only, from the menu to the badge and the report.
@Suite("A planted fault")
@MainActor
struct PlantedFaultTests {
    @Test(
        "it freezes the window, is in the badge and the report, and breaks no invariant of the scene",
        arguments: [PlantedFault.thumb, .pointer])
    func found(fault: PlantedFault) throws {
        let bar = try BarSession(.tutorial, SceneOptions(value: 0.37))
        let host = PixelHost(of: bar)
        bar.window.host = host
        let recorder = ReportRecorder(of: bar.window)
        bar.session.inspector.open()
        defer { bar.session.inspector.close() }
        try bar.frame()
        #expect(try bar.level == .inStep)
        #expect(recorder.markdown().contains("## Faults\n\nNone."))

        fault.plant(in: bar.window)
        defer { PlantedFault.none.plant(in: bar.window) }
        try bar.frame()
        #expect(try bar.level == .outOfStep)
        #expect(try bar.badge.badgeState.fault?.kind == .pixels)
        #expect(bar.window.layerTree.speed == 0)
        #expect(recorder.markdown().contains(" (drawn), "))
        #expect(bar.session.scene.syncReading == .inStep)
        // It stays red without the fault, until it is clicked.
        PlantedFault.none.plant(in: bar.window)
        for _ in 0..<3 { try bar.frame() }
        #expect(try bar.level == .outOfStep)
    }
}

/// A host that gives the pixels of the last frame.
@MainActor
private final class PixelHost: WindowHost {
    private let bar: BarSession

    init(of bar: BarSession) { self.bar = bar }

    func windowDidChange() {}

    func windowWillClose() { bar.window.host = nil }

    func pixels(in rect: PixelRect) -> Surface? { bar.surface?.part(rect) }
}
