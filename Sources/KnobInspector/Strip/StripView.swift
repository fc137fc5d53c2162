import KnobKit

/// The lanes of the strip over one time axis. A drag along it shows the moments of the past in the watched
/// window.
@MainActor
final class StripView: Control {
    private static let (left, right) = (28.0, 16.0)

    private unowned let inspector: Inspector
    private(set) var axis = TimeAxis()
    private var curves: [CurveLayers] = []
    private let curveLayer = Layer()
    private let differences = DifferenceLane()
    private let markers = MarkerLane()
    private let frames = FrameLane()
    private let grid = ShapeLayer()
    private let playhead = ShapeLayer()
    private let captions = ["Largest difference", "Input   ▼ press   ▲ release   ■ key   ◆ wheel", "Frames"]
        .map { StripView.label($0, .left) }
    private let largest = StripView.label("", .right)
    private let longest = StripView.label("", .right)
    private let scales = ["1", "0"].map { StripView.label($0, .right) }
    private let times = (0...5).map { _ in StripView.label("", .center) }

    init(inspector: Inspector) {
        self.inspector = inspector
        super.init(frame: .zero)
        accessibilityLabel = "Curves of the values over the last seconds"
        accessibilityTraits = .image
        grid.fillColor = nil
        grid.strokeColor = .separator
        playhead.fillColor = tintColor
        playhead.strokeColor = tintColor
        let lanes = differences.layers + markers.layers + frames.layers
        for layer in [grid] + lanes + [curveLayer] { self.layer.addSublayer(layer) }
        for label in captions + [largest, longest] + scales + times { addSubview(label) }
        layer.addSublayer(playhead)
    }

    private static func label(_ text: String, _ alignment: TextAlignment) -> Label {
        Label(text, alignment, color: .secondaryLabel, font: .monospacedDigitSystemFont(ofSize: 11))
    }

    // MARK: Lanes

    private var width: Double { max(0, bounds.width - Self.left - Self.right) }
    /// The heights of the lanes below the curves. In a low window they are lower.
    private var heights: (difference: Double, markers: Double, frames: Double) {
        isLow ? (20, 12, 14) : (36, 16, 24)
    }
    /// The height of the words above a lane, and of the axis below the last one.
    private var captionHeight: Double { isLow ? 16 : 20 }
    private var isLow: Bool { bounds.height < 250 }
    private func lane(below y: Double, height: Double) -> Rect {
        Rect(x: Self.left, y: y, width: width, height: height)
    }
    private var frameRect: Rect {
        lane(below: bounds.height - captionHeight - heights.frames, height: heights.frames)
    }
    private var markerRect: Rect {
        lane(below: frameRect.minY - captionHeight - heights.markers, height: heights.markers)
    }
    private var differenceRect: Rect {
        lane(below: markerRect.minY - captionHeight - heights.difference, height: heights.difference)
    }
    private var plotRect: Rect {
        lane(below: 10, height: max(24, differenceRect.minY - captionHeight - 14))
    }

    /// Creates the curves of the watched controls.
    func controlsDidChange() {
        for curve in curves {
            curve.solid.removeFromSuperlayer()
            curve.dashed.removeFromSuperlayer()
        }
        curves = inspector.watch.groups.flatMap { group in
            group.enumerated().map { CurveLayers($1, positionInGroup: $0) }.reversed()
        }
        for curve in curves { curveLayer.addSublayer(curve.solid) }
        for curve in curves { curveLayer.addSublayer(curve.dashed) }
    }

