import KnobHarness
import KnobKit
import SeededRandom
import Testing

@testable import KnobInspector

/// Random input, which must not raise a false alarm.
extension PixelWitnessTests {
    /// Does one thing of all that can happen to a window.
    private func act(_ number: Int, _ random: inout SeededGenerator) throws {
        let window = stage.window
        func any(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
        switch number {
        case 0...4: knob.setValue(any(0...1), animated: true)
        case 5...6: slider.setValue(any(0...1), animated: true)
        case 7: knob.value = any(0...1)
        case 8:
            stage.user.press(100, 195)
            for _ in 0..<3 {
                stage.user.move(any(0...300), 195)
                try stage.frame()
            }
            stage.user.release(100, 195)
        case 9: stage.user.move(any(0...320), any(0...240))
        case 10: stage.user.scroll(any(-2...2), 90, 90, at: stage.time)
        case 11: stage.user.keyDown([.tab, .up, .left, .escape].randomElement(using: &random) ?? .tab)
        case 12: window.overrideScale = [1, 1.25, 1.5, 2].randomElement(using: &random)
        case 13: window.overrideAppearance = Bool.random(using: &random) ? .dark : .light
        case 14: window.handle(.resized(Size(width: any(240...360), height: any(220...300))))
        case 15:
            knob.frame = Rect(x: any(0...40), y: any(0...30), width: any(30...150), height: any(30...150))
        case 16: slider.frame = Rect(x: any(0...40), y: any(170...190), width: any(60...280), height: 31)
        case 17: for control in [knob, slider] { control.isEnabled.toggle() }
        case 18: window.tintColor = [Color.red, .systemBlue, .gray].randomElement(using: &random)
        case 19:
            let cover = window.subviews.first { $0.tag == 1 }
            guard cover == nil else { return cover?.removeFromSuperview() ?? () }
            let view = View(
                frame: Rect(x: any(0...200), y: any(0...200), width: any(5...200), height: any(5...99)))
            view.backgroundColor = Bool.random(using: &random) ? .systemBackground : .systemBlue
            view.tag = 1
            window.addSubview(view)
        case 20: knob.showsValuePopUp.toggle()
        case 21: (knob.origin, slider.origin) = knob.origin == nil ? (0.5, 0.5) : (nil, nil)
        case 22: knob.showsValue.toggle()
        case 23: View.animate(withDuration: 0.2) { knob.frame.origin.x = any(0...60) }
        case 24: stage.window.handle(.key(KeyPress(.other, characters: "5")))
        case 25: knob.layer.opacity = knob.layer.opacity == 1 ? 0.6 : 1
        case 26: window.layerTree.speed = [0.1, 1].randomElement(using: &random) ?? 1
        default: knob.lineWidth = any(1...4)
        }
    }

    @Test func `there is no false alarm, whatever happens to the window`() throws {
        try open()
        defer { inspector.close() }
        var random = SeededGenerator(seed: 7)
        var measured = 0
        for step in 0..<150 {
            try act(.random(in: 0...27, using: &random), &random)
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                try stage.frame(after: .random(in: 0.001...0.1, using: &random))
                measured += readings.count { $0 != nil }
                try #require(found.faults.isEmpty, "step \(step): \(found.faults)")
            }
        }
        #expect(measured > 150)
    }
}
