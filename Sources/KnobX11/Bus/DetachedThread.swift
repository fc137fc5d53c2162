import Glibc

/// A thread of its own for a call that may block. Unlike the first thread of libdispatch, it needs no file
/// descriptors, without which libdispatch crashes.
enum DetachedThread {
    private final class Body {
        let call: @Sendable () -> Void
        init(_ call: @escaping @Sendable () -> Void) { self.call = call }
    }

    /// Starts a thread that calls `body`. Returns `false` if the system has no more threads; then it is not
    /// called.
    static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
        let argument = Unmanaged.passRetained(Body(body))
        var thread = pthread_t()
        let failure = pthread_create(
            &thread, nil,
            { argument in
                guard let argument else { return nil }
                Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().call()
                return nil
            }, argument.toOpaque())
        if failure == 0 { pthread_detach(thread) } else { argument.release() }
        return failure == 0
    }
}
