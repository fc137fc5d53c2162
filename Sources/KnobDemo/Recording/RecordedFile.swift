/// A recording in a file.
struct RecordedFile: Equatable, Sendable {
    let path: String
    /// The time from the launch to the end, in seconds; `nil` if it is not known.
    var duration: Double?
    /// The time at which a recording of an earlier run was made, in seconds since 1970; `nil` for one of this
    /// run.
    var earlierTime: Int?
}
