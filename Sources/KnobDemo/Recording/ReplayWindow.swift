import KnobInspector
import KnobKit

/// A window that shows a replay, with its progress and its result in a bar below it.
///
/// It is shown at the speed of the recording, except for the time in which nothing happened. The window
/// ignores input, other than to scroll where it has no room and to close.
final class ReplayWindow: Window {
    /// Called at the end of the replay; `nil` by default.
    var didEnd: (@MainActor () -> Void)?
    private let replay: Replay
    private let comparison: TraceComparison
    private let closesAtEnd: Bool
    private let (scrollView, imageView, bar) = (ScrollView(), ImageView(frame: .zero), ReplayBar())
    /// The time of the last frame of this window, and the time on the clock of the recording.
    private var lastTime: Double?
    private var clock: Double
    private var shownFrames = 0

    /// The time without input and animation after which a replay is faster, in seconds, and how much faster
    /// it is.
    private static let (patience, haste) = (1.0, 20.0)
    /// The time for which the result is shown before the window closes, in seconds.
    private static let (identicalTime, differentTime) = (3.0, 10.0)

    /// Creates a window, which closes a few seconds after the end of the replay if `closesAtEnd`.
    init(_ replay: Replay, comparedBy comparison: TraceComparison, closesAtEnd: Bool) {
        (self.replay, self.comparison, self.closesAtEnd) = (replay, comparison, closesAtEnd)
        clock = replay.recording.startTime
        super.init(frame: Rect(x: 0, y: 0, width: 320, height: 508))
        title = "KnobKit: Replay"
        scrollView.addSubview(imageView)
        addSubview(scrollView)
        addSubview(bar)
        resize()
        showProgress(isFast: false)
        // The tree of the window keeps the link.
        DisplayLink { [weak self] in self?.advance(to: $0.timestamp, $0) }.add(to: layerTree)
    }

    /// What the bar says.
    var text: String { bar.text }

    private func advance(to time: Double, _ link: DisplayLink) {
        let elapsed = time - (lastTime ?? time)
        lastTime = time
        let isFast = clock - replay.activityTime > Self.patience
        // It is never faster than to the next event, which may be input.
        let fast = isFast ? min(clock + elapsed * Self.haste, replay.nextTime ?? clock) : clock
        clock = max(clock + elapsed, fast)
        replay.advance(to: clock)
        if shownFrames != replay.frameCount { show() }
        guard replay.nextTime == nil else { return showProgress(isFast: isFast) }
        link.isPaused = true
        showResult()
    }

    /// Shows the last frame of the replay.
    private func show() {
        shownFrames = replay.frameCount
        guard let surface = replay.surface, let replayed = replay.window else { return }
        resize()
        // A new image, because the surface has changed.
        imageView.image = Image(surface: surface, scale: replayed.layerTree.scale)
    }

    private func showProgress(isFast: Bool) {
        let count = replay.recording.frameCount
        bar.show(
            "replay, no input · \(replay.frameCount) of \(isFast ? "\(count) · pause" : count.text("frame"))",
            done: Double(replay.frameCount) / Double(max(1, count)))
    }

    private func showResult() {
        let result = comparison.result(of: replay).prefix { $0 != "\n" }
        let isIdentical = comparison.difference == nil
        bar.show(String(result), isIdentical ? Palette.good : Palette.bad, done: 1)
        didEnd?()
        guard closesAtEnd else { return }
        TimerQueue.main.schedule(after: isIdentical ? Self.identicalTime : Self.differentTime) {
            [weak self] _ in self?.close()
        }
    }

    /// Gives the window the size of the replayed one and the bar.
    private func resize() {
        guard let size = replay.window?.contentSize, size != imageView.frame.size else { return }
        imageView.frame.size = size
        scrollView.contentSize = size
        contentSize = Size(width: size.width, height: size.height + StatusBar.height)
        setNeedsLayout()
    }

    /// Closes the window with Escape, Control-W, or Control-Q, and ignores other keys.
    override func keyDown(with press: KeyPress) -> Bool {
        if press.key == .escape || Command.quit.keys.contains(where: { $0.matches(press) }) { close() }
        return true
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let height = max(0, bounds.height - StatusBar.height)
        scrollView.frame = Rect(x: 0, y: 0, width: bounds.width, height: height)
        bar.frame = Rect(x: 0, y: height, width: bounds.width, height: StatusBar.height)
    }
}
