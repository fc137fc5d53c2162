/// An event of a touch, with all touches of its window.
final class TouchEvent: Event {
    let touches: Set<Touch>

    init(_ input: PointerInput, touches: Set<Touch>) {
        self.touches = touches
        super.init(input)
    }
}

extension Event {
    /// All touches of the window, including the one that has just ended.
    public var allTouches: Set<Touch> { (self as? TouchEvent)?.touches ?? [] }
}
