/// A number that a control shows, and its animation.
///
/// Its layer is laid out in each frame of an animation. All sublayers that the layout places by `presentationValue` move
/// in step, and a change of size in mid-animation needs no code.
///
/// An animation begins with the first frame after the call, so that two of them that are started in one turn of the run
/// loop show the same progress in each frame. It is part of the current `Transaction`. It ends at once while the layer is
/// not in a tree, and with its first frame under `LayerTree.reducesMotion`.
///
/// ```swift
/// import KnobKit
///
/// final class Track: View {
///     let thumb = Layer()
///     lazy var position = Animator(of: layer)
///
///     override func layoutSubviews() {
///         Transaction.withoutActions { thumb.position.x = position.presentationValue }
///     }
///
///     func moveThumb(to x: Double) { position.animate(to: x, along: .control) }
/// }
/// ```
@preconcurrency @MainActor
public final class Animator {
    /// An animation in progress.
    private struct Run {
        let start: Double
        let curve: AnimationCurve
        let transaction: Transaction.Scope?
        let completion: (() -> Void)?
        /// The tree whose frames advance it.
        weak var tree: LayerTree?
        /// The time of its first frame; `nil` before that.
        var startTime: Double?
    }

    /// The model value, which is final as soon as `set` or `animate` is called.
    public private(set) var value: Double
    private var run: Run?
    // Strong, because a weak reference would slow down every retain of the layer. The layer's owner owns the animator too.
    private let layer: Layer

    /// Creates a number that is shown by `layer`. The animator retains the layer, so the layer must not own it.
    public init(of layer: Layer, value: Double = 0) {
        self.layer = layer
        self.value = value
    }

    /// Whether an animation is in progress.
    public var isAnimating: Bool { run.map { $0.tree != nil && $0.tree === layer.tree } ?? false }

    /// The value that the current frame shows: until the first frame of an animation, its start.
    public var presentationValue: Double {
        guard let run, let tree = run.tree, tree === layer.tree else { return value }
        guard let startTime = run.startTime else { return run.start }
        return run.curve.value(at: tree.now - startTime, from: run.start, to: value)
    }

    /// Sets the value and ends an animation without calling its completion. NaN and infinite values are rejected with a
    /// message.
    ///
    /// Place the sublayers afterward, or call `setNeedsLayout()`.
    ///
    /// - Returns: Whether the value changed or an animation ended.
    @discardableResult
    public func set(_ newValue: Double) -> Bool {
        guard newValue != value || run != nil, accepts(newValue) else { return false }
        let ended = run
        run = nil
        value = newValue
        ended?.transaction?.ended(finished: false)
        return true
    }

    /// Sets the model value, and moves the presentation value there from what the current frame shows.
    ///
    /// An animation in progress ends without a call of its completion. NaN and infinite values are rejected with a
    /// message.
    ///
    /// - Parameter completion: Called once, when the animation has ended; at once for a layer outside a tree. Not called if
    ///   `set` or `animate` replaces the animation, or if the layer leaves its tree.
    public func animate(
        to newValue: Double, along curve: AnimationCurve, completion: (() -> Void)? = nil
    ) {
        guard accepts(newValue) else { return }
        let start = presentationValue
        let ended = run
        value = newValue
        layer.setNeedsLayout()
        if let tree = layer.tree {
            let transaction = Transaction.current
            run = Run(
                start: start, curve: curve, transaction: transaction, completion: completion, tree: tree)
            transaction?.began()
            tree.add(self)
        } else {
            run = nil
            completion?()
        }
        ended?.transaction?.ended(finished: false)
    }

    /// Invalidates the layout for a frame of `tree`.
    ///
    /// - Parameter ends: Gets a function that reports the end, if this frame is the last one. It may change layers.
    /// - Returns: Whether the animation is still in progress.
    func advance(in tree: LayerTree, _ ends: inout [() -> Void]) -> Bool {
        guard let run, run.tree === tree else { return false }
        guard layer.tree === tree else {
            self.run = nil
            // Where the layer is shown again, it shows the value.
            layer.setNeedsLayout()
            ends.append { run.transaction?.ended(finished: false) }
            return false
        }
        layer.setNeedsLayout()
        let startTime = run.startTime ?? tree.now
        self.run?.startTime = startTime
        guard tree.reducesMotion || tree.now >= startTime + run.curve.duration else { return true }
        self.run = nil
        ends.append {
            run.completion?()
            run.transaction?.ended(finished: true)
        }
        return false
    }

    private func accepts(_ value: Double) -> Bool {
        if value.isFinite { return true }
        Diagnostics.report(
            "\(layer.nameForMessages): \(value) in an Animator is rejected; the value stays \(self.value). Pass a finite number."
        )
        return false
    }
}
