import KnobKit

/// A reader of what the pixels of a window show, which does not ask the program.
@MainActor
protocol Witness: AnyObject {
    /// Reads the pixels of the frame that was just drawn, where they may have changed.
    ///
    /// - Parameters:
    ///   - controls: All controls that are watched.
    ///   - updated: The layers that have changed in the frame.
    func readFrame(of controls: [WatchedControl], updated: [Layer])
    /// Returns what the pixels of the frame show of a control; `nil` if it cannot be measured, for example
    /// because its appearance is unknown or another view covers it.
    func measure(_ control: WatchedControl) -> WitnessReading?
    /// Returns whether a control was not measured because something covers or clips it.
    func isCovered(_ control: WatchedControl) -> Bool
}

extension Witness {
    /// Does nothing, for a witness that reads each control on its own.
    func readFrame(of controls: [WatchedControl], updated: [Layer]) {}
    /// Returns `false`, for a witness that does not know.
    func isCovered(_ control: WatchedControl) -> Bool { false }
}
