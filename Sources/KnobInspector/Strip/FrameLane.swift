import KnobKit

/// The lane with a bar for each frame, as high as the frame took long, and a hatched block where a frame was
/// late.
@MainActor
final class FrameLane {
    private let bars = ShapeLayer()
    private let blocks = ShapeLayer()
    private let hatches = ShapeLayer()

    init() {
        bars.fillColor = .secondaryLabel
        blocks.fillColor = Palette.bad.withAlphaComponent(0.14)
        hatches.fillColor = nil
        hatches.strokeColor = Palette.bad
    }

    var layers: [Layer] { [blocks, hatches, bars] }

    /// Draws the frames with `numbers`. Returns the longest duration, in seconds, and the number of late
    /// frames.
    func update(_ history: History, _ numbers: Range<Int>, _ axis: TimeAxis, _ rect: Rect) -> (
        longest: Double, late: Int
    ) {
        var (longest, late) = (0.0, 0)
        let (bars, blocks, hatches) = (BezierPath(), BezierPath(), BezierPath())
        let interval = history.refreshInterval
        for number in numbers where history[number].time >= axis.start {
            let moment = history[number]
            longest = max(longest, moment.duration)
            let x = rect.minX + axis.x(at: moment.time)
            let height = max(2, min(1, moment.duration / interval) * rect.height)
            bars.add(Rect(x: x - 1, y: rect.maxY - height, width: 1.5, height: height))
            guard moment.isLate, number > numbers.lowerBound else { continue }
            late += 1
            let start = max(rect.minX, rect.minX + axis.x(at: history[number - 1].time + interval))
            let block = Rect(x: start, y: rect.minY, width: max(2, x - start), height: rect.height)
            blocks.add(block)
            Self.addHatches(in: block, to: hatches)
        }
        (self.bars.path, self.blocks.path, self.hatches.path) = (bars, blocks, hatches)
        return (longest, late)
    }

    /// Adds diagonal lines, 4 points apart, inside of `rect`.
    private static func addHatches(in rect: Rect, to path: BezierPath) {
        var start = rect.minX - rect.height
        while start < rect.maxX {
            let from = max(start, rect.minX)
            let to = min(start + rect.height, rect.maxX)
            if from < to {
                path.move(to: Point(x: from, y: rect.maxY - (from - start)))
                path.addLine(to: Point(x: to, y: rect.maxY - (to - start)))
            }
            start += 4
        }
    }
}
