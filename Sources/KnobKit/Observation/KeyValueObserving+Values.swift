extension KeyValueObserving {
    /// Returns the values of the property `keyPath` as an asynchronous sequence: the current one first, and then the
    /// newest after each change.
    ///
    /// Values that the loop has no time for are skipped. The sequence does not retain the object, and ends when that
    /// is released.
    ///
    /// ```swift
    /// let power = Switch(frame: Rect(x: 0, y: 0, width: 51, height: 31))
    /// let states = power.values(of: \.isOn)
    /// Task { for await isOn in states { print(isOn) } }
    /// ```
    public func values<Value: Equatable & Sendable>(of keyPath: KeyPath<Self, Value>) -> AsyncStream<Value> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: Value.self, bufferingPolicy: .bufferingNewest(1))
        continuation.yield(self[keyPath: keyPath])
        let source = ValueSource(continuation)
        let observation = observe(keyPath) { _, change in source.send(change.newValue) }
        source.observation = observation
        observers.keep(observation)
        return stream
    }
}

extension ValueControl {
    /// The values as an asynchronous sequence: the current one first, and then the newest after each change.
    ///
    /// Values that the loop has no time for are skipped. The sequence does not retain the control, and ends when that
    /// is released.
    ///
    /// ```swift
    /// let knob = Knob(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    /// let values = knob.values
    /// Task { for await value in values { print(value) } }
    /// ```
    public var values: AsyncStream<Double> { values(of: \.value) }
}
