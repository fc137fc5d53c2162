import Glibc

/// The number of threads that the system grants this process.
package enum ThreadLimit {
    /// Makes the system refuse every further thread that is created without a stack size of its own. Returns whether it
    /// does. Only for exit tests: nothing restores it.
    package static func refuseThreads() -> Bool {
        typealias SetDefault = @convention(c) (UnsafePointer<pthread_attr_t>) -> Int32
        guard let function = dlsym(nil, "pthread_setattr_default_np") else { return false }
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        // No process has room for a stack of 64 TiB.
        pthread_attr_setstacksize(&attributes, 1 << 46)
        return unsafeBitCast(function, to: SetDefault.self)(&attributes) == 0
    }
}