    /// Draws what the history contains. While a frame of the past in the strip is shown, the axis does not
    /// move.
    func refresh() {
        let history = inspector.history
        guard !history.isEmpty, width > 0 else { return }
        axis.width = width
        axis.move(to: inspector.transport.shownNumber.map { history[$0].time }, newest: history.endTime)
        let numbers = visibleNumbers(history)
        Transaction.withoutActions {
            for curve in curves { curve.update(history, numbers, axis, plotRect) }
            let (difference, hasFault) = differences.update(history, numbers, axis, differenceRect)
            let isAllowed = difference > SyncDifference.tolerance && !hasFault
            largest.text = difference.text(decimals: 6) + (isAllowed ? ", allowed" : "")
            largest.textColor = hasFault ? Palette.bad : .secondaryLabel
            markers.update(history, numbers, axis, markerRect)
            let (duration, late) = frames.update(history, numbers, axis, frameRect)
            longest.text =
                (late > 0 ? "\(late) came late, " : "")
                + "longest took \((duration * 1000).text(decimals: 1)) of "
                + "\((history.refreshInterval * 1000).text(decimals: 1)) ms"
            updatePlayhead()
            for (second, label) in times.enumerated() {
                let age = history.endTime - axis.end + TimeAxis.span - Double(second)
                let text = age.text(maximumDecimals: 1)
                label.text = text == "0" ? "0 s" : "−\(text)"
            }
        }
    }

    /// The frames in the strip, and the one before them.
    private func visibleNumbers(_ history: History) -> Range<Int> {
        guard let first = history.number(at: axis.start), let last = history.number(at: axis.end) else {
            return 0..<0
        }
        return first..<last + 1
    }

    private func updatePlayhead() {
        guard let number = inspector.transport.shownNumber else { return playhead.path = nil }
        let x = Self.left + max(0, min(axis.width, axis.x(at: inspector.history[number].time)))
        let path = BezierPath(roundedRect: Rect(x: x - 5, y: 0, width: 10, height: 8), cornerRadius: 3)
        path.move(to: Point(x: x, y: 8))
        path.addLine(to: Point(x: x, y: frameRect.maxY))
        playhead.path = path
    }

    override func layoutSubviews() {
        let lanes = [differenceRect, markerRect, frameRect]
        for (caption, lane) in zip(captions, lanes) {
            caption.frame = Rect(
                x: Self.left, y: lane.minY - captionHeight + 1, width: width, height: captionHeight - 2)
        }
        for (label, caption) in [(largest, captions[0]), (longest, captions[2])] {
            let start = Self.left + caption.intrinsicContentSize.width + 8
            label.frame = Rect(
                x: start, y: caption.frame.minY, width: max(0, Self.left + width - start),
                height: caption.bounds.height)
        }
        for (label, y) in zip(scales, [plotRect.minY, plotRect.maxY]) {
            label.frame = Rect(x: 0, y: y - 8, width: Self.left - 6, height: 16)
        }
        let grid = BezierPath()
        for (second, label) in times.enumerated() {
            let x = (Self.left + width * Double(second) / 5).rounded() + 0.5
            label.frame = Rect(
                x: x - 15.5, y: frameRect.maxY + 2, width: 31, height: min(16, captionHeight - 2))
            for lane in [plotRect] + lanes {
                grid.move(to: Point(x: x, y: lane.minY))
                grid.addLine(to: Point(x: x, y: lane.maxY))
            }
        }
        for y in [plotRect.minY, plotRect.midY, plotRect.maxY] + lanes.map(\.maxY) {
            grid.move(to: Point(x: Self.left, y: y.rounded() + 0.5))
            grid.addLine(to: Point(x: Self.left + width, y: y.rounded() + 0.5))
        }
        Transaction.withoutActions { self.grid.path = grid }
        refresh()
    }

    override var focusPath: BezierPath {
        BezierPath(roundedRect: bounds.insetBy(dx: 2, dy: 1), cornerRadius: 5)
    }

    // MARK: Scrubbing

    override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
        scrub(to: touch)
        return true
    }

    override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
        scrub(to: touch)
        return true
    }

    private func scrub(to touch: Touch) {
        let time = axis.time(at: touch.location(in: self).x - Self.left)
        if let number = inspector.history.number(at: time) { inspector.transport.show(number) }
    }

    /// Moves by 10 frames with Page Up and Page Down, or to an end; Escape returns to the present. The arrow
    /// keys are those of the window's menu.
    override func keyDown(with press: KeyPress) -> Bool {
        guard press.modifierFlags.isEmpty, let number = inspector.transport.visibleNumber else {
            return false
        }
        switch press.key {
        case .pageUp: inspector.transport.show(number - 10)
        case .pageDown: inspector.transport.show(number + 10)
        case .home: inspector.transport.show(0)
        case .end, .escape: inspector.transport.showPresent()
        default: return false
        }
        return true
    }
}
