/// The view that a rotation of the wheel scrolls, also when another view that uses the wheel comes under the
/// pointer.
struct WheelLatch {
    /// The window or scroll view.
    weak var view: (any ScrollContainer)?
    /// The location of the pointer when the scrolling began.
    let start: Point
    /// The time of the last notch.
    var time: Double

    /// The longest time between two notches, in seconds, and the distance that the pointer may move, in points.
    ///
    /// A reader scrolls by a notch every second or so. To scroll once too often is harmless, to change a value is not.
    private static let (pause, slop) = (1.5, 10.0)

    /// Returns whether `scroll` continues the rotation.
    func isContinued(by scroll: ScrollInput) -> Bool {
        (0...Self.pause).contains(scroll.timestamp - time) && scroll.location.distance(to: start) <= Self.slop
    }
}
