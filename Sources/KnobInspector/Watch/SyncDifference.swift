import KnobKit

/// How far bound controls are apart. In an inspector, it alone decides whether they are in step: the verdict,
/// all panels, and the report get it from here.
package struct SyncDifference: Equatable {
    /// The difference of the model values.
    var model = 0.0
    /// The difference of the positions of the presentation values, as a fraction of the way from the minimum
    /// to the maximum.
    var presentation = 0.0
    /// The distance between what the pixels show and what is meant, in points; `nil` if it was not measured.
    var pixels: Double?
    /// Whether that is more than the tolerance of the measurement.
    var areWrongPixels = false
    /// The largest distance that is, as a fraction of the way.
    var wrongFraction = 0.0

    /// The largest difference of the positions of presentation values that is no fault.
    package static let tolerance = 1e-6

    /// Whether the presentation values differ too much.
    var isPresentationApart: Bool { !(presentation <= Self.tolerance) }

    /// What differs too much; `nil` while the controls are in step.
    var kind: SyncFault.Kind? {
        if areWrongPixels { return .pixels }
        if model != 0 { return .model }
        return isPresentationApart ? .presentation : nil
    }

    /// The largest difference on the screen, as a fraction of the way.
    var fraction: Double { max(presentation, wrongFraction) }

    /// The parts that are too large, with their figures; `nil` if the controls are in step.
    var fault: String? {
        var parts: [String] = []
        if model != 0 { parts.append("model \(model.figure)") }
        if isPresentationApart { parts.append("presentation \(presentation.figure)") }
        if areWrongPixels, let pixels { parts.append("pixels \(pixels.text(decimals: 3)) pt") }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    /// Takes over the parts of another difference that are larger.
    mutating func formMaximum(_ other: SyncDifference) {
        model = max(model, other.model)
        presentation = max(presentation, other.presentation)
        if let other = other.pixels { pixels = max(pixels ?? 0, other) }
        areWrongPixels = areWrongPixels || other.areWrongPixels
        wrongFraction = max(wrongFraction, other.wrongFraction)
    }
}

extension SyncDifference {
    /// Compares controls that should show the same value.
    ///
    /// A control whose limits exclude the value is in step at the nearest limit. Presentation values are
    /// compared between controls with the limits and the scale of the first, because others move differently.
    @MainActor
    init(_ group: [WatchedControl], _ sample: (WatchedControl) -> Sample) {
        guard let first = group.first, let number = first.numbers.first else { return }
        let one = sample(first)
        var (least, greatest) = (Double.infinity, -Double.infinity)
        for control in group {
            let sample = sample(control)
            add(sample, of: control)
            guard let other = control.numbers.first else { continue }
            if sample.model != other.clamped(one.model), one.model != number.clamped(sample.model) {
                model = max(model, abs(sample.model - one.model))
            }
            guard other.isDistributed(as: number) else { continue }
            let position = other.position(of: sample.presentation)
            (least, greatest) = (min(least, position), max(greatest, position))
        }
        presentation = greatest - least
    }

    /// Takes the pixels of a control into account.
    @MainActor
    private mutating func add(_ sample: Sample, of control: WatchedControl) {
        guard let reading = sample.witness else { return }
        let distance = reading.distance(to: control.fraction(of: sample.presentation))
        pixels = max(pixels ?? 0, distance)
        guard !(distance <= reading.tolerance) else { return }
        (areWrongPixels, wrongFraction) = (true, max(wrongFraction, distance / reading.length))
    }
}

extension EditableNumber {
    fileprivate func clamped(_ value: Double) -> Double {
        min(max(value, limits.lowerBound), limits.upperBound)
    }

    /// Whether the values between the limits are at the same positions as those of another number.
    fileprivate func isDistributed(as other: EditableNumber) -> Bool {
        self === other || limits == other.limits && value(at: 0.3) == other.value(at: 0.3)
    }
}
