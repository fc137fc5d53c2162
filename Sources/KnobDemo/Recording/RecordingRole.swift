/// How a session takes part in a recording.
enum RecordingRole {
    /// It does not.
    case none
    /// It is being recorded.
    case recorded
    /// It repeats a recording. Its window has the layout and the menu of the recorded one.
    case replayed
}
