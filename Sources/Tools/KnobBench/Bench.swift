import Foundation
import DesktopHarness

/// The measurements of all rounds, on an X server of their own.
final class Bench {
    private let server: XServer
    private let desktop: Desktop
    private let watch: DrawingWatch
    private let rounds, steps: Int
    private let seconds: Double

    /// Starts the server.
    init(rounds: Int, steps: Int, seconds: Double) throws {
        (self.rounds, self.steps, self.seconds) = (rounds, steps, seconds)
        server = try XServer()
        desktop = try Desktop(display: server.display)
        guard desktop.canPlayInput else { throw HarnessError("the X server does not support XTEST") }
        watch = try DrawingWatch(desktop)
    }

    /// Ends the server.
    func close() {
        desktop.close()
        server.stop()
    }

    /// Measures each program in turn in each round.
    func run() throws -> [Results] {
        var results = [Contest.knob, .desk].map { Results(contest: $0) }
        for round in 1...rounds {
            FileHandle.standardError.write(Data("round \(round) of \(rounds)\n".utf8))
            for index in results.indices {
                let figures = try results[index].contest.subjects.map(measure)
                results[index].rounds.append(figures)
            }
        }
        return results
    }

    private func measure(_ subject: Subject) throws -> Figures {
        let trial = try Trial(
            subject, server: server, desktop: desktop, watch: watch, steps: steps, seconds: seconds)
        return try trial.run()
    }
}

/// The results of a contest: for each round the figures of each subject.
struct Results {
    let contest: Contest
    var rounds: [[Figures]] = []
}
