import Glibc
import KnobHarness
import KnobKit
import Testing

/// What all drags have in common, for a control that is dragged along a line, a slider's track, or around a center.
@MainActor
struct DragTests {
    enum Kind: CaseIterable, Sendable {
        case linear, track, rotation, relativeRotation
    }

    /// A control at 0.5, and the locations of a drag.
    @MainActor
    final class Bench: WindowSuite {
        let window = Window(contentSize: Size(width: 400, height: 300))
        let control: ValueControl
        let listener: EditListener
        let kind: Kind

        init(_ kind: Kind) {
            self.kind = kind
            switch kind {
            case .linear:
                control = ValueControl(frame: Rect(x: 0, y: 0, width: 400, height: 200))
                control.interaction = .horizontal
            case .track: control = Slider(frame: Rect(x: 86, y: 80, width: 228, height: 31))
            case .rotation, .relativeRotation:
                let knob = Knob(frame: Rect(x: 100, y: 0, width: 200, height: 200))
                knob.arc = KnobArc(startAngle: -1.25 * .pi, endAngle: 0.25 * .pi)
                if kind == .relativeRotation { knob.interaction = .relativeRotation }
                control = knob
            }
            let holder = View(frame: window.bounds)
            holder.addSubview(control)
            window.addSubview(holder)
            listener = EditListener(control, sends: true)
            control.value = 0.5
            control.becomeFirstResponder()
        }

        /// Returns the location at which the pointer is for a position from 0 to 1: 200 points, or 270°.
        func location(_ position: Double) -> Point {
            switch kind {
            case .linear, .track: return Point(x: 100 + 200 * position, y: 95)
            case .rotation, .relativeRotation:
                let angle = (1.5 * position - 1.25) * .pi
                return Point(x: 200 + 80 * cos(angle), y: 100 + 80 * sin(angle))
            }
        }
        func press(_ position: Double, with keys: ModifierFlags = [], at time: Double = 0) {
            user.press(location(position).x, location(position).y, with: keys, at: time)
        }
        func move(_ position: Double, with keys: ModifierFlags = []) {
            user.move(location(position).x, location(position).y, with: keys)
        }
        func release(_ position: Double) { user.release(location(position).x, location(position).y) }
        func isAt(_ value: Double) -> Bool { isNear(control.value, value, 1e-8) }
    }

    @Test(arguments: Kind.allCases)
    func `a press and a click change nothing, and each movement of a drag sends an action`(kind: Kind) {
        let bench = Bench(kind)
        bench.press(0.3)
        bench.release(0.3)
        #expect(bench.control.value == 0.5 && bench.listener.journal.take() == [])
        bench.press(0.5)
        #expect(bench.control.isHighlighted && !bench.control.isEditing)
        bench.move(0.6)
        #expect(bench.isAt(0.6) && bench.control.isEditing)
        bench.move(0.55)
        bench.release(0.55)
        #expect(bench.isAt(0.55) && !bench.control.isEditing && !bench.control.isHighlighted)
        #expect(bench.listener.journal.take() == ["began", "sent", "changed", "sent", "changed", "ended"])
    }

    @Test(arguments: Kind.allCases, [false, true])
    func `a control that is not continuous sends one action at the end`(kind: Kind, isLost: Bool) {
        let bench = Bench(kind)
        bench.control.isContinuous = false
        bench.press(0.5)
        bench.move(0.6)
        bench.move(0.7)
        if isLost { bench.window.handle(.pointerLost) } else { bench.release(0.7) }
        let end = isLost ? "cancelled" : "ended"
        #expect(bench.listener.journal.take() == ["began", "changed", "changed", "sent", end])
        #expect(bench.isAt(0.7))
    }

    @Test(arguments: Kind.allCases, Departure.allCases)
    func `a drag is canceled when the control becomes unavailable, and the rest of it is ignored`(
        kind: Kind, way: Departure
    ) {
        let bench = Bench(kind)
        bench.press(0.5)
        bench.move(0.6)
        way.apply(to: bench.control)
        #expect(bench.isAt(0.6) && !bench.control.isEditing)
        #expect(bench.listener.journal.take() == ["began", "sent", "changed", "cancelled"])
        bench.move(0.8)
        bench.release(0.8)
        #expect(bench.isAt(0.6) && bench.listener.journal.take() == [])
    }

    @Test(arguments: Kind.allCases)
    func `another interaction and another press cancel a drag, and another button does not`(kind: Kind) {
        let bench = Bench(kind)
        for isInteraction in [true, false] {
            bench.control.value = 0.5
            bench.press(0.5)
            bench.move(0.6)
            bench.user.press(bench.location(0.6).x, bench.location(0.6).y, button: 2)
            #expect(bench.control.isEditing)
            let interaction = bench.control.interaction
            if isInteraction { bench.control.interaction = .vertical } else { bench.press(0.4) }
            #expect(bench.isAt(0.6) && !bench.control.isEditing)
            #expect(bench.listener.journal.take().last == "cancelled")
            bench.control.interaction = interaction
            bench.release(0.4)
        }
    }

