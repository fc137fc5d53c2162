import KnobTestSupport
import Testing

/// Long tests of the built program: `make test-all` runs them, `make test` leaves them out.
@Suite(
    "Stress", .serialized, .ownThread, .timeLimit(.minutes(15)),
    .enabled(if: Requirements.areMet, Comment(rawValue: Requirements.reason)))
enum StressTests {}
