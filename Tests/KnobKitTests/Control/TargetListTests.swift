import KnobHarness
import KnobKit
import Testing

/// Many targets, observers and gesture recognizers: their order, and changes while they are notified.
@MainActor
struct TargetListTests {
    @MainActor
    private final class Target {
        let number: Int
        var react: (Int) -> Void
        init(_ number: Int, _ react: @escaping (Int) -> Void) { (self.number, self.react) = (number, react) }
        func act() { react(number) }
        static let selector = Selector(Target.act)
    }

    @Test(arguments: [3, 17, 1000])
    func `targets are called in order, without those removed, in any order of removal`(
        count: Int
    ) {
        let control = Control(frame: .zero)
        var called: [Int] = []
        let targets = (0..<count).map { Target($0) { called.append($0) } }
        for target in targets {
            control.addTarget(target, action: Target.selector, for: .touchDown)
            control.addTarget(target, action: Target.selector, for: .valueChanged)
        }
        control.sendActions(for: .allEvents)
        #expect(called == Array(0..<count) && control.allTargets.count == count)
        var random = SeededGenerator(seed: 5)
        var left = Set(0..<count)
        for number in (0..<count).shuffled(using: &random).dropLast() {
            control.removeTarget(targets[number], for: .touchDown)
            control.removeTarget(targets[number], for: .valueChanged)
            left.remove(number)
            guard number.isMultiple(of: 50) else { continue }
            called = []
            control.sendActions(for: .valueChanged)
            #expect(called == left.sorted())
        }
        #expect(control.allTargets.count == 1)
    }

    @Test func `a target removed during the call is not called, and one added is not called yet`() {
        let control = Control(frame: .zero)
        var called: [Int] = []
        var targets: [Target] = []
        targets = (0..<100).map { number in
            Target(number) { number in
                called.append(number)
                if number == 0, called.count == 1 {
                    for odd in stride(from: 1, to: 100, by: 2) {
                        control.removeTarget(targets[odd], for: .allEvents)
                    }
                    control.addTarget(targets[1], action: Target.selector, for: .touchDown)
                }
            }
        }
        for target in targets { control.addTarget(target, action: Target.selector, for: .touchDown) }
        control.sendActions(for: .touchDown)
        #expect(called == Array(stride(from: 0, to: 100, by: 2)))
        control.sendActions(for: .touchDown)
        #expect(called.last == 1)
    }

    @Test func `released targets are not called and are no targets`() {
        let control = Control(frame: .zero)
        var calls = 0
        for number in 0..<100 {
            control.addTarget(Target(number) { _ in calls += 1 }, action: Target.act, for: .touchDown)
        }
        control.sendActions(for: .touchDown)
        #expect(calls == 0 && control.allTargets.isEmpty)
    }

    @Test func `ended observers leave no entries behind, and are not called`() {
        let control = Control(frame: .zero)
        var calls = 0
        for _ in 0..<10_000 { _ = control.observe(\.isSelected) { _, _ in calls += 1 } }
        let observations = (0..<1000).map { _ in control.observe(\.isSelected) { _, _ in calls += 1 } }
        for observation in observations.prefix(900) { observation.invalidate() }
        control.isSelected = true
        #expect(calls == 100)
        control.isSelected = false
        #expect(calls == 200)
    }

    @Test func `of many recognizers all fail when one recognizes its gesture`() {
        final class Moving: GestureRecognizer {
            var begins = false
            override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
                if begins, state == .possible { state = .began }
            }
        }
        let window = Window(contentSize: Size(width: 100, height: 100))
        let view = View(frame: window.bounds)
        window.addSubview(view)
        let recognizers = (0..<200).map { _ in Moving(target: nil, action: nil) }
        for recognizer in recognizers { view.addGestureRecognizer(recognizer) }
        recognizers[100].begins = true
        recognizers[150].begins = true
        window.handle(.pointer(PointerInput(.pressed(button: 1), at: Point(x: 5, y: 5))))
        window.handle(.pointer(PointerInput(.moved, at: Point(x: 9, y: 5))))
        #expect(recognizers[100].state == .began && recognizers.count { $0.state == .failed } == 199)
        for recognizer in recognizers.shuffled() { view.removeGestureRecognizer(recognizer) }
        #expect(view.gestureRecognizers.isEmpty)
    }
}
