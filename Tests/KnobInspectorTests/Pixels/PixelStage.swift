import KnobHarness
import KnobKit

@testable import KnobInspector

/// A window on a host that draws its frames in memory and gives their pixels.
@MainActor
final class PixelStage: WindowHost {
    let window: Window
    private var surface: Surface?
    private(set) var time = 1.0
    /// The number of reads.
    var reads = 0
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
        reads += 1
        return surface?.part(rect)
    }

    /// Returns what the last frame shows of a control.
    func reading(of control: ValueControl) -> PixelReading? {
        PixelReading.readings(of: [control], in: window)[0]
    }
}
