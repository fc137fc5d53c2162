import Glibc

/// Returns the time of the monotonic clock that frames run on, in seconds since an arbitrary moment.
public func currentMediaTime() -> Double {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) * 1e-9
}
