import Glibc
import KnobX11

/// A program that works after its window is closed, and one whose main thread does not respond.
@MainActor
enum SignalScenario {
    private static let count = UnsafeMutablePointer<Int>.allocate(capacity: 1)

    /// Ends the run when SIGTERM arrives, and works for longer than the library's grace period.
    static func goOn() {
        count.initialize(to: 0)
        signal(SIGTERM) { _ in SignalScenario.count.pointee += 1 }
        KnobEmbedding.show { _ in KnobEmbedding.say("running") }
        KnobEmbedding.say("handled during the run:", count.pointee)
        raise(SIGTERM)
        KnobEmbedding.say("handled after the run:", count.pointee)
        usleep(1_200_000)
        KnobEmbedding.say("saved")
    }

    /// Never returns to the run loop.
    static func block() {
        KnobEmbedding.show { _ in
            KnobEmbedding.say("blocked")
            while true { pause() }
        }
    }
}
