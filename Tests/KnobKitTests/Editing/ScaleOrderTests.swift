import KnobHarness
import KnobKit
import Testing

/// Limits and scale, which the program sets in any order.
@MainActor
struct ScaleOrderTests: WindowSuite {
    let window = Window(contentSize: Size(width: 200, height: 100))
    let slider = Slider(frame: Rect(x: 0, y: 0, width: 200, height: 31))

    private let middleOf20To20000 = 632.455_532_033_676

    @Test func `a scale before its limits takes effect with them, without a message`() throws {
        let reports = try messages {
            slider.scale = .logarithmic
            #expect(slider.value(at: 0.25) == 0.25)
            slider.limits = 20...20_000
            window.addSubview(slider)
            try user.frame(at: 1)
        }
        #expect(reports.isEmpty)
        #expect(isNear(slider.value(at: 0.5), middleOf20To20000, 1e-12))
    }

    @Test func `a scale that the limits never allow is reported once, by the first layout`() throws {
        let reports = try messages {
            slider.scale = .logarithmic
            window.addSubview(slider)
            try user.frame(at: 1)
            slider.value = 0.5
            slider.setNeedsLayout()
            try user.frame(at: 2)
        }
        #expect(reports.count == 1)
        let report = try #require(reports.first)
        #expect(report.contains("a logarithmic scale needs a minimum above 0"))
        #expect(report.contains("0.0 to 1.0"))
        // It is not lost.
        #expect(messages { slider.limits = 20...20_000 }.isEmpty)
        #expect(isNear(slider.value(at: 0.5), middleOf20To20000, 1e-12))
    }

    @Test func `a value before its limits takes effect with them, until the first layout`() throws {
        let observed = Journal()
        let observation = slider.observe(\.value) { _, change in observed.note("\(change.newValue)") }
        slider.value = 64
        slider.limits = 0...100
        #expect(slider.value == 64 && observed.take() == ["1.0", "64.0"])
        slider.setValue(200)
        slider.maximumValue = 150
        #expect(slider.value == 150)
        window.addSubview(slider)
        try user.frame(at: 1)
        slider.maximumValue = 300
        #expect(slider.value == 150, "after the layout, the value is the clamped one")
        slider.value = 400
        slider.maximumValue = 500
        #expect(slider.value == 300)
        _ = observation
    }

    @Test func `a knob's angles between them and in a binding change no value`() throws {
        let knob = Knob(frame: Rect(x: 0, y: 40, width: 60, height: 60))
        knob.value = 5
        knob.startAngle = -3
        knob.limits = 0...10
        #expect(knob.value == 5)
        knob.limits = 0...1
        slider.limits = 0...10
        let binding = bind(slider, knob)
        slider.value = 5
        #expect(knob.value == 1)
        knob.startAngle = 0
        #expect(knob.value == 1 && slider.value == 5)
        _ = binding
    }

    @Test func `a change that is rejected leaves everything as it was, and its message names the control`()
        throws
    {
        slider.accessibilityLabel = "Cutoff"
        let reports = try messages {
            slider.minimumValue = 7
            slider.value = .nan
            slider.dragLength = -1
            slider.scale = .logarithmic
            window.addSubview(slider)
            try user.frame(at: 1)
        }
        #expect(reports.count == 4 && reports.allSatisfy { $0.contains("Slider “Cutoff”: ") })
        #expect(slider.limits == 0...1 && slider.value == 0 && slider.dragLength == 200)
    }
}
