/// The source of an asynchronous sequence of values, which ends when this is released.
final class ValueSource<Value: Sendable> {
    private let continuation: AsyncStream<Value>.Continuation
    weak var observation: KeyValueObservation?

    init(_ continuation: AsyncStream<Value>.Continuation) { self.continuation = continuation }

    deinit { continuation.finish() }

    /// Sends a value, or ends the observation if the sequence is no longer read.
    @MainActor
    func send(_ value: Value) {
        if case .terminated = continuation.yield(value) { observation?.invalidate() }
    }
}
