import Glibc

/// The position of a control that was measured in the pixels of a frame.
struct WitnessReading: Equatable {
    /// The position, from 0 at the minimum to 1 at the maximum.
    var fraction: Double
    /// The length of the way from the minimum to the maximum on the screen, in points.
    var length: Double
    /// The pixels on which the part is drawn, for one that lies on whole pixels.
    var grid: PixelGrid?
    /// The difference of two positions that look the same, such as a whole turn; infinite if there are none.
    var period = Double.infinity

    /// The largest distance from what the control means to show that is no fault, in points.
    var tolerance: Double { 0.25 }

    /// Returns the distance between what the pixels show and what they show at the position `fraction`, in
    /// points.
    func distance(to fraction: Double) -> Double {
        if let grid { return grid.distance(from: self.fraction, to: fraction) * length }
        let difference = self.fraction - fraction
        return abs(period.isFinite ? remainder(difference, period) : difference) * length
    }
}
