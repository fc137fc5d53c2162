import Glibc
import Synchronization

/// Returns the time of the monotonic clock that frames run on, in seconds since an arbitrary moment.
public func currentMediaTime() -> Double {
    if let fixedMediaTime { return fixedMediaTime }
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) * 1e-9
}

/// The time that `currentMediaTime()` returns in a test; `nil` for the clock's.
package var fixedMediaTime: Double? {
    get {
        let time = Double(bitPattern: fixedTime.load(ordering: .relaxed))
        return time.isNaN ? nil : time
    }
    set { fixedTime.store((newValue ?? .nan).bitPattern, ordering: .relaxed) }
}

/// NaN for none.
private let fixedTime = Atomic<UInt64>(Double.nan.bitPattern)
