/// The pauses before a lost bus is opened again. Each is used once, until the bus has been open for a minute.
package struct BusPauses {
    private static let all = [1.0, 2, 4, 8, 16, 32, 64]
    /// The time for which a bus must be open until all pauses can be used again, in seconds.
    private static let minimumOpenTime = 60.0

    private var rest = Self.all[...]
    private var openingTime: Double?

    package init() {}

    /// Notes that the bus has been opened.
    package mutating func didOpen(at time: Double) { openingTime = time }

    /// Returns the time of the next attempt to open a bus that has ended, or could not be opened, at `time`; `nil` if all
    /// pauses were used.
    package mutating func nextAttempt(after time: Double) -> Double? {
        if let openingTime, time - openingTime >= Self.minimumOpenTime { rest = Self.all[...] }
        openingTime = nil
        return rest.popFirst().map { time + $0 }
    }
}
