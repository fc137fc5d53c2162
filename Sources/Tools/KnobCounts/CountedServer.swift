import KnobHarness
import Foundation

/// An X server that is counted.
final class CountedServer {
    let counted: CountedProcess
    /// The value for DISPLAY.
    let display: String
    private let guardian: Guardian

    /// Starts Xvfb and waits until it accepts connections.
    init(in environment: CountingEnvironment) throws {
        // Without smart scheduling, whose timer would interrupt the server more often on a slow machine.
        let options = ["-displayfd", "1", "-screen", "0", "1280x1024x24", "-noreset", "-dumbSched"]
        counted = try CountedProcess(
            CountingEnvironment.path(of: "Xvfb"), options + ["-nolisten", "tcp"], in: environment)
        guardian = try Guardian(of: counted.process.pid)
        let deadline = Date(timeIntervalSinceNow: Quiescence.patience)
        let output = counted.process.output
        guard let number = output.first(from: 0, until: deadline, where: { Int($0) != nil }) else {
            throw HarnessError("Xvfb did not start\n\(counted.process.tail)")
        }
        display = ":\(number.element)"
    }

    /// Ends the server.
    func stop() {
        guardian.dismiss()
        counted.process.end()
    }
}
