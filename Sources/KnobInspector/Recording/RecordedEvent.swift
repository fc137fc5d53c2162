import KnobKit

/// A line of a recording: something that the recorded program received, and when.
struct RecordedEvent: Equatable {
    /// What the program received.
    enum Kind: Equatable {
        case input(InputEvent)
        case traits(TraitCollection)
        case frame(isDrawn: Bool)
        case presented, timers, closed
        /// The position of a menu in the coordinates of the window that presents it.
        case placed(Point)
        case pasteboard(PasteboardName, Pasteboard.Change)
        case speed(Double)
        case advanced(by: Double)
        /// A text of the program's own, such as a line of its trace.
        case note(String)
        /// The end of the recording.
        case end
    }

    /// The position of an event that a window's host delivered while the window called it.
    struct Nesting: Equatable {
        /// The number of events that were being handled.
        let depth: Int
        /// The number of calls of the host since the first of them began.
        let calls: Int
    }

    /// The time on the clock of `currentMediaTime()`.
    let time: Double
    let kind: Kind
    /// The window that received it, in the order in which windows were presented; 0 for the first.
    var window = 0
    /// `nil` for an event that came from outside the program.
    var nesting: Nesting?
}
