import KnobKit

/// The time of the watched window: the speed of its animations. Input stays in real time.
@MainActor
package final class Transport {
    /// The speeds to choose from, and how they are written.
    package static let speeds: [(speed: Double, title: String)] = [
        (1, "1"), (0.5, "1/2"), (0.1, "1/10"), (0.02, "1/50"),
    ]

    /// Called after a change.
    var didChange: (@MainActor () -> Void)?
    /// The speed of animations while they are not frozen.
    private(set) var speed = 1.0

    private weak var window: Window?
    /// The speed that the program has set.
    private var initialSpeed = 1.0

    init(of window: Window) { self.window = window }

    /// Whether animations are frozen.
    var isFrozen: Bool { window?.layerTree.speed == 0 }

    /// Sets the speed of animations, also while they are frozen for the time after that.
    func setSpeed(_ speed: Double) {
        self.speed = speed
        if !isFrozen { window?.layerTree.speed = speed }
        didChange?()
    }

    /// Freezes animations, or lets them continue.
    func toggle() {
        window?.layerTree.speed = isFrozen ? speed : 0
        didChange?()
    }

    /// Freezes animations, or draws the frame in which they are a 60th of a second further, at the chosen
    /// speed.
    func stepForward() {
        guard isFrozen else { return toggle() }
        window?.layerTree.advance(by: speed / 60)
    }

    func inspectorDidOpen() {
        initialSpeed = window?.layerTree.speed ?? 1
        speed = initialSpeed == 0 ? 1 : initialSpeed
    }

    func inspectorDidClose() {
        guard window?.layerTree.speed != initialSpeed else { return }
        window?.layerTree.speed = initialSpeed
        didChange?()
    }
}