    @Test(arguments: Kind.allCases)
    func `Shift divides a movement by ten, Shift and Control by a hundred, and no change of keys jumps`(
        kind: Kind
    ) {
        var random = SeededGenerator(seed: 306)
        let bench = Bench(kind)
        var (position, expected) = (0.5, 0.5)
        bench.press(position)
        bench.move(position + 0.05)
        (position, expected) = (0.55, 0.55)
        for _ in 0..<300 {
            let (keys, factor) = random.pick([
                (ModifierFlags(), 1.0), (.shift, 0.1), ([.shift, .control], 0.01), (.control, 1),
            ])
            // Movements near the middle, which reach neither an end nor the gap of an arc.
            let target = random.double(0.43...0.57)
            expected += (target - position) * factor
            position = target
            bench.move(position, with: keys)
            guard (0.1...0.9).contains(expected) else { break }
            #expect(bench.isAt(expected))
        }
    }

    @Test(arguments: Kind.allCases)
    func `a key in a drag belongs to its edit, the drag goes on from there, and Escape restores the start`(
        kind: Kind
    ) {
        let bench = Bench(kind)
        bench.press(0.5)
        bench.move(0.55)
        bench.user.type(.pageUp)
        #expect(bench.isAt(0.65))
        bench.move(0.56)
        #expect(bench.isAt(0.66))
        #expect(bench.listener.journal.take().filter { $0 != "sent" && $0 != "changed" } == ["began"])
        bench.user.type(.escape)
        #expect(
            bench.control.value == 0.5 && bench.listener.journal.take() == ["sent", "changed", "cancelled"])
        bench.move(0.7)
        bench.release(0.7)
        #expect(bench.control.value == 0.5 && bench.listener.journal.take() == [])
    }

    @Test(arguments: Kind.allCases)
    func `Escape cancels a drag also where another control has the focus`(kind: Kind) {
        let bench = Bench(kind)
        let other = Knob(frame: Rect(x: 0, y: 250, width: 40, height: 40))
        bench.window.addSubview(other)
        bench.press(0.5)
        bench.move(0.55)
        other.becomeFirstResponder()
        #expect(bench.isAt(0.55) && bench.control.isTracking)
        bench.user.type(.escape)
        #expect(bench.control.value == 0.5 && !bench.control.isEditing)
        bench.move(0.7)
        bench.release(0.7)
        #expect(bench.control.value == 0.5)
    }

    @Test(arguments: Kind.allCases)
    func `Control and a press reset the value, and the rest of the drag is ignored`(kind: Kind) {
        let bench = Bench(kind)
        bench.control.defaultValue = 0.25
        bench.press(0.5, with: .control)
        #expect(
            bench.control.value == 0.25
                && bench.listener.journal.take() == ["began", "sent", "changed", "ended"])
        bench.move(0.6, with: .control)
        bench.move(0.7)
        bench.release(0.7)
        #expect(bench.control.value == 0.25 && bench.listener.journal.take() == [])
    }

    @Test(
        "a double click resets the value at its second release, unless it moves by more than 2 points",
        arguments: Kind.allCases, [0.0, 2, 5])
    func doubleClick(kind: Kind, distance: Double) {
        let bench = Bench(kind)
        let start = bench.location(0.5)
        func doubleClick(at time: Double, pause: Double = 0.2) {
            bench.press(0.5, at: time)
            bench.release(0.5)
            bench.press(0.5, at: time + pause)
            if distance > 0 { bench.user.move(start.x + distance, start.y) }
        }
        bench.control.defaultValue = 0.25
        doubleClick(at: 10)
        bench.release(0.5)
        #expect(bench.control.value != 0.25, "by default it does not")
        bench.control.resetsOnDoubleClick = true
        bench.control.value = 0.5
        doubleClick(at: 20)
        #expect(bench.control.value != 0.25)
        bench.user.release(start.x + distance, start.y)
        #expect((bench.control.value == 0.25) == (distance < 5))
        bench.control.value = 0.5
        doubleClick(at: 30, pause: 3)
        bench.user.release(start.x + distance, start.y)
        #expect(bench.control.value != 0.25, "two clicks")
        bench.control.value = 0.5
        doubleClick(at: 50)
        bench.window.handle(.pointerLost)
        #expect(bench.control.value != 0.25 && !bench.control.isEditing)
    }
}
