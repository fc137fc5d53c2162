import KnobTestSupport
import Testing

/// The scenes in the window: the built program under an X server of the test's own, with real input.
///
/// The tests run one at a time, beside those of `WindowTests`.
@Suite(
    "The scenes in the real window", .serialized, .ownThread, .timeLimit(.minutes(3)),
    .enabled(if: Requirements.areMet, Comment(rawValue: Requirements.reason)))
enum SceneWindowTests {}
