import KnobTestSupport
import Testing

/// The built program under an X server of the test's own, with real input.
/// The tests run one at a time, so that none takes the processor from another's animation.
@Suite(
    "The real window", .serialized, .timeLimit(.minutes(3)),
    .enabled(if: Requirements.areMet, Comment(rawValue: Requirements.reason)))
enum WindowTests {}
