import KnobHarness
import KnobKit
import Testing

@testable import KnobInspector

/// A window with a knob and a slider that are bound, its inspector, and the frames of both, without a
/// display.
@MainActor
final class InspectorStage {
    let window = Window(contentSize: Size(width: 320, height: 200), title: "Watched")
    let knob = Knob(frame: Rect(x: 10, y: 10, width: 120, height: 120))
    let slider = Slider(frame: Rect(x: 10, y: 150, width: 300, height: 30))
    let label = Label(frame: Rect(x: 200, y: 20, width: 80, height: 30))
    private let binding: ValueBinding
    let inspector: Inspector
    let user: SimulatedUser
    private let surface: Surface
    private let inspectorSurface: Surface
    private var observation: KeyValueObservation?
    /// The time of the next frame.
    private(set) var time = 100.0

    init(size: Size = Size(width: 480, height: 560)) throws {
        inspector = Inspector.inspector(of: window)
        user = SimulatedUser(window: window)
        surface = try Surface(width: 320, height: 200)
        inspectorSurface = try Surface(width: Int(size.width), height: Int(size.height))
        binding = bind(knob, slider)
        label.text = "0.00"
        observation = knob.observe(\.value) { [label] knob, _ in label.text = knob.value.text(decimals: 2) }
        for view in [knob, slider, label] { window.addSubview(view) }
        SyncWatch.watch(of: window).checks = [SyncCheck([knob, slider], label: label)]
        inspector.window.handle(.resized(size))
        _ = try window.layerTree.runFrame(at: time, on: surface)
    }

    var tree: LayerTree { window.layerTree }
    var controller: InspectorController { inspector.controller }

    /// Runs frames of both windows, a sixtieth of a second apart.
    func runFrames(_ count: Int = 1) throws {
        for _ in 0..<count {
            time += 1.0 / 60
            _ = try window.layerTree.runFrame(at: time, on: surface)
        }
        if inspector.isOpen { _ = try inspector.window.layerTree.runFrame(at: time, on: inspectorSurface) }
    }

    /// The watched window's pixels in the last frame.
    var pixels: [UInt32] { Image(surface: surface).pixels() ?? [] }

    /// The user of the inspector's own window.
    var inspectorUser: SimulatedUser { SimulatedUser(window: inspector.window) }

    /// The visible labels in the inspector's window.
    var labels: [Label] {
        func labels(in view: View) -> [Label] {
            view.subviews.filter { !$0.isHidden }.flatMap {
                [$0 as? Label].compactMap(\.self) + labels(in: $0)
            }
        }
        return labels(in: inspector.window)
    }

    /// Returns the texts of a row of the table, from left to right.
    func row(_ title: String) -> [String] {
        guard let first = labels.first(where: { $0.text == title }) else { return [] }
        return labels.filter { $0.superview === first.superview && $0.frame.minY == first.frame.minY }
            .sorted { $0.frame.minX < $1.frame.minX }.compactMap(\.text)
    }

    /// Clicks the button of the inspector with a title.
    func click(_ title: String) throws {
        let button = try #require(
            inspector.window.all(Button.self).first { $0.title(for: .normal) == title }, "\(title)")
        let center = button.convert(button.bounds.center, to: inspector.window)
        inspectorUser.click(center.x, center.y)
    }
}
