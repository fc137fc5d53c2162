import Glibc
import KnobKit

/// Measures the center of a slider's thumb in the pixels of a frame.
///
/// The thumb is a disc of one color. In each line of pixels along the slider, it is a run of that color
/// between pixels of other colors: the track, the background, or the shadow. A disc has a chord of known
/// length in each line, so other runs are not taken for it. The center is the median of the runs' centers.
///
/// All lengths are in pixels.
struct ThumbMeasure: Equatable {
    /// The bounds of the slider, moved so that its track is in their middle, in pixels of the window.
    var bounds: Rect
    /// The direction in which the thumb moves.
    var axis: Axis
    /// The diameter of the thumb as it is drawn.
    var diameter: Double
    /// The color of the thumb, with components from 0 to 255.
    var color: FramePixels.Vector

    /// The pixels that are needed to measure: those of the bounds that are no farther from the middle than
    /// the thumb.
    var rect: PixelRect {
        axis == .horizontal
            ? PixelRect(
                minX: along.lowerBound, minY: across.lowerBound, maxX: along.upperBound,
                maxY: across.upperBound)
            : PixelRect(
                minX: across.lowerBound, minY: along.lowerBound, maxX: across.upperBound,
                maxY: along.upperBound)
    }

    /// The columns of a horizontal slider, or the rows of a vertical one. They include a pixel of the shadow
    /// at each end.
    private var along: Range<Int> {
        axis == .horizontal
            ? Self.pixels(bounds.minX - 1.5, bounds.maxX + 1.5)
            : Self.pixels(bounds.minY - 1.5, bounds.maxY + 1.5)
    }

    /// The lines in which the thumb has chords of at least half its diameter.
    private var across: Range<Int> {
        let reach = min(diameter * 0.43, (axis == .horizontal ? bounds.height : bounds.width) / 2)
        return Self.pixels(middle - reach, middle + reach)
    }

    /// The middle of the slider across its direction.
    private var middle: Double { axis == .horizontal ? bounds.midY : bounds.midX }

    private static func pixels(_ low: Double, _ high: Double) -> Range<Int> {
        let first = Int(bounded: low.rounded(.down))
        return first..<max(first, Int(bounded: high.rounded(.up)))
    }

    /// Returns the distance of the thumb's center from the left edge of the window, or from the top for a
    /// vertical slider; `nil` if there is no single clear thumb.
    func center(in pixels: FramePixels) -> Double? {
        let lines = across
        let centers = lines.compactMap { center(inLine: $0, of: pixels) }
        guard centers.count * 3 >= lines.count * 2, let least = centers.min(), let greatest = centers.max(),
            greatest - least <= 1.5
        else { return nil }
        // Where the shadow is faint, the end of a run can be a pixel off in a few lines.
        return centers.sorted()[centers.count / 2]
    }

    /// Returns whether two colors are equal but for rounding.
    static func isSame(_ first: FramePixels.Vector, _ second: FramePixels.Vector) -> Bool {
        let difference = first - second
        return (difference * difference).sum() <= 6
    }

    /// Returns the center of the only run that can be a chord of the thumb; `nil` if there is none, or more
    /// than one.
    private func center(inLine line: Int, of pixels: FramePixels) -> Double? {
        let distance = Double(line) + 0.5 - middle
        let chord = 2 * max(0, diameter * diameter / 4 - distance * distance).squareRoot()
        let rect = pixels.rect
        let (all, lines) =
            axis == .horizontal
            ? (rect.minX..<rect.maxX, rect.minY..<rect.maxY) : (rect.minY..<rect.maxY, rect.minX..<rect.maxX)
        guard lines.contains(line) else { return nil }
        var found: Double?
        // A run is complete only between two pixels of other colors.
        var start: Int?
        for column in along.clamped(to: all) {
            let pixel = axis == .horizontal ? pixels[column, line] : pixels[line, column]
            if Self.isSame(pixel, color) { continue }
            if let start, (chord - 3...chord + 0.5).contains(Double(column - start)) {
                guard found == nil else { return nil }
                found = Double(start + column) / 2
            }
            start = column + 1
        }
        return found
    }
}
