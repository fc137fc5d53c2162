import KnobHarness
import KnobKit
import Testing

/// The value of a dial as a program sets and observes it.
@MainActor
struct DialValueTests {
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
}
