import KnobTestSupport
import Testing

/// The built program under an X server of the test's own, with real input.
/// The tests run one at a time, so that none takes the processor from another's animation.
@Suite(
    "The real window", .serialized, .timeLimit(.minutes(3)),
    .enabled(if: Requirements.areMet, Comment(rawValue: Requirements.reason)))
enum WindowTests {}

/// The check that the window tests run. Where they are required, a missing program is a failure.
@Suite("The tests of the real window")
struct RequirementsTests {
    @Test(
        "the real window is tested",
        .enabled(
            if: Requirements.areMet || Requirements.areEnforced, Comment(rawValue: Requirements.reason)))
    func theRealWindowIsTested() {
        #expect(Requirements.missing.isEmpty, Comment(rawValue: Requirements.reason))
    }
}
