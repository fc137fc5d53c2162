import KnobHarness
import KnobKit
import Testing

@testable import KnobInspector

/// The pixel witness of an open inspector: it finds faults in the drawing, and no others.
@MainActor
struct PixelWitnessTests {
    let knob = Knob(frame: Rect(x: 20, y: 20, width: 140, height: 140))
    let slider = Slider(frame: Rect(x: 20, y: 180, width: 200, height: 31))
    private let binding: ValueBinding
    let stage: WitnessStage
    let inspector: Inspector
    let found = Found()

    /// The faults that were found.
    final class Found { var faults: [SyncFault] = [] }

    init() {
        stage = WitnessStage([knob, slider], size: Size(width: 320, height: 240))
        binding = ValueBinding([knob.number, slider.number])
        inspector = Inspector.inspector(of: stage.window)
        let found = found
        inspector.didFindFault = { found.faults.append($0) }
    }

    /// Opens the inspector. A test does that itself, because other tests may run after its suite was created.
    func open() throws {
        try stage.frame()
        inspector.open()
    }

    /// The readings of the last frame.
    var readings: [WitnessReading?] {
        inspector.history.numbers.last.map { number in
            inspector.watch.controls.map { inspector.history.sample(of: $0.index, at: number)?.witness }
        } ?? []
    }

    @Test func `each frame of an animation is measured, and shows the presentation values`() throws {
        try open()
        defer { inspector.close() }
        for target in [1, 0.3, 0.9] {
            knob.setValue(target, animated: true)
            slider.setValue(target, animated: true)
            while stage.window.layerTree.needsFrame {
                try stage.frame()
                let readings = readings.compactMap { $0 }
                try #require(readings.count == 2)
                #expect(abs(readings[0].fraction - knob.presentationValue) * readings[0].length < 0.1)
                #expect(abs(readings[1].fraction - slider.presentationValue) * readings[1].length <= 0.5001)
            }
        }
        #expect(found.faults.isEmpty)
    }

    @Test(arguments: [1, 1.5, 2], [PlantedFault.thumb, .pointer])
    func `a planted fault is found in the next frame, and the values know nothing of it`(
        scale: Double, fault: PlantedFault
    ) throws {
        try open()
        defer { inspector.close() }
        stage.window.overrideScale = scale
        knob.value = 0.37
        try stage.frame()
        #expect(found.faults.isEmpty)
        #expect(PlantedFault.planted(in: stage.window) == .none)
        fault.plant(in: stage.window)
        #expect(PlantedFault.planted(in: stage.window) == fault)
        try stage.frame()
        let first = try #require(found.faults.first)
        #expect(first.kind == .pixels)
        #expect(first.names == ["Knob", "Slider"])
        #expect(inspector.transport.isFrozen)
        let figures = [first.figures[0] - 0.37, first.figures[1] - 0.37]
        if fault == .pointer {
            // One degree of 315, and half a pixel of the thumb's way.
            #expect(abs(figures[0] - 1 / 315.0) < 0.0005)
            #expect(abs(figures[1]) < 0.51 / 172)
        } else {
            #expect(abs(figures[0]) < 0.0005)
            #expect(abs(figures[1] - 1 / 172.0) < 0.51 / 172 / scale + 1e-9)
        }
        #expect(knob.value == 0.37 && slider.value == 0.37)
        #expect(knob.presentationValue == 0.37 && slider.presentationValue == 0.37)
        // It stays through a change of the size, and goes without a trace.
        inspector.transport.setFrozen(false)
        knob.frame.size = Size(width: 120, height: 120)
        try stage.frame()
        #expect(inspector.sync.faults[0]?.kind == .pixels)
        PlantedFault.none.plant(in: stage.window)
        try stage.frame(after: 1)
        try stage.frame(after: 1)
        #expect(inspector.sync.faults.isEmpty)
        #expect(found.faults.count == 1)
    }

