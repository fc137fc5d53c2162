import KnobHarness
import KnobKit
import Testing

@testable import KnobInspector

/// The panel Strip: its axis, its legend, and its lanes in a low window.
@MainActor
struct StripPanelTests {
    private let axisTitles = ["−5", "−4", "−3", "−2", "−1", "0 s"]

    private func titles(_ strip: StripView) -> [String] {
        strip.subviews.compactMap { $0 as? Label }.suffix(6).map { $0.text ?? "" }
    }

    @Test("the axis says how long ago its times are, also while it shows what is older than 5 seconds")
    func axis() throws {
        let stage = try InspectorStage()
        stage.inspector.open()
        let strip = try stage.selectStrip()
        #expect(titles(strip) == axisTitles)
        for step in 0..<20 {
            stage.knob.value = Double(step + 1) / 20
            try stage.runFrames()
            stage.wait(1 - 1.0 / 60)
        }
        #expect(titles(strip) == axisTitles)
        let (history, transport) = (stage.inspector.history, stage.inspector.transport)
        transport.setFrozen(true)
        for back in [2, 4, 9, 12, 19] {
            transport.show(history.numbers.upperBound - 1 - back)
            try stage.runFrames()
            let number = history.numbers.upperBound - back
            #expect(transport.position() == "frame \(number) · \(back).000 s earlier")
            // The line at the cursor's second is at the cursor.
            let time = history[try #require(transport.shownNumber)].time
            let index = try #require(titles(strip).firstIndex(of: "−\(back)"))
            #expect(abs(strip.axis.x(at: time) - strip.axis.width * Double(index) / 5) < 1e-6)
        }
        transport.showPresent()
        #expect(titles(strip) == axisTitles)
    }

    @Test("the axis moves by whole seconds, and not at all to a time that it contains")
    func moves() {
        var axis = TimeAxis(end: 100, width: 400)
        axis.move(to: 96, newest: 101.5)
        #expect(axis.end == 100)
        axis.move(to: 90.25, newest: 101.5)
        #expect(axis.end == 93.5)
        axis.move(to: 95, newest: 101.5)
        #expect(axis.end == 97.5)
        // A frame in which nothing happened is later than the newest time of the axis.
        axis.move(to: 110, newest: 101.5)
        #expect(axis.end == 101.5)
    }

    @Test(
        "names for which there is no room are counted, and lines are explained",
        arguments: [(480, 560), (360, 320)])
    func legend(width: Double, height: Double) throws {
        let stage = try InspectorStage(size: Size(width: width, height: height))
        stage.inspector.open()
        _ = try stage.selectStrip()
        func texts() -> [String] {
            stage.labels.filter { $0.isPart(of: Legend.self) }.compactMap(\.text)
        }
        let lines = height > 400 ? ["solid: presentation, dashed: model"] : []
        #expect(texts().sorted() == (["Knob", "Slider"] + lines).sorted())
        for _ in 0..<30 { stage.window.addSubview(Knob(frame: Rect(x: 0, y: 0, width: 20, height: 20))) }
        try stage.runFrames(2)
        let names = texts().filter { $0.hasPrefix("Knob") || $0 == "Slider" }
        #expect(texts().contains("… \(32 - names.count) more"))
        #expect(names.count > 1 && texts().count == names.count + 1 + lines.count)
        let strip = try #require(stage.inspector.controller?.selectedPanel as? StripPanel)
        let legend = try #require(strip.subviews.first { $0 is Legend })
        for view in legend.subviews where !view.isHidden {
            #expect(view.frame.maxX <= legend.bounds.width && view.frame.maxY <= legend.bounds.height)
        }
    }

    @Test("a difference that is allowed is said to be so, and only a fault has a color")
    func allowed() throws {
        let stage = try InspectorStage()
        stage.slider.isContinuous = false
        stage.inspector.open()
        let strip = try stage.selectStrip()
        func largest() throws -> Label {
            try stage.runFrames(2)
            let labels = strip.subviews.compactMap { $0 as? Label }
            let caption = try #require(labels.first { $0.text == "Largest difference" })
            return try #require(labels.first { $0 !== caption && $0.frame.minY == caption.frame.minY })
        }
        #expect(try largest().text == "0.000000" && largest().textColor == .secondaryLabel)
        stage.user.press(25, 165)
        stage.user.move(160, 165)
        let difference = stage.slider.value
        #expect(try largest().text == "\(difference.text(decimals: 6)), allowed")
        #expect(try largest().textColor == .secondaryLabel)
    }

    @Test(
        "a late frame is said to have come late, beside the time that frames took",
        arguments: [360.0, 500])
    func late(width: Double) throws {
        let stage = try InspectorStage(size: Size(width: width, height: 400))
        stage.inspector.open()
        let strip = try stage.selectStrip()
        stage.knob.setValue(1, animated: true)
        try stage.runFrames(5)
        try stage.runFrames(1, interval: 0.05)
        try stage.runFrames(3)
        let label = try #require(
            strip.subviews.lazy.compactMap { $0 as? Label }.first { $0.text?.contains(" ms") == true })
        #expect(label.text?.hasPrefix("1 came late, longest took ") == true)
        #expect(label.intrinsicContentSize.width <= label.frame.width)
    }

    @Test("the colors of 24 controls are different", arguments: Appearance.allCases)
    func colors(appearance: Appearance) {
        let colors = (0..<24).map { Palette.color(ofControl: $0).components(in: appearance) }
        for (index, color) in colors.enumerated() {
            for other in colors[..<index] {
                let distance = [
                    color.red - other.red, color.green - other.green, color.blue - other.blue,
                ].reduce(0) { $0 + $1 * $1 }.squareRoot()
                #expect(distance > 0.1)
            }
        }
    }

    @Test("in the smallest window, all lanes lie inside of the strip, one below the other")
    func low() throws {
        let stage = try InspectorStage(size: Size(width: 360, height: 320))
        stage.inspector.open()
        let strip = try stage.selectStrip()
        stage.knob.value = 0.7
        try stage.runFrames(2)
        let labels = strip.subviews.compactMap { $0 as? Label }
        #expect(labels.allSatisfy { strip.bounds.union($0.frame) == strip.bounds })
        // The words above the lanes, from top to bottom, do not overlap the axis of the curves.
        let scale = labels.filter { $0.text == "0" || $0.text == "1" }.map(\.frame.midY).sorted()
        #expect(scale.count == 2 && scale[1] - scale[0] >= 40)
        let captions = labels.filter { $0.textAlignment == .left }.map(\.frame)
        #expect(captions.count == 3 && captions[0].minY >= scale[1])
        for (upper, lower) in zip(captions, captions.dropFirst()) { #expect(upper.maxY <= lower.minY) }
    }
}

extension View {
    /// Returns whether a superview has a type.
    fileprivate func isPart<Kind: View>(of kind: Kind.Type) -> Bool {
        superview.map { $0 is Kind || $0.isPart(of: kind) } ?? false
    }
}
