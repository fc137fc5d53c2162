/// The `phase` of a trace line.
enum TracePhase: String {
    case began, changed, ended, cancelled, frame
}
