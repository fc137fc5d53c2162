/// What was seen of the controls of a window, as a text in Markdown.
struct Report: Equatable {
    /// A line about the run, such as the scale and its value.
    struct Fact: Equatable {
        let name, value: String
    }

    var facts: [Fact] = []
    var checklist = Checklist()
    var counts = EventLog.Counts()
    /// The faults that were found first, and the number of all.
    var faults: [SyncFault] = []
    var faultCount = 0
    /// Faults that the program itself has found, each in a sentence.
    var programFaults: [String] = []
    /// The last events.
    var events: [ControlEvent] = []
    /// The number of events before those.
    var omittedEvents = 0
    /// The time from which the times of events and faults count, in seconds.
    var startTime = 0.0
    /// The names of the image files in the folder of the report.
    var images: [String] = []

    /// The largest number of events in a report.
    static let mostEvents = 200
}
