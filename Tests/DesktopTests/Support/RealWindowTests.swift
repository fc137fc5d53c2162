import KnobHarness
import Testing
import WindowTests

/// The window on its desktop: the built program under an X server of the test's own, with real input.
@Suite(
    "The real window", .ownThread,
    .enabled(if: Requirements.areMet, Comment(rawValue: Requirements.reason)))
enum RealWindowTests {}
