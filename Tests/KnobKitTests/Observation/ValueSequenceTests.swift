import KnobKit
import Testing

/// The values of a control as an asynchronous sequence.
@MainActor
struct ValueSequenceTests {
    @Test func `a loop receives the current value and then each change`() async {
        let slider = Slider(frame: .zero)
        slider.value = 0.25
        var values = slider.values.makeAsyncIterator()
        #expect(await values.next() == 0.25)
        slider.value = 0.5
        #expect(await values.next() == 0.5)
        // The same value is no change.
        slider.value = 0.5
        slider.value = 0.75
        #expect(await values.next() == 0.75)
    }

    @Test func `a loop without time receives the newest value`() async {
        let slider = Slider(frame: .zero)
        var values = slider.values.makeAsyncIterator()
        for step in 1...10 { slider.value = Double(step) / 10 }
        #expect(await values.next() == 1)
        slider.value = 0.5
        #expect(await values.next() == 0.5)
    }

    @Test func `the sequence does not retain the control and ends with it`() async {
        weak var released: Slider?
        var slider: Slider? = Slider(frame: .zero)
        released = slider
        var received: [Double] = []
        let values = slider?.values
        slider?.value = 0.5
        slider = nil
        #expect(released == nil)
        if let values { for await value in values { received.append(value) } }
        #expect(received == [0.5])
    }

    @Test func `a task that waits for a value ends when the control is released`() async {
        var slider: Slider? = Slider(frame: .zero)
        let values = slider?.values
        let task = Task { () -> Int in
            var count = 0
            if let values { for await _ in values { count += 1 } }
            return count
        }
        await Task.yield()
        slider = nil
        #expect(await task.value == 1)
    }

    @Test func `several loops receive the same values, and one that ends does not end the others`() async {
        let power = Switch(frame: .zero)
        var first = power.values(of: \.isOn).makeAsyncIterator()
        do {
            var second = power.values(of: \.isOn).makeAsyncIterator()
            #expect(await first.next() == false)
            #expect(await second.next() == false)
            power.isOn = true
            #expect(await second.next() == true)
        }
        #expect(await first.next() == true)
        power.isOn = false
        #expect(await first.next() == false)
    }
}
