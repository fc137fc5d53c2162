/// Whether the controls of a window are in step.
enum SyncState: Equatable {
    /// There is no control.
    case empty
    /// They are in step.
    case inStep
    /// They are where their animations mean them to be, which have different curves.
    case curved
    /// They may be apart, for a reason.
    case apart(String)
    case outOfStep(SyncFault)
}
