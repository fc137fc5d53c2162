import KnobHarness
import Testing

/// The check that the window tests run. Where they are required, a missing program is a failure.
@Suite("The tests of the real window")
struct RequirementsTests {
    @Test(
        .enabled(
            if: Requirements.areMet || Requirements.areEnforced, Comment(rawValue: Requirements.reason)))
    func `the real window is tested`() {
        #expect(Requirements.missing.isEmpty, Comment(rawValue: Requirements.reason))
    }
}
