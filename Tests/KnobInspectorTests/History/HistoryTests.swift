import KnobHarness
import KnobKit
import Testing

@testable import KnobInspector

/// The frames that an inspector keeps.
@MainActor
struct HistoryTests {
    private func filled(_ count: Int) -> History {
        let history = History()
        let tree = LayerTree(root: Layer())
        for frame in 0..<count {
            var moment = Moment(time: Double(frame))
            moment.samples = (0..<2).map { control in
                Sample(model: Double(frame * 10 + control), presentation: Double(-frame))
            }
            history.append(moment, of: tree, updated: [])
        }
        return history
    }

    @Test("the last 600 frames are kept, each with its number")
    func ring() {
        let history = filled(1500)
        #expect(history.numbers == 900..<1500)
        #expect(history.last?.time == 1499)
        for number in history.numbers {
            #expect(history[number].time == Double(number))
            let sample = Sample(model: Double(number * 10 + 1), presentation: Double(-number))
            #expect(history.sample(of: 1, at: number) == sample)
        }
    }

    @Test("values follow their control to another index, and a new control has none in old frames")
    func otherControls() {
        let history = filled(700)
        history.controlsDidChange([nil, 1, 0])
        #expect(history.numbers == 100..<700)
        for number in [100, 650] {
            #expect(history.sample(of: 0, at: number) == nil)
            #expect(history.sample(of: 1, at: number)?.model == Double(number * 10 + 1))
            #expect(history.sample(of: 2, at: number)?.model == Double(number * 10))
        }
    }

    @Test("a time belongs to the newest frame at it or before it")
    func numbers() {
        let history = filled(700)
        #expect(history.number(at: 250.5) == 250)
        #expect(history.number(at: 250) == 250)
        #expect(history.number(at: 3) == 100)
        #expect(history.number(at: 9999) == 699)
        #expect(History().number(at: 1) == nil)
    }

    @Test("old frames are removed when the layers take more than 32 MiB")
    func size() {
        let history = History()
        let tree = LayerTree(root: Layer())
        for _ in 0..<99 { tree.root.addSublayer(Layer()) }
        for frame in 0..<600 {
            history.append(Moment(time: Double(frame)), of: tree, updated: tree.root.sublayers)
        }
        #expect(history.size <= 32 * 1024 * 1024)
        #expect(history.size > 31 * 1024 * 1024)
        #expect(history.numbers.upperBound == 600)
        // 99 layers of 2,048 bytes in each frame.
        #expect(history.numbers.count == 165)
    }

    @Test("a frame of the past has the mask that it had, and later ones have none")
    func mask() {
        let (history, layer, mask) = (History(), Layer(), Layer())
        mask.addSublayer(Layer())
        mask.backgroundColor = .red
        layer.mask = mask
        let tree = LayerTree(root: layer)
        history.append(Moment(time: 1), of: tree, updated: [layer])
        layer.mask = nil
        history.append(Moment(time: 2), of: tree, updated: [layer])
        let past = history.layers(at: 0)?.mask
        #expect(past !== mask && past?.backgroundColor == .red && past?.sublayers.count == 1)
        #expect(history.layers(at: 1)?.mask == nil)
    }

    /// A layer that counts the layers of its class, with the copies.
    private final class CountedLayer: Layer {
        nonisolated(unsafe) static var count = 0
        required init() {
            super.init()
            CountedLayer.count += 1
        }
        required init(layer: Layer) {
            super.init(layer: layer)
            CountedLayer.count += 1
        }
        isolated deinit { CountedLayer.count -= 1 }
    }

    @Test("a long session takes as much memory as a short one, while layers change, come, and go")
    func longSession() throws {
        let history = History()
        let tree = LayerTree(root: Layer())
        let surface = try Surface(width: 1, height: 1)
        for _ in 0..<4 { tree.root.addSublayer(CountedLayer()) }
        func add(_ frames: Range<Int>) throws {
            for frame in frames {
                var moment = Moment(time: Double(frame) / 60)
                moment.isAnimating = frame % 100 < 50
                if frame % 20 == 0 {
                    tree.root.sublayers[frame / 20 % 4].removeFromSuperlayer()
                    tree.root.addSublayer(CountedLayer())
                    _ = try tree.runFrame(at: moment.time, on: surface)
                }
                let value = Double(frame % 100) / 100
                moment.samples = [Sample](repeating: Sample(model: value, presentation: value), count: 2)
                history.append(
                    moment, frame % 7 == 0 ? .frozen : .next, of: tree,
                    updated: [tree.root.sublayers[frame % 4]])
            }
        }
        try add(0..<2000)
        let (count, size) = (CountedLayer.count, history.size)
        try add(2000..<20_000)
        #expect(count > 600)
        #expect(abs(CountedLayer.count - count) < 100)
        #expect(abs(history.size - size) < size / 20)
        #expect(history.numbers.count == 600)
    }

    @Test("the layers of each frame look as they did, also while views come and go")
    func layers() throws {
        let stage = try InspectorStage()
        stage.inspector.open()
        var pictures: [Int: [UInt32]] = [:]
        let label = Label(frame: Rect(x: 150, y: 20, width: 150, height: 40))
        label.text = "Label"
        label.layer.cornerRadius = 8
        label.backgroundColor = .systemGreen
        let changes: [Int: () -> Void] = [
            2: { stage.knob.setValue(0.8, animated: true) },
            9: { stage.window.addSubview(label) },
            15: { stage.window.insertSubview(label, at: 0) },
            20: { label.removeFromSuperview() },
            25: { stage.knob.isHidden = true },
            28: { stage.knob.isHidden = false },
            31: { stage.slider.addSubview(label) },
            33: { stage.slider.layer.transform = AffineTransform(rotationAngle: 0.1) },
        ]
        for frame in 0..<40 {
            changes[frame]?()
            try stage.runFrames()
            pictures[try #require(stage.inspector.history.numbers.last)] = stage.pixels
        }
        #expect(pictures.count > 20)
        for (number, picture) in pictures {
            let past = try #require(stage.inspector.history.layers(at: number))
            let image = try #require(PastCover.draw(past, like: stage.window.layerTree))
            let difference = zip(image.pixels() ?? [], picture).count { $0 != $1 }
            #expect(difference == 0, "frame \(number)")
        }
    }

    @Test("the refresh interval is the median of the last ones, and a frame is late after one and a half")
    func rate() {
        var rate = FrameRate()
        #expect(rate.interval == 1.0 / 60)
        for _ in 0..<20 { rate.add(0.01) }
        rate.add(0.05)
        #expect(rate.interval == 0.01)
        #expect(!rate.isLate(after: 0.0149))
        #expect(rate.isLate(after: 0.0151))
    }
}
