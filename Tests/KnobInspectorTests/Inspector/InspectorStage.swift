import KnobHarness
import KnobKit
import Testing

@testable import KnobInspector

/// A window with a knob and a slider that are bound, its inspector, and the frames of both, without a display.
@MainActor
final class InspectorStage {
    let window = Window(contentSize: Size(width: 320, height: 200), title: "Watched")
    let knob = Knob(frame: Rect(x: 10, y: 10, width: 120, height: 120))
    let slider = Slider(frame: Rect(x: 10, y: 150, width: 300, height: 30))
    private(set) var binding: ValueBinding?
    let inspector: Inspector
    let user: SimulatedUser
    private let surface: Surface
    private var inspectorSurface: Surface
    /// The time of the next frame.
    private(set) var time: Double

    init(isEmpty: Bool = false, size: Size = Size(width: 480, height: 560)) throws {
        inspector = Inspector(of: window)
        user = SimulatedUser(window: window)
        surface = try Surface(width: 320, height: 200)
        inspectorSurface = try Surface(width: Int(size.width), height: Int(size.height))
        // Frames begin after the inspector is opened.
        time = currentMediaTime() + 1
        if !isEmpty {
            window.addSubview(knob)
            window.addSubview(slider)
            binding = bind(knob, slider)
        }
        inspector.window.handle(.resized(size))
        _ = try window.layerTree.runFrame(at: currentMediaTime(), on: surface)
    }

    /// Creates a stage whose inspector is open.
    static func opened() throws -> InspectorStage {
        let stage = try InspectorStage()
        stage.inspector.open()
        try stage.runFrames(2)
        return stage
    }

    /// Adds a label that shows the value 0, and opens the inspector.
    func openWithLabel() throws -> Label {
        let label = Label(frame: Rect(x: 200, y: 20, width: 80, height: 30))
        label.text = "0.00"
        window.addSubview(label)
        inspector.open()
        try runFrames(2)
        return label
    }

    var tree: LayerTree { window.layerTree }
    var transport: Transport { inspector.transport }

    /// Runs frames of both windows, a sixtieth of a second apart. Returns the pixels that the last frame of the watched
    /// window has changed.
    @discardableResult
    func runFrames(_ count: Int = 1, interval: Double = 1.0 / 60) throws -> Region {
        var region = Region()
        for _ in 0..<count {
            region = try window.layerTree.runFrame(at: time, on: surface)
            time += interval
        }
        if inspector.isOpen {
            _ = try inspector.window.layerTree.runFrame(at: time, on: inspectorSurface)
        }
        return region
    }

    /// The watched window's pixels in the last frame.
    var pixels: [UInt32] { Image(surface: surface).pixels() ?? [] }

    /// The strip, whose tab is selected.
    func selectStrip() throws -> StripView {
        inspector.controller?.select(1)
        try runFrames()
        return try #require(inspector.controller?.selectedPanel as? StripPanel).strip
    }

    /// The user of the inspector's own window.
    var inspectorUser: SimulatedUser { SimulatedUser(window: inspector.window) }

    /// Returns the labels in the inspector's window, from top to bottom and from left to right.
    var labels: [Label] {
        func labels(in view: View) -> [Label] {
            view.subviews.filter { !$0.isHidden }
                .flatMap { [$0 as? Label].compactMap(\.self) + labels(in: $0) }
        }
        return labels(in: inspector.window)
    }

    /// Returns the texts of a row of the Values panel, from left to right.
    func row(_ title: String) -> [String] {
        guard let first = labels.first(where: { $0.text == title }) else { return [] }
        return labels.filter { $0.superview === first.superview && $0.frame.minY == first.frame.minY }
            .sorted { $0.frame.minX < $1.frame.minX }.compactMap(\.text)
    }

    /// Lets time pass without a frame.
    func wait(_ seconds: Double) { time += seconds }

    /// Returns the button of the inspector with a title.
    func button(_ title: String) -> Button? {
        func buttons(in view: View) -> [Button] {
            view.subviews.flatMap { [$0 as? Button].compactMap(\.self) + buttons(in: $0) }
        }
        return buttons(in: inspector.window).first { $0.title(for: .normal) == title }
    }

    /// Clicks the button of the inspector with a title.
    func click(_ title: String) {
        guard let button = button(title) else { return }
        let center = button.convert(button.bounds.center, to: inspector.window)
        inspectorUser.click(center.x, center.y)
    }
}
