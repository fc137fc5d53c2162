import Glibc
import KnobKit

/// Measures the angle of a ring's pointer in the pixels of a frame.
///
/// The outer part of the pointer lies alone on the background, in a band between the track and the rim. The
/// measured angle is the mean direction, seen from the center, of what is drawn there, weighted by how much
/// of each pixel it covers. Neither the value nor the color of the pointer is needed.
///
/// All lengths are in pixels.
struct PointerMeasure: Equatable {
    /// The center of the ring, in pixels of the window.
    var center: Point
    /// The distance from the center to the outer end of the pointer.
    var radius: Double
    /// The length of the pointer, and its width.
    var length, width: Double

    /// The band in which the pointer lies alone, as distances from the center.
    private var band: ClosedRange<Double>? {
        // The track lies on whole pixels, up to one pixel away from where it should be, and covers parts of
        // the next ones.
        let inner = radius - length + width / 2 + 1.75
        return inner > 0 && radius - inner >= 1.5 ? inner...radius : nil
    }

    /// The pixels that are needed to measure.
    var rect: PixelRect {
        PixelRect(touching: Rect(origin: center, size: .zero).insetBy(dx: -radius, dy: -radius))
    }

    /// Returns the angle of the pointer, in radians clockwise with 0 pointing right; `nil` if there is no
    /// single clear pointer on a plain background.
    func angle(in pixels: FramePixels) -> Double? {
        guard let band, pixels.rect.contains(rect) else { return nil }
        let samples = samples(of: pixels, in: band)
        guard let background = Self.mostFrequent(samples) else { return nil }
        let marks = samples.filter { $0.word != background }
        guard !marks.isEmpty, marks.count * 2 < samples.count else { return nil }
        return direction(of: marks, on: FramePixels.vector(background), in: band)
    }

    // MARK: Samples

    /// A pixel of the band.
    private struct Sample {
        let word: UInt32
        /// The location of its center, relative to the center of the ring.
        let location: Point
        /// The distance from the center of the ring.
        let distance: Double
    }

    private func samples(of pixels: FramePixels, in band: ClosedRange<Double>) -> [Sample] {
        var samples: [Sample] = []
        let rect = rect
        for y in rect.minY..<rect.maxY {
            let height = Double(y) + 0.5 - center.y
            // The columns inside the band are skipped.
            let inside = (band.lowerBound * band.lowerBound - height * height).squareRoot()
            let gap = inside.isNaN ? 0 : Int(inside - 1)
            let middle = Int(center.x.rounded(.down))
            for column in rect.minX..<max(rect.minX, rect.maxX - 2 * gap) {
                let x = column < middle - gap ? column : column + 2 * gap
                let location = Point(x: Double(x) + 0.5 - center.x, y: height)
                let distance = hypot(location.x, location.y)
                guard band.contains(distance) else { continue }
                samples.append(Sample(word: pixels.word(x, y), location: location, distance: distance))
            }
        }
        return samples
    }

    private static func mostFrequent(_ samples: [Sample]) -> UInt32? {
        var counts: [UInt32: Int] = [:]
        for sample in samples { counts[sample.word, default: 0] += 1 }
        return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key
    }

    // MARK: Direction

    /// The least difference between pointer and background, of 255.
    private static let leastContrast = 24.0

    private func direction(
        of marks: [Sample], on background: FramePixels.Vector, in band: ClosedRange<Double>
    )
        -> Double?
    {
        let differences = marks.map { FramePixels.vector($0.word) - background }
        // All pixels are mixtures of the background with one color, whose difference is the largest.
        guard let color = differences.max(by: { Self.square($0) < Self.square($1) }),
            Self.square(color) >= Self.leastContrast * Self.leastContrast
        else { return nil }
        var x = 0.0
        var y = 0.0
        var weight = 0.0
        var weights: [Double] = []
        for (mark, difference) in zip(marks, differences) {
            let coverage = (difference * color).sum() / Self.square(color)
            // A different color is not part of the pointer.
            guard Self.square(difference - coverage * color) <= 16 else { return nil }
            // The weight falls to 0 at both edges of the band: otherwise a pixel that is just inside would
            // count fully.
            let part = (mark.distance - band.lowerBound) / (band.upperBound - band.lowerBound)
            let own = coverage * (1 - cos(2 * .pi * part))
            weights.append(own)
            weight += own
            x += own * mark.location.x / mark.distance
            y += own * mark.location.y / mark.distance
        }
        guard weight > 0 else { return nil }
        let angle = atan2(y, x)
        return isLine(marks, weights, at: angle, in: band) ? angle : nil
    }

    /// Returns whether `marks` form one line of the expected width and length at `angle`.
    private func isLine(
        _ marks: [Sample], _ weights: [Double], at angle: Double, in band: ClosedRange<Double>
    ) -> Bool {
        let cosine = cos(angle)
        let sine = sin(angle)
        var total = 0.0
        var spread = 0.0
        for (mark, weight) in zip(marks, weights) {
            let along = mark.location.x * cosine + mark.location.y * sine
            let across = mark.location.y * cosine - mark.location.x * sine
            total += weight
            // A second line on the other side is far away.
            spread += weight * (along > 0 ? across * across : mark.distance * mark.distance)
        }
        // The weight has the mean 1 over the band.
        let area = width * (band.upperBound - band.lowerBound)
        // A line of this width has a variance of its square / 12, and a pixel adds 1/12.
        return (0.6...1.6).contains(total / area) && spread / total <= 1.5 * (width * width + 1) / 12
    }

    private static func square(_ vector: FramePixels.Vector) -> Double { (vector * vector).sum() }
}
