/// A fault that an inspector has found or was opened at.
struct FoundFault: Equatable {
    let fault: SyncFault
    /// The number of its frame in the history; `nil` if it is not kept.
    var number: Int?
}
