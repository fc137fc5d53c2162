import KnobHarness
import Testing

/// The window with real input, on one X server for all of these tests.
@Suite(
    "The window", .ownThread(in: .sharedServer),
    .enabled(if: Requirements.areMet, Comment(rawValue: Requirements.reason)))
enum SharedWindow {}
