import KnobKit

/// A window with one control of each kind, and the invariants that hold after any input.
@MainActor
struct Desk {
    let window = Window(contentSize: Size(width: 300, height: 200))
    let knob = Knob(frame: Rect(x: 10, y: 10, width: 80, height: 80))
    let slider = Slider(frame: Rect(x: 10, y: 100, width: 200, height: 30))
    let field = TextField(frame: Rect(x: 110, y: 10, width: 90, height: 30))
    let dial = DialPicker(frame: Rect(x: 210, y: 10, width: 80, height: 80))
    let button = Button(frame: Rect(x: 110, y: 50, width: 90, height: 30))

    /// Calls `body` with a desk, closes its window and checks that nothing leaks.
    static func use(_ body: (Desk) -> Void) {
        weak var window: Window?
        weak var knob: Knob?
        do {
            let desk = Desk()
            (window, knob) = (desk.window, desk.knob)
            body(desk)
            desk.window.close()
        }
        require(window == nil && knob == nil, "a window that is closed is gone")
    }

    private init() {
        for view in [knob, slider, field, dial, button] as [View] { window.addSubview(view) }
        knob.limits = -10...10
        knob.turns = .unbounded
        slider.limits = 1...1000
        slider.scale = .logarithmic
    }

    /// Draws a frame at `time` on a small surface.
    func drawFrame(at time: Double) {
        guard let surface = Desk.surface else { return }
        do { _ = try window.layerTree.runFrame(at: time, on: surface) } catch {
            require(false, "a frame can be drawn: \(error)")
        }
    }
    private static let surface = try? Surface(width: 320, height: 220)

    func check() {
        for control in [knob, slider] as [ValueControl] {
            require(control.limits.contains(control.value), "the value \(control.value) is within its limits")
            require((0...1).contains(control.position(of: control.value)), "the position is from 0 to 1")
            require(!control.isTracking || control.isEnabled, "what is tracked is enabled")
        }
        require([knob, slider, field, button].count { $0.isTracking } <= 1, "there is one touch")
        require(field.selectedRange.upperBound <= field.text.count, "the selection lies in the text")
        let size = window.contentSize
        require(
            (1...32767).contains(size.width) && (1...32767).contains(size.height), "the window has a size")
    }

    /// Removes the pointer and checks that no state of it remains.
    func checkWithoutPointer() {
        for control in [knob, slider, field, dial, button] as [Control] {
            require(!control.isTracking && !control.isHovered, "no control is held without a pointer")
        }
    }
}
