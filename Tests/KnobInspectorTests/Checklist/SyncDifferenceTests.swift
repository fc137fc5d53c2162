import KnobKit
import Testing

@testable import KnobInspector

@Suite("Sync difference")
@MainActor
struct SyncDifferenceTests {
    /// Returns the difference of sliders with limits and samples.
    private func difference(
        _ controls: (limits: ClosedRange<Double>, sample: Sample)...
    ) -> SyncDifference {
        let sliders = controls.map { control in
            let slider = Slider()
            slider.limits = control.limits
            return slider
        }
        let watched = sliders.enumerated().map { WatchedControl($1, name: "\($0)", index: $0) }
        return SyncDifference(watched) { controls[$0.index].sample }
    }

    /// Returns a sample of a value in the middle of 0 to 2.
    private func sample(pixels: Double, length: Double) -> Sample {
        var sample = Sample(model: 2, presentation: 1)
        sample.witness = WitnessReading(fraction: pixels, length: length)
        return sample
    }

    @Test("model and presentation are compared with the first control")
    func values() {
        let found = difference(
            (0...2, Sample(model: 1, presentation: 0.5)), (0...2, Sample(model: 1, presentation: 0.75)),
            (0...2, Sample(model: 1.25, presentation: 0.5)))
        #expect(found == SyncDifference(model: 0.25, presentation: 0.125))
        #expect(found.fault == "model 0.25, presentation 0.125")
    }

    @Test("a control at the limit nearest to the value is in step")
    func limits() {
        let inStep = difference(
            (0...2, Sample(model: 1.5, presentation: 1.5)), (0...1, Sample(model: 1, presentation: 1)))
        #expect(inStep == SyncDifference() && inStep.fault == nil)
        let apart = difference(
            (0...2, Sample(model: 1.5, presentation: 1.5)), (0...1, Sample(model: 0.5, presentation: 1)))
        #expect(apart.model == 1)
    }

    @Test("pixels are compared with the presentation of their own control, in points")
    func pixels() {
        let found = difference(
            (0...2, sample(pixels: 0.51, length: 100)),
            (0...2, sample(pixels: 0.5, length: 200)))
        #expect(found.model == 0 && found.presentation == 0 && found.areWrongPixels)
        #expect(abs((found.pixels ?? 0) - 1) < 1e-9)
        let alone = difference((0...2, sample(pixels: 0.502, length: 100)))
        #expect(!alone.areWrongPixels && alone.pixels != nil)
    }
}
