import Glibc
import KnobKit

/// The lane with the largest difference on the screen in each frame, with a logarithmic scale: from the
/// tolerance, a millionth of the range, at the bottom, to the range at the top. Faults are red; a difference
/// that is allowed is gray.
@MainActor
final class DifferenceLane {
    private let faults = ShapeLayer()
    private let allowed = ShapeLayer()
    private let base = ShapeLayer()

    init() {
        faults.fillColor = Palette.bad.withAlphaComponent(0.7)
        allowed.fillColor = Color.secondaryLabel.withAlphaComponent(0.4)
        base.fillColor = Palette.good
    }

    var layers: [Layer] { [allowed, faults, base] }

    /// Draws the frames with `numbers`. Returns the largest difference, and whether there was a fault.
    func update(_ history: History, _ numbers: Range<Int>, _ axis: TimeAxis, _ rect: Rect) -> (
        largest: Double, hasFault: Bool
    ) {
        let (faults, allowed, base) = (BezierPath(), BezierPath(), BezierPath())
        var (largest, hasFault) = (0.0, false)
        for number in numbers {
            let moment = history[number]
            largest = max(largest, moment.difference)
            hasFault = hasFault || moment.hasFault
            // A frame is on the screen until the next one.
            let x = max(0, axis.x(at: moment.time))
            let end = number + 1 < numbers.upperBound ? axis.x(at: history[number + 1].time) : axis.width
            let height = Self.fraction(of: moment.difference) * rect.height
            let bar = Rect(
                x: rect.minX + x, y: rect.maxY - height, width: max(end - x, 1), height: height)
            if height > 0 { (moment.hasFault ? faults : allowed).add(bar) }
            base.add(Rect(x: bar.minX, y: rect.maxY - 2, width: bar.width, height: 2))
        }
        (self.faults.path, self.allowed.path, self.base.path) = (faults, allowed, base)
        return (largest, hasFault)
    }

    /// Returns the height of a difference as a fraction of the lane: 0 up to the tolerance, 1 for the whole
    /// range.
    static func fraction(of difference: Double) -> Double {
        guard difference > SyncDifference.tolerance else { return 0 }
        return min(1, log10(difference / SyncDifference.tolerance) / log10(1 / SyncDifference.tolerance))
    }
}
