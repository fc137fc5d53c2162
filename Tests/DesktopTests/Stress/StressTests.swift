import KnobHarness
import Testing
import WindowTests

/// Long tests of the built program.
@Suite(
    "Stress", .ownThread(limit: 900),
    .enabled(if: Requirements.areMet, Comment(rawValue: Requirements.reason)))
enum StressTests {}
