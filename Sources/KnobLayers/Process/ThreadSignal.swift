import Glibc

/// Signals that the kernel sends to the thread whose call fails.
package enum ThreadSignal {
    /// Calls `body`, and discards the signal `number` if a call in it causes it. The call fails with an error
    /// then.
    ///
    /// The program's action for the signal is not changed.
    package static func discarding<Result, Failure>(
        _ number: Int32, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        var (signal, pending, mask) = (sigset_t(), sigset_t(), sigset_t())
        sigemptyset(&signal)
        sigaddset(&signal, number)
        sigpending(&pending)
        pthread_sigmask(SIG_BLOCK, &signal, &mask)
        defer {
            if sigismember(&pending, number) == 0 {
                var timeout = timespec()
                while sigtimedwait(&signal, nil, &timeout) == -1, errno == EINTR {}
            }
            pthread_sigmask(SIG_SETMASK, &mask, nil)
        }
        return try body()
    }
}
