import KnobKit

/// Many objects of one kind that are added, used, and removed in several orders, to count how their cost
/// grows.
@MainActor
enum Crowd: String, CaseIterable {
    case observers, targets, timers, subviews, animations, recognizers

    /// Adds, uses and removes `count` objects: a third from the front, a third from the back, and the rest at
    /// random.
    func run(_ count: Int) throws {
        let order = Self.order(count)
        switch self {
        case .observers: Self.observers(order)
        case .targets: Self.targets(order)
        case .timers: Self.timers(order)
        case .subviews: Self.subviews(order)
        case .animations: try Self.animations(order)
        case .recognizers: Self.recognizers(order)
        }
    }

    /// Returns the numbers below `count` in the order of their removal, which is the same in each run.
    private static func order(_ count: Int) -> [Int] {
        let third = count / 3
        var (rest, state) = (Array(third..<count - third), UInt64(1))
        for index in rest.indices.reversed() {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            rest.swapAt(index, Int(state >> 33) % (index + 1))
        }
        return Array(0..<third) + (count - third..<count).reversed() + rest
    }

    /// A target whose action does nothing.
    @MainActor
    private final class Target {
        func act() {}
        static let selector = Selector(Target.act)
    }

    private static func observers(_ order: [Int]) {
        let knob = Knob(frame: .zero)
        let observations = order.map { _ in knob.observe(\.value) { _, _ in } }
        for value in [0.5, 0.6] { knob.value = value }
        for number in order { observations[number].invalidate() }
        knob.value = 0.7
    }

    private static func targets(_ order: [Int]) {
        let control = Control(frame: .zero)
        let recognizer = GestureRecognizer(target: nil, action: nil)
        let targets = order.map { _ in Target() }
        for target in targets {
            control.addTarget(target, action: Target.selector, for: .valueChanged)
            recognizer.addTarget(target, action: Target.selector)
        }
        control.sendActions(for: .valueChanged)
        recognizer.state = .began
        for number in order {
            control.removeTarget(targets[number], for: .allEvents)
            recognizer.removeTarget(targets[number], action: nil)
        }
    }

    /// The time of the timers.
    private static var now = 0.0

    private static func timers(_ order: [Int]) {
        now = 0
        let queue = TimerQueue { now }
        // One half is invalidated, and the other half is due at once.
        let timers = order.map { queue.schedule(after: 1 + Double($0 % 7)) { _ in } }
        for number in order where number.isMultiple(of: 2) { timers[number].invalidate() }
        now = 9
        queue.fireDue()
        _ = order.map { queue.schedule(after: Double($0), repeats: true) { $0.invalidate() } }
        while let next = queue.nextFireTime {
            now = next
            queue.fireDue()
        }
    }

    private static func subviews(_ order: [Int]) {
        let window = Window(contentSize: Size(width: 100, height: 100))
        let views = order.map { _ in View(frame: Rect(x: 0, y: 0, width: 10, height: 10)) }
        for view in views { window.addSubview(view) }
        for number in order { views[number].removeFromSuperview() }
    }

    private static func animations(_ order: [Int]) throws {
        let root = Layer()
        root.bounds.size = Size(width: 100, height: 100)
        let tree = LayerTree(root: root)
        let surface = try Surface(width: 100, height: 100)
        let layers = order.map { _ in Layer() }
        for layer in layers { root.addSublayer(layer) }
        _ = try tree.runFrame(at: 0, on: surface)
        for layer in layers { layer.opacity = 0.5 }
        _ = try tree.runFrame(at: 1, on: surface)
        for number in order.dropLast(order.count / 2) { layers[number].removeAllAnimations() }
        _ = try tree.runFrame(at: 9, on: surface)
    }

    private static func recognizers(_ order: [Int]) {
        let window = Window(contentSize: Size(width: 100, height: 100))
        let recognizers = order.map { _ in PanGestureRecognizer(target: nil, action: nil) }
        for recognizer in recognizers { window.addGestureRecognizer(recognizer) }
        for (action, x) in [
            (PointerInput.Action.pressed(button: 1), 5.0), (.moved, 50), (.released(button: 1), 50),
        ] {
            window.handle(.pointer(PointerInput(action, at: Point(x: x, y: 5))))
        }
        for number in order { window.removeGestureRecognizer(recognizers[number]) }
    }
}
