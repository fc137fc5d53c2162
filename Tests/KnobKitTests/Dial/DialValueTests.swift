import KnobHarness
import KnobKit
import Testing

/// The value of a dial as a program sets and observes it.
@MainActor
struct DialValueTests {
    @Test func `a new dial has no labels, no background, black bold text and the value 0`() {
        let dial = DialPicker(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        #expect(dial.value == 0 && dial.numberOfLabels == 0 && dial.rotation == 0 && dial.step == 0)
        #expect(dial.backgroundView == nil && dial.delegate == nil)
        #expect(dial.labelFont == .boldSystemFont(ofSize: 22) && dial.labelTextColor == .black)
    }

    @Test(arguments: [1, 2, 7, 12, 60, 1000])
    func `each value rotates its label to the top, and a value out of range is clamped`(count: Int) throws {
        let stage = try DialStage(labels: count)
        for value in [0, 1, count / 2, count - 1].filter({ $0 < count }) {
            stage.dial.value = value
            #expect(stage.dial.value == value && stage.dial.presentationValue == value)
            #expect(isSameAngle(stage.dial.rotation, -Double(value) * 2 * .pi / Double(count)))
            #expect(isNear(stage.position(of: stage.labels[value]).middle.x, 200))
        }
        for value in [count, count + 1, Int.max] {
            stage.dial.value = value
            #expect(stage.dial.value == count - 1)
        }
        for value in [-1, Int.min] {
            stage.dial.value = value
            #expect(stage.dial.value == 0)
        }
    }

    @Test func `observers are notified of every change with the old and the new value`()
        throws
    {
        let stage = try DialStage()
        let journal = Journal()
        let token = stage.dial.observe(\.value) { _, change in
            journal.note("\(change.oldValue) \(change.newValue)")
        }
        defer { token.invalidate() }
        stage.dial.value = 5
        stage.dial.value = 5
        stage.dial.setValue(11, animated: true)
        stage.dial.setValue(99, animated: false)
        stage.dial.numberOfLabels = 3
        #expect(journal.take() == ["0 5", "5 11", "11 2"])
        #expect(stage.edits.journal.take() == [] && stage.delegateCalls.take() == [])
        stage.dial.value = 0
        stage.drag(-2 * .pi / 3 * 100)
        #expect(journal.take() == ["2 0", "0 1"])
        #expect(stage.edits.journal.take() == ["began", "sent", "changed", "ended"])
        try stage.settle()
        stage.hold(0)
        stage.window.handle(.pointerLost)
        #expect(journal.take() == [] && stage.edits.journal.take() == [])
    }

    @Test func `an animated change sets the value at once and rotates the disc the shorter way`() throws {
        for (from, to, way) in [(0, 3, -3.0), (1, 10, 3), (11, 1, -2), (2, 2, 0), (3, 8, -5), (8, 3, 5)] {
            let stage = try DialStage()
            stage.dial.value = from
            let start = stage.dial.rotation
            stage.dial.setValue(to, animated: true)
            #expect(stage.dial.value == to && stage.dial.presentationValue == from)
            #expect(isNear(stage.dial.rotation, start + way * .pi / 6))
            try stage.frame(at: 2)
            try stage.frame(at: 2.125)
            #expect(abs(stage.dial.presentationRotation - (start + way * .pi / 12)) < 1e-6)
            try stage.frame(at: 2.2501)
            #expect(
                !stage.isAnimating && stage.dial.presentationValue == to && stage.delegateCalls.take() == [])
        }
    }

    @Test func `an invalid number of labels is rejected with a message`() throws {
        let stage = try DialStage()
        for count in [-1, 1001, .max, .min] {
            let reports = messages { stage.dial.numberOfLabels = count }
            #expect(reports.count == 1 && reports[0].contains("\(count)"))
            #expect(stage.dial.numberOfLabels == 12 && stage.labels.count == 12)
        }
        #expect(messages { for count in [0, 1000, 12] { stage.dial.numberOfLabels = count } } == [])
    }

