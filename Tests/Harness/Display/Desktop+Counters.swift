internal import CKnobX11

/// Counters of the server (SYNC), which programs use to wait for each other.
extension Desktop {
    /// Returns a counter's value.
    package func value(ofCounter counter: UInt) -> Int64 {
        var value = XSyncValue(hi: 0, lo: 0)
        XSyncQueryCounter(connection, counter, &value)
        return Self.number(value)
    }

    static func number(_ value: XSyncValue) -> Int64 { Int64(value.hi) << 32 | Int64(value.lo) }
}
