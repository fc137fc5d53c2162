import Glibc
import KnobKit

/// The position of a control that was measured in the pixels of a frame.
struct PixelReading: Equatable {
    /// The position, from 0 at the minimum to 1 at the maximum.
    var fraction: Double
    /// The length of the way from the minimum to the maximum on the screen, in points.
    var length: Double
    /// The pixels on which the part is drawn, for one that lies on whole pixels.
    var grid: PixelGrid?
    /// The difference of two positions that look the same, such as a whole turn; infinite if there are none.
    var period = Double.infinity

    /// The largest distance from what the control means to show that is no fault, in points.
    static let tolerance = 0.25

    /// Returns the distance between what the pixels show and what they show at the position `fraction`, in
    /// points.
    func distance(to fraction: Double) -> Double {
        if let grid { return grid.distance(from: self.fraction, to: fraction) * length }
        let difference = self.fraction - fraction
        return abs(period.isFinite ? remainder(difference, period) : difference) * length
    }
}

extension PixelReading {
    /// Measures controls in the frame that their window's host has drawn last. A reading is `nil` if a
    /// control cannot be measured, for example because its appearance is unknown or another view covers it.
    @MainActor
    static func readings(of controls: [EditableControl], in window: Window) -> [PixelReading?] {
        let tree = window.layerTree
        // A change that waits for the next frame is not in the pixels, but in the presentation values.
        guard let host = window.host, !tree.hasChanges else { return controls.map { _ in nil } }
        return controls.map { control in
            guard let origin = LayerVisibility.origin(of: control.layer, scale: tree.scale),
                let target = PixelTarget(control, origin: origin, in: tree),
                LayerVisibility.isVisible(control.layer, in: target.rect, of: tree)
            else { return nil }
            let rect = target.rect.intersection(tree.pixelBounds)
            return host.pixels(in: rect).flatMap { FramePixels($0, of: rect) }
                .flatMap { target.reading(in: $0, scale: tree.scale) }
        }
    }
}
