import KnobKit

/// The last frames of the watched window: at most 600, which are 10 seconds at 60 frames per second, and at
/// most 32 MiB of layers.
///
/// Each frame has a number, which it keeps.
@MainActor
final class History {
    /// When a frame was drawn.
    enum Order {
        /// After the last one, as time passes.
        case next
        /// A refresh interval after the last one: animations were frozen between the two.
        case step
        /// While animations are frozen. It replaces the last one, unless that is the first one with a fault.
        case frozen
        /// While a frame of the past covers a frozen window. It is left out.
        case covered
    }

    /// The largest number of frames.
    static let capacity = 600
    /// The largest size of the layers, in bytes.
    static let maximumSize = 32 * 1024 * 1024

    private var moments = Ring<Moment>(capacity: History.capacity)
    private var layers = LayerHistory()
    private var rate = FrameRate()
    /// The time for which animations were frozen.
    private var pause = 0.0

    /// The numbers of the frames, from the oldest one.
    var numbers: Range<Int> { moments.numbers }
    var isEmpty: Bool { numbers.isEmpty }
    /// The newest frame.
    var last: Moment? { moments.last }
    /// The time of the newest active frame; 0 without any.
    private(set) var endTime = 0.0
    /// The time between two frames of an animation, in seconds.
    var refreshInterval: Double { rate.interval }
    /// About the memory that the layers take, in bytes.
    var size: Int { layers.size }

    /// The frame with a number, which must be one of `numbers`.
    subscript(number: Int) -> Moment { moments[number] }

    /// Returns the values of the control with an index in the frame with a number, which must be one of
    /// `numbers`; `nil` if the control was not there.
    func sample(of control: Int, at number: Int) -> Sample? {
        let samples = moments[number].samples
        return samples.indices.contains(control) ? samples[control] : nil
    }

    /// Returns the number of the newest frame at a time or before it, or of the oldest frame; `nil` if there
    /// is none.
    ///
    /// - Parameter clock: `\.clockTime` for a time on the clock of `currentMediaTime()`.
    func number(at time: Double, on clock: KeyPath<Moment, Double> = \.time) -> Int? {
        guard !isEmpty else { return nil }
        var (low, high) = (numbers.lowerBound, numbers.upperBound)
        while high - low > 1 {
            let middle = (low + high) / 2
            if self[middle][keyPath: clock] <= time { low = middle } else { high = middle }
        }
        return low
    }

    /// Returns copies of all layers in a frame, as a tree; `nil` if the frame is not in the history.
    func layers(at number: Int) -> Layer? {
        numbers.contains(number) ? layers.layers(at: number - numbers.lowerBound) : nil
    }

    /// Returns a copy of a layer as it was in a frame; `nil` if the frame is not in the history.
    func copy(of layer: Layer, at number: Int) -> Layer? {
        layers.copy(of: layer, at: number - numbers.lowerBound)
    }

    /// Returns whether the layers of a tree have the sublayers that they had in the last frame.
    func hasHierarchy(of tree: LayerTree) -> Bool { layers.hasHierarchy(of: tree) }

    /// Adds a frame of `tree`, in which the layers `updated` have changed, as `order` says. Removes the oldest
    /// frames if there are too many.
    func append(_ moment: Moment, _ order: Order = .next, of tree: LayerTree, updated: [Layer]) {
        if order == .covered { return layers.hold(tree, updated: updated) }
        let replaces = order == .frozen && last?.isFirstWithFault == false
        let moment = timed(moment, replaces, order)
        if moment.isActive { endTime = moment.time }
        if replaces { moments[numbers.upperBound - 1] = moment } else { moments.append(moment) }
        layers.append(tree, updated: updated, replaces: replaces)
        while layers.count > numbers.count { layers.removeFirst() }
        while layers.size > Self.maximumSize, layers.count > 1 {
            layers.removeFirst()
            moments.removeFirst()
        }
    }

    /// Returns `moment` with its time in the history.
    private func timed(_ moment: Moment, _ replaces: Bool, _ order: Order) -> Moment {
        var moment = moment
        guard let last else { return moment }
        if replaces {
            (moment.time, moment.clockTime, moment.duration) = (last.time, last.clockTime, last.duration)
            (moment.isLate, moment.isAnimating) = (last.isLate, last.isAnimating)
            moment.isActive = moment.isActive || last.isActive
            moment.markers.formUnion(last.markers)
            return moment
        }
        if order != .next { pause = moment.clockTime - last.time - refreshInterval }
        moment.time = moment.clockTime - pause
        guard order == .next, last.isAnimating else { return moment }
        moment.isLate = rate.isLate(after: moment.time - last.time)
        if moment.isAnimating { rate.add(moment.time - last.time) }
        return moment
    }

    /// Gives the controls other indices. `old` has the index that each one had before; `nil` for a new one.
    func controlsDidChange(_ old: [Int?]) {
        for number in numbers {
            moments[number].samples = old.map { $0.flatMap { sample(of: $0, at: number) } }
        }
    }

    /// Removes all frames.
    func removeAll() {
        moments = Ring(capacity: Self.capacity)
        (endTime, pause) = (0, 0)
        layers.removeAll()
    }
}