    @Test func `a new number of labels clamps the value and notifies observers`() throws {
        let stage = try DialStage()
        let journal = Journal()
        let token = stage.dial.observe(\.numberOfLabels) { dial, change in
            journal.note("\(change.oldValue) \(change.newValue) at \(dial.value)")
        }
        defer { token.invalidate() }
        stage.dial.value = 8
        for count in [60, 9, 5, 0, 12] { stage.dial.numberOfLabels = count }
        #expect(
            journal.take() == ["12 60 at 8", "60 9 at 8", "9 5 at 4", "5 0 at 0", "0 12 at 0"])
    }

    @Test(arguments: [0, 12])
    func `a dial without labels or without a size handles all input`(count: Int) throws {
        let stage = try DialStage(labels: count)
        let watcher = EditWatcher(stage.dial)
        if count > 0 { stage.dial.frame.size = .zero }
        stage.dial.becomeFirstResponder()
        for key in KeyPress.Key.allCases where key != .tab { stage.user.type(key) }
        let spot = count > 0 ? Point(x: 100, y: 100) : Point(x: 200, y: 150)
        for notches in [1, -1, 0.5, 1e12] { stage.user.scroll(notches, spot.x, spot.y) }
        stage.dial.editor.end(.wheel)
        for time in [0.0, 0.02, 9] {
            stage.user.press(spot.x, spot.y, at: 10)
            stage.user.move(spot.x + 90, spot.y, at: 10.02)
            stage.user.keyDown(.up)
            stage.user.release(spot.x + 90, spot.y, at: 10.02 + time)
            stage.user.keyUp(.up)
            try stage.settle()
        }
        stage.dial.setValue(5, animated: true)
        stage.dial.setValue(5, animated: false)
        try stage.settle()
        #expect(stage.dial.value == (count > 0 ? 5 : 0) && stage.dial.rotation.isFinite)
        #expect(watcher.isRight && watcher.counts.begins == watcher.counts.ends && !stage.isAnimating)
    }

    @Test func `a dial is deallocated during a spin`() throws {
        weak var gone: DialPicker?
        do {
            let stage = try DialStage()
            gone = stage.dial
            stage.flick(1500)
            try stage.frame(at: 20)
        }
        #expect(gone == nil)
    }

    @Test(arguments: 1...8)
    func `in any order of random input every begin has one end`(seed: UInt64) throws {
        var random = SeededGenerator(seed: 508 + seed)
        let stage = try DialStage()
        let (dial, user) = (stage.dial, stage.user)
        let watcher = EditWatcher(dial)
        var time = 10.0
        var calls: [String] = []
        let refused = messages {
            for _ in 0..<1500 {
                time += random.double(0...0.05)
                let (x, y) = (random.double(60...340), random.double(60...340))
                switch random.int(0...19) {
                case 0, 1: user.press(x, y, at: time)
                case 2, 3: user.release(x, y, at: time)
                case 4...8: user.move(x, y, at: time)
                case 9: user.scroll(random.pick([1, -1, 0.4, -30, 0]), x, y, at: time)
                case 10: dial.editor.end(.wheel)
                case 11: user.keyDown(random.pick(KeyPress.Key.allCases), isRepeat: random.chance(0.5))
                case 12: user.keyUp(random.pick(KeyPress.Key.allCases))
                case 13: if random.chance(0.3) { stage.window.handle(.pointerLost) }
                case 14: dial.isEnabled = random.chance(0.8)
                case 15: dial.setValue(random.int(-1...13), animated: random.chance(0.5))
                case 16: if random.chance(0.2) { dial.numberOfLabels = random.pick([0, 1, 2, 7, 12, 60]) }
                case 17: dial.becomeFirstResponder()
                default: try? stage.frame(at: stage.now + random.double(0...0.5))
                }
                calls += stage.delegateCalls.take()
                #expect((0..<max(1, dial.numberOfLabels)).contains(dial.value))
                #expect(watcher.isOpen == dial.isEditing)
            }
        }
        stage.window.handle(.pointerLost)
        dial.editor.end(.wheel)
        try stage.settle()
        calls += stage.delegateCalls.take()
        #expect(watcher.isRight && watcher.counts.begins == watcher.counts.ends && refused == [])
        #expect(watcher.counts.begins > 20 && watcher.counts.cancels > 2)
        #expect(
            !stage.isAnimating && dial.presentationValue == dial.value
                && dial.presentationRotation == dial.rotation)
        // The delegate's two methods are called alternately.
        #expect(calls.count > 40 && calls.count.isMultiple(of: 2))
        #expect(calls.enumerated().allSatisfy { ($0.element == "will") == $0.offset.isMultiple(of: 2) })
    }
}
