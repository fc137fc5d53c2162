import KnobHarness
import KnobKit

@testable import KnobInspector

/// A window on a host that draws its frames in memory and gives their pixels.
@MainActor
final class WitnessStage: WindowHost {
    let window: Window
    private var surface: Surface?
    private(set) var time = 1.0
    /// The rectangles that were read.
    var reads: [PixelRect] = []
    var user: SimulatedUser { SimulatedUser(window: window) }

    init(
        _ views: [View] = [], size: Size = Size(width: 320, height: 200), scale: Double = 1,
        appearance: Appearance = .light
    ) {
        window = Window(contentSize: size)
        window.overrideScale = scale
        window.overrideAppearance = appearance
        window.host = self
        for view in views { window.addSubview(view) }
    }

    func windowDidChange() {}
    func windowWillClose() { window.host = nil }

    /// Draws the frame that is `seconds` after the last one.
    func frame(after seconds: Double = 1 / 60.0) throws {
        time += seconds
        let bounds = window.layerTree.pixelBounds
        if surface.map({ ($0.width, $0.height) != (bounds.width, bounds.height) }) ?? true {
            surface = try Surface(width: bounds.width, height: bounds.height)
            window.layerTree.setNeedsDisplay()
        }
        if let surface { _ = try window.layerTree.runFrame(at: time, on: surface) }
    }

    func pixels(in rect: PixelRect) -> Surface? {
        reads.append(rect)
        return surface?.part(rect)
    }

    /// Returns what the last frame shows of a control.
    func reading(of control: ValueControl) -> WitnessReading? {
        let watch = Watch()
        watch.update(from: window)
        let witness = PixelWitness(of: window)
        witness.readFrame(of: watch.controls, updated: [])
        return watch.controls.first { $0.control === control }.flatMap(witness.measure)
    }
}