    @Test(arguments: [PlantedFault.thumb, .pointer])
    func `a planted fault stays while its control is hovered, pressed, focused, tinted, and resized`(
        fault: PlantedFault
    ) throws {
        try stage.frame()
        fault.plant(in: stage.window)
        defer { PlantedFault.none.plant(in: stage.window) }
        let control: ValueControl = fault == .pointer ? knob : slider
        knob.value = 0.37
        func check(_ moment: String) throws {
            try stage.frame()
            let reading = try #require(stage.reading(of: control), "\(moment)")
            let position = control.animatedPosition.presentationValue
            #expect(reading.distance(to: position) > reading.tolerance, "\(moment)")
        }
        let center = control.convert(control.bounds.center, to: nil)
        try check("planted")
        stage.user.move(center.x, center.y)
        #expect(control.isHovered)
        try check("hovered")
        stage.user.press(center.x, center.y)
        try check("pressed")
        stage.user.move(center.x + 20, center.y)
        try check("dragged")
        stage.user.release(center.x + 20, center.y)
        control.becomeFirstResponder()
        stage.user.keyDown(.up)
        try check("focused")
        control.tintColor = .red
        try check("tinted")
        control.frame.size.width -= 10
        control.frame.origin.x += 3
        try check("resized")
        control.value = 0.6
        try check("changed")
        PlantedFault.none.plant(in: stage.window)
        try stage.frame()
        try stage.frame(after: 1)
        let reading = try #require(stage.reading(of: control))
        #expect(reading.distance(to: control.animatedPosition.presentationValue) <= reading.tolerance)
    }

    @Test
    func `pixels are read only where a frame may have changed them, and only while the inspector is open`()
        throws
    {
        try open()
        defer { inspector.close() }
        let other = View(frame: Rect(x: 280, y: 10, width: 20, height: 20))
        stage.window.addSubview(other)
        try stage.frame()
        stage.reads = []
        other.backgroundColor = .red
        try stage.frame()
        #expect(stage.reads.isEmpty)
        #expect(readings.count { $0 != nil } == 2)
        binding.invalidate()
        slider.value = 0.7
        try stage.frame()
        stage.reads = []
        slider.value = 0.8
        try stage.frame()
        #expect(stage.reads.count == 1)
        #expect(stage.reads[0].minY >= 180)
        inspector.close()
        stage.reads = []
        knob.setValue(1, animated: true)
        for _ in 0..<5 { try stage.frame() }
        #expect(stage.reads.isEmpty)
    }

    @Test func `a covered control has no reading until it is free again`() throws {
        try open()
        defer { inspector.close() }
        let cover = View(frame: Rect(x: 0, y: 0, width: 60, height: 60))
        cover.backgroundColor = .systemBackground
        stage.window.addSubview(cover)
        knob.value = 0.6
        try stage.frame()
        #expect(readings.map { $0 != nil } == [false, true])
        cover.removeFromSuperview()
        try stage.frame()
        #expect(readings.map { $0 != nil } == [true, true])
        // A superview that clips, and one that is being moved by an animation.
        let frame = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        frame.clipsToBounds = true
        stage.window.addSubview(frame)
        frame.addSubview(knob)
        try stage.frame()
        #expect(readings.contains { $0 == nil })
        frame.clipsToBounds = false
        try stage.frame()
        #expect(!readings.contains { $0 == nil })
        View.animate(withDuration: 1) { frame.center.x += 50 }
        try stage.frame()
        try stage.frame()
        #expect(readings.contains { $0 == nil })
        try stage.frame(after: 2)
        try stage.frame()
        #expect(!readings.contains { $0 == nil })
        #expect(found.faults.isEmpty)
    }

    @Test func `a drawing that does not follow the value is found`() throws {
        try open()
        defer { inspector.close() }
        // The knob believes that it is shown.
        let pointer = try #require(knob.layer.sublayers.last)
        try stage.frame()
        Transaction.withoutActions { pointer.transform = AffineTransform(rotationAngle: 0.1) }
        try stage.frame()
        #expect(found.faults.map(\.kind) == [.pixels])
    }
}
