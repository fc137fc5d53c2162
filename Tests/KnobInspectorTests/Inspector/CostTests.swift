import KnobHarness
import KnobKit
import Testing

@testable import KnobInspector

/// What an inspector costs the window that it watches.
@MainActor
struct CostTests {
    /// A layer that counts how often it is drawn, and a view that counts how often it is laid out.
    private final class CountingLayer: Layer {
        nonisolated(unsafe) static var draws = 0
        override var drawnBounds: Rect { bounds }
        override func draw(in context: Context) {
            CountingLayer.draws += 1
            context.fill(bounds, with: .gray)
        }
    }

    private final class CountingView: View {
        override class var layerClass: Layer.Type { CountingLayer.self }
        var layouts = 0
        override func layoutSubviews() { layouts += 1 }
    }

    /// What a run of the watched window has done.
    private struct Account: Equatable {
        var regions: [Region] = []
        var values: [Double] = []
        var (draws, layouts) = (0, 0)
    }

    private enum Inspection { case none, open, scrubbing }

    /// Drags the slider, and animates the knob. Returns what each frame drew, laid out and showed.
    private func run(_ inspection: Inspection) throws -> (account: Account, scrubs: Int) {
        let stage = try InspectorStage()
        let view = CountingView(frame: Rect(x: 150, y: 10, width: 100, height: 100))
        stage.window.insertSubview(view, at: 0)
        if inspection != .none { stage.inspector.open() }
        let strip = inspection == .scrubbing ? try stage.selectStrip() : nil
        try stage.runFrames(2)
        (CountingLayer.draws, view.layouts) = (0, 0)
        var account = Account()
        var scrubs = 0
        let user = stage.inspectorUser
        let origin = strip.map { $0.convert(Point.zero, to: stage.inspector.window) } ?? .zero
        for frame in 0..<600 {
            switch frame % 100 {
            case 0: stage.user.press(25 + stage.slider.value * 270, 165)
            case 1..<40: stage.user.move(25 + Double(frame % 100) * 5, 165)
            case 40: stage.user.release(25 + 40 * 5, 165)
            case 50: stage.knob.setValue(Double(frame / 100) / 6, animated: true)
            case 60: view.setNeedsLayout()
            default: break
            }
            if strip != nil {
                if frame == 1 { user.press(origin.x + 100, origin.y + 100) }
                user.move(origin.x + 30 + Double(frame * 7 % 400), origin.y + 100)
                if stage.inspector.transport.shownNumber != nil { scrubs += 1 }
            }
            let region = try stage.runFrames()
            account.values += [stage.knob.presentationValue, stage.slider.presentationValue]
            account.values.append(stage.knob.value)
            if inspection != .scrubbing { account.regions.append(region) }
        }
        account.layouts = view.layouts
        if inspection != .scrubbing { account.draws = CountingLayer.draws }
        return (account, scrubs)
    }

    @Test(
        "an open inspector changes neither drawing nor layout, and scrubbing in 600 frames neither values nor layout"
    )
    func open() throws {
        let (alone, _) = try run(.none)
        let (watched, _) = try run(.open)
        #expect((alone == watched) as Bool)
        #expect(alone.regions.count { !$0.isEmpty } > 200)
        let (scrubbed, scrubs) = try run(.scrubbing)
        #expect(scrubs > 500)
        #expect((alone.values == scrubbed.values) as Bool)
        #expect(alone.layouts == scrubbed.layouts)
    }

    @Test("a closed inspector leaves nothing behind: no observer, no hook, no history")
    func closed() throws {
        let stage = try InspectorStage()
        let observers = ExternalEvent.observers.count
        stage.inspector.open()
        try stage.runFrames(5)
        stage.knob.setValue(1, animated: true)
        try stage.runFrames(20)
        // Its own, and that of the events and the checklist.
        #expect(ExternalEvent.observers.count == observers + 2)
        #expect(stage.window.layerTree.inspectorDidUpdate != nil)
        stage.inspector.close()
        #expect(ExternalEvent.observers.count == observers)
        #expect(stage.window.layerTree.inspectorDidUpdate == nil)
        #expect(stage.inspector.history.isEmpty)
        #expect(stage.inspector.history.size == 0)
        #expect(stage.inspector.watch.controls.isEmpty)
        #expect(stage.window.presentedWindows.isEmpty)
        stage.knob.value = 0.3
        try stage.runFrames(3)
        #expect(stage.inspector.history.isEmpty)
    }

    @Test("a window that is released releases its inspector")
    func release() throws {
        weak var weakWindow: Window?
        weak var weakInspector: Inspector?
        do {
            let window = Window(contentSize: Size(width: 100, height: 100))
            window.addSubview(Knob(frame: window.bounds))
            let inspector = Inspector.inspector(of: window)
            #expect(Inspector.inspector(of: window) === inspector)
            inspector.open()
            window.close()
            #expect(!inspector.isOpen)
            (weakWindow, weakInspector) = (window, inspector)
        }
        #expect(weakWindow == nil)
        _ = Inspector.inspector(of: Window(contentSize: Size(width: 1, height: 1)))
        #expect(weakInspector == nil)
    }

    @Test("an open inspector that is released leaves no observer behind")
    func releaseWhileOpen() throws {
        let observers = ExternalEvent.observers.count
        try {
            let stage = try InspectorStage()
            stage.inspector.open()
            try stage.runFrames(5)
            #expect(ExternalEvent.observers.count > observers)
        }()
        #expect(ExternalEvent.observers.count == observers)
    }
}
