import KnobInspector
import KnobKit

/// The sign that the window is being recorded, with the time since the launch. It sends `.touchUpInside`.
final class RecordingSign: BarControl {
    private let label = Label()
    private let launchTime: Double
    private let isReplayed: Bool
    private var timer: ScheduledTimer?
    private var minutes = -1

    private static let padding = 6.0

    /// Creates a sign. That of a replay is as wide as the recorded one, and has no text.
    init(since launchTime: Double, isReplayed: Bool) {
        (self.launchTime, self.isReplayed) = (launchTime, isReplayed)
        super.init(frame: .zero)
        (label.font, label.textColor) = (.monospacedDigitSystemFont(ofSize: 13), Palette.bad)
        label.textAlignment = .center
        label.alpha = isReplayed ? 0 : 1
        addSubview(label)
    }

    isolated deinit { timer?.invalidate() }

    /// What the sign says.
    var text: String { label.text ?? "" }

    override func didMoveToWindow() {
        timer?.invalidate()
        if window != nil { update() }
    }

    /// Shows the time now, and again in the next second.
    private func update() {
        let time = currentMediaTime() - launchTime
        // A timer may fire a little early.
        let seconds = Int(max(0, time) + 0.01)
        label.text = "● recording \(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
        if seconds / 60 != minutes { superview?.setNeedsLayout() }
        minutes = seconds / 60
        timer = TimerQueue.main.schedule(after: Double(seconds + 1) - time) { [weak self] _ in
            self?.update()
        }
    }

    override func stateDidChange() { if !isReplayed { super.stateDidChange() } }

    override var intrinsicContentSize: Size {
        let text = label.intrinsicContentSize
        return Size(width: text.width.rounded(.up) + 2 * Self.padding, height: text.height)
    }

    override func layOutSymbol() { label.frame = bounds }
}
