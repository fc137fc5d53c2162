import KnobKit

/// The time of the watched window: the speed of its animations, and the frame of the past that it shows.
///
/// Input stays in real time. Input to a window that shows the past returns it to the present first.
@MainActor
package final class Transport {
    /// The speeds to choose from, and how they are written.
    package static let speeds: [(speed: Double, title: String)] = [
        (1, "1"), (0.5, "1/2"), (0.1, "1/10"), (0.02, "1/50"),
    ]

    /// Called after a change.
    var didChange: (@MainActor () -> Void)?

    private let history: History
    // A weak reference to the tree would slow down each step of the window.
    private weak var window: Window?
    private var tree: LayerTree? { window?.layerTree }
    private let cover = PastCover()
    /// The speed of the tree that the program has set, while the inspector is open.
    private var initialSpeed = 1.0
    private var isSettingSpeed = false
    /// Whether the next frame is one that a step forward has requested.
    private(set) var isStepping = false
    /// Whether animations were frozen after the last frame of the history.
    private var hasPaused = false

    /// The speed of animations while they are not frozen.
    private(set) var speed = 1.0
    /// Whether animations are frozen.
    private(set) var isFrozen = false
    /// The number of the frame that the window shows; `nil` for the present.
    private(set) var shownNumber: Int?

    /// Creates the transport of a window and the history of its frames.
    init(of window: Window, history: History) { (self.window, self.history) = (window, history) }

    /// The number of the frame on the screen; `nil` if there is none yet.
    var visibleNumber: Int? { shownNumber ?? history.numbers.last }
    /// The layer that covers the window while it shows the past.
    var coverLayer: Layer { cover.layer }
    /// The view that shows the past; `nil` for the whole window.
    var coveredView: View? {
        get { cover.view }
        set { cover.view = newValue }
    }

    /// Whether animations are frozen, or the window shows the past.
    var isStopped: Bool { isFrozen || shownNumber != nil }
    /// Whether there is a frame before the one on the screen.
    var canStepBack: Bool { visibleNumber.map { $0 > history.numbers.lowerBound } ?? false }
    /// Whether a step forward does something: freezes animations, shows a later frame, or advances an
    /// animation.
    var canStepForward: Bool { !isFrozen || isBeforeLast || tree.map { Self.isAnimated($0.root) } ?? false }
    private var isBeforeLast: Bool { visibleNumber != history.numbers.last }

    /// What the window shows: "Live", or the number of the frame, counted from 1, and how much earlier it was
    /// than the end of the strip, as in "frame 12 · 0.050 s earlier". The number of a frame stays the same.
    ///
    /// - Parameters:
    ///   - isShort: Whether only the more important part is returned.
    ///   - saysFrozen: Whether the text says that the window is frozen.
    func position(isShort: Bool = false, saysFrozen: Bool = true) -> String {
        guard isStopped, let visibleNumber else { return "Live" }
        let frame = "frame \(visibleNumber + 1)"
        if visibleNumber == history.numbers.last, isFrozen, saysFrozen {
            return isShort ? "Frozen" : "Frozen · \(frame)"
        }
        guard let age = age(of: visibleNumber) else { return frame }
        return isShort ? age : "\(frame) · \(age)"
    }

    /// Returns how much earlier a frame was than the end of the strip, such as "0.050 s earlier"; `nil` for a
    /// frame there, and for one that the history does not contain.
    func age(of number: Int) -> String? {
        guard history.numbers.contains(number) else { return nil }
        let age = history.endTime - history[number].time
        return age < 0.0005 ? nil : "\(age.text(decimals: 3)) s earlier"
    }

    private static func isAnimated(_ layer: Layer) -> Bool {
        !layer.animationKeys().isEmpty || layer.sublayers.contains(where: isAnimated)
    }

    // MARK: Speed

    /// Sets the speed of animations, also while they are frozen for the time after that.
    func setSpeed(_ speed: Double) {
        self.speed = speed
        apply()
    }

    /// Freezes animations, or lets them continue. The window shows the present then.
    func setFrozen(_ isFrozen: Bool) {
        self.isFrozen = isFrozen
        if !isFrozen { showPresent() }
        apply()
    }

    /// Freezes animations, or lets them continue, and shows the present.
    func toggle() { setFrozen(!isStopped) }

    private func apply() {
        isSettingSpeed = true
        tree?.speed = isFrozen ? 0 : speed
        isSettingSpeed = false
        hasPaused = hasPaused || isFrozen
        didChange?()
    }

    /// Follows a speed that the program has set.
    func speedDidChange() {
        guard !isSettingSpeed, let tree else { return }
        isFrozen = tree.speed == 0
        hasPaused = hasPaused || isFrozen
        if !isFrozen { speed = tree.speed }
        // The program's own speed stays when the inspector closes.
        initialSpeed = tree.speed
        didChange?()
    }

    // MARK: Past

    /// Shows the frame with a number of the history. The newest one of a frozen window is the present, unless
    /// `covers`.
    func show(_ number: Int, covers: Bool = false) {
        guard let first = history.numbers.first, let last = history.numbers.last else { return }
        let number = min(max(number, first), last)
        if number == last, isFrozen, !covers { showPresent() } else { cover(with: number) }
    }

    /// Freezes animations and shows the newest frame until the window receives input.
    func stop() {
        setFrozen(true)
        if let last = history.numbers.last { cover(with: last) }
    }

    private func cover(with number: Int) {
        guard number != shownNumber, let tree, let past = history.layers(at: number) else { return }
        shownNumber = cover.show(past, on: tree) ? number : nil
        didChange?()
    }

    /// Shows the present.
    func showPresent() {
        guard shownNumber != nil else { return }
        shownNumber = nil
        cover.hide()
        didChange?()
    }

    /// Freezes animations, and shows the next frame of the history. After the newest one, it draws a new
    /// frame in which animations are as far as they go between two frames at the chosen speed.
    func stepForward() {
        guard isFrozen else { return isBeforeLast ? step(by: 1) : setFrozen(true) }
        guard !isBeforeLast else { return step(by: 1) }
        showPresent()
        guard canStepForward else { return }
        isStepping = true
        tree?.advance(by: history.refreshInterval * speed)
    }

    /// Freezes animations and shows the frame before the one on the screen.
    func stepBack() { step(by: -1) }

    private func step(by count: Int) {
        if !isFrozen { setFrozen(true) }
        if let visibleNumber { show(visibleNumber + count) }
    }

    // MARK: Notifications

    /// Begins with the speed that the program has set.
    func inspectorDidOpen() {
        guard let tree else { return }
        initialSpeed = tree.speed
        isFrozen = tree.speed == 0
        speed = isFrozen ? 1 : tree.speed
        (isStepping, hasPaused) = (false, false)
    }

    /// Restores the speed and the present.
    func inspectorDidClose() {
        showPresent()
        isFrozen = false
        if let tree, tree.speed != initialSpeed { tree.speed = initialSpeed }
    }

    /// Returns to the present if the window that shows the past is to receive input or another size.
    func inputWillArrive(_ input: InputEvent) {
        switch input {
        case .pointer(let pointer): if pointer.action != .moved { showPresent() }
        case .scroll, .key, .markedText, .resized, .assistive: showPresent()
        case .keyReleased, .pointerLost, .keysLost, .pointerExited, .closeRequested: break
        }
    }

    /// When the frame that has run was drawn.
    var order: History.Order {
        if isFrozen, !isStepping { return shownNumber == nil ? .frozen : .covered }
        return hasPaused ? .step : .next
    }

    /// Keeps the frame that is shown in the history, and in front of views that were added.
    func frameDidRun() {
        (isStepping, hasPaused) = (false, isFrozen)
        guard let shownNumber, let tree else { return }
        if let first = history.numbers.first, shownNumber < first {
            show(first)
        } else if tree.root.sublayers.last !== cover.layer {
            Transaction.withoutActions { tree.root.addSublayer(cover.layer) }
        }
    }
}
