import KnobHarness
import Testing
import WindowTests

/// The scenes in the window: the built program under an X server of the test's own, with real input.
@Suite(
    "The scenes in the real window", .ownThread,
    .enabled(if: Requirements.areMet, Comment(rawValue: Requirements.reason)))
enum SceneWindowTests {}
