import KnobTestSupport
import Testing

/// The window as a person has it: the built program under an X server of the test's own, with real input.
/// One at a time, so that no test takes the processor from another's animation.
@Suite(
    "The real window", .serialized, .timeLimit(.minutes(3)),
    .enabled(if: Requirements.areMet, Comment(rawValue: Requirements.reason)))
enum WindowTests {}

/// Whether the above is tested at all: where it counts, a missing program is a failure.
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
