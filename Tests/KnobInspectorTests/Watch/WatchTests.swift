import KnobKit
import Testing

@testable import KnobInspector

/// The controls that an inspector finds.
@MainActor
struct WatchTests {
    @Test("controls have the names of their classes and numbers, or those of their layers")
    func names() {
        let window = Window(contentSize: Size(width: 100, height: 100))
        let box = View(frame: window.bounds)
        let named = Knob()
        named.layer.name = "Volume"
        for view in [Slider(), named, box] as [View] { window.addSubview(view) }
        for view in [Slider(), Knob(), Button()] as [View] { box.addSubview(view) }
        let watch = Watch()
        #expect(watch.update(from: window))
        #expect(watch.controls.map(\.name) == ["Slider", "Volume", "Slider 2", "Knob"])
        #expect(watch.controls.map(\.index) == [0, 1, 2, 3])
    }

    @Test("controls with one binding are a group, and others are groups of their own")
    func groups() {
        let window = Window(contentSize: Size(width: 100, height: 100))
        let controls = (0..<4).map { _ in Slider() }
        for control in controls { window.addSubview(control) }
        let binding = bind(controls[0], controls[2], controls[3])
        let watch = Watch()
        watch.update(from: window)
        #expect(watch.groups.map { $0.map(\.index) } == [[0, 2, 3], [1]])
        binding.invalidate()
        #expect(watch.update(from: window))
        #expect(watch.groups.map { $0.map(\.index) } == [[0], [1], [2], [3]])
    }

    @Test("controls that are bound through another one are one group")
    func chains() {
        let window = Window(contentSize: Size(width: 100, height: 100))
        let controls = (0..<6).map { _ in Slider() }
        for control in controls { window.addSubview(control) }
        let bindings = [(1, 5), (0, 4), (4, 5), (2, 3)].map { bind(controls[$0], controls[$1]) }
        let watch = Watch()
        watch.update(from: window)
        #expect(watch.groups.map { $0.map(\.index) } == [[0, 1, 4, 5], [2, 3]])
        bindings[2].invalidate()
        #expect(watch.update(from: window))
        #expect(watch.groups.map { $0.map(\.index) } == [[0, 4], [1, 5], [2, 3]])
    }

    @Test("the controls are listed again only when the views have changed")
    func changes() {
        let window = Window(contentSize: Size(width: 100, height: 100))
        let (knob, slider) = (Knob(), Slider())
        window.addSubview(knob)
        let watch = Watch()
        #expect(watch.update(from: window))
        knob.value = 0.5
        #expect(!watch.update(from: window))
        window.addSubview(slider)
        #expect(watch.update(from: window))
        #expect(!watch.update(from: window))
        knob.removeFromSuperview()
        #expect(watch.update(from: window))
        #expect(watch.controls.map(\.name) == ["Slider"])
    }
}
