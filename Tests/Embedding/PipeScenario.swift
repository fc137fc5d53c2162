import Glibc
import KnobX11

/// A program with an action of its own for SIGPIPE that writes to a broken pipe.
@MainActor
enum PipeScenario {
    enum Action { case standard, handled, ignored }

    private static let count = UnsafeMutablePointer<Int>.allocate(capacity: 1)

    /// Runs with an action for SIGPIPE. With `waits`, the program only waits for the loss of its display.
    static func run(_ action: Action, waits: Bool = false) {
        count.initialize(to: 0)
        switch action {
        case .standard: break
        case .handled: signal(SIGPIPE) { _ in PipeScenario.count.pointee += 1 }
        case .ignored: signal(SIGPIPE, SIG_IGN)
        }
        let own = current
        KnobEmbedding.show { application in
            if waits { return }
            if action != .standard { reportAction("in the run:", own) }
            breakPipe()
            KnobEmbedding.say("handled:", count.pointee)
            if action == .standard { reportChild() }
            application.stop()
        }
        reportAction("after the run:", own)
        breakPipe()
        KnobEmbedding.say("handled:", count.pointee)
    }

    private static func reportAction(_ moment: String, _ own: Int) {
        KnobEmbedding.say(moment, current == own ? "own action" : "another action")
    }

    /// Says whether a program that is started ignores SIGPIPE.
    private static func reportChild() {
        var process = pid_t()
        let script = "grep SigIgn /proc/self/status | tail -c 5 | head -c 1"
        let words = ["sh", "-c", "printf 'a program that it starts ignores: '; \(script)"]
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { word in strdup(word) }
        arguments.append(nil)
        posix_spawn(&process, "/bin/sh", nil, nil, arguments, environ)
        var status: Int32 = 0
        waitpid(process, &status, 0)
        KnobEmbedding.say("")
    }

    /// Writes to a pipe whose reader has closed it.
    private static func breakPipe() {
        var ends: [Int32] = [0, 0]
        pipe(&ends)
        close(ends[0])
        write(ends[1], "x", 1)
        close(ends[1])
    }

    /// The address of the current handler: 0 is the default action and 1 is to ignore the signal.
    private static var current: Int {
        var action = sigaction()
        sigaction(SIGPIPE, nil, &action)
        return action.__sigaction_handler.sa_handler.map { unsafeBitCast($0, to: Int.self) } ?? 0
    }
}
