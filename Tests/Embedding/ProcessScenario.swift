import Dispatch
import Glibc
import KnobKit
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

/// Programs that call `run()` where it cannot serve the tasks of the main actor.
@MainActor
enum QueueScenario {
    /// Runs an application in a task of the application that runs.
    static func nest() {
        KnobEmbedding.show { application in
            Task {
                do { try application.run() } catch { KnobEmbedding.say(error) }
                KnobEmbedding.say("returned")
                await Task.yield()
                KnobEmbedding.say("tasks run")
                application.stop()
            }
        }
    }

    /// Runs an application in a task that the main queue runs.
    static func runAsynchronously(connectsBefore: Bool) {
        do {
            let application = connectsBefore ? try Application(name: "KnobEmbedding") : nil
            Task {
                await Task.yield()
                KnobEmbedding.show(in: application) { $0.stop() }
                KnobEmbedding.say("returned")
                exit(0)
            }
        } catch { KnobEmbedding.say(error) }
        dispatchMain()
    }
}

/// Programs without free file descriptors, and with a standard error that is not read.
@MainActor
enum FileScenario {
    /// Opens files until none can be opened, while the window opens, and closes them for a second run.
    static func exhaustDescriptors() {
        var files: [Int32] = []
        let window = Window(contentSize: Size(width: 180, height: 180), title: "Knob")
        window.addSubview(Knob(frame: Rect(x: 20, y: 20, width: 140, height: 140)))
        do {
            let application = try Application(name: "KnobEmbedding")
            try application.show(window)
            func exhaust() {
                while let file = optional(open("/dev/null", O_RDONLY | O_CLOEXEC)) { files.append(file) }
            }
            window.didPresentFrame = { _ in exhaust() }
            TimerQueue.main.schedule(after: 0.5) { _ in
                KnobEmbedding.say("ran without descriptors:", optional(open("/dev/null", O_RDONLY)) == nil)
                application.stop()
            }
            try application.run()
            exhaust()
            do { try application.run() } catch { KnobEmbedding.say(error) }
        } catch { KnobEmbedding.say(error) }
    }

    private static func optional(_ descriptor: Int32) -> Int32? { descriptor < 0 ? nil : descriptor }

    /// Replaces standard error by a full pipe, and reports a message.
    static func fillStandardError() {
        var ends: [Int32] = [0, 0]
        pipe(&ends)
        _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
        while write(ends[1], "x", 1) == 1 {}
        _ = fcntl(ends[1], F_SETFL, 0)
        dup2(ends[1], STDERR_FILENO)
        KnobEmbedding.show { application in
            Diagnostics.report("not read")
            KnobEmbedding.say("not blocked")
            application.stop()
        }
    }
}

/// A layer that invalidates itself whenever it is drawn.
@MainActor
enum FrameScenario {
    private final class RestlessLayer: Layer {
        var count = 0

        override func draw(in context: Context) {
            count += 1
            context.fill(bounds, with: count % 2 == 0 ? .red : .blue)
            setNeedsDisplay()
        }
    }

    /// Writes how often the layer was drawn in half a second, and how many frames of the screen that was.
    static func run() {
        let view = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))
        let layer = RestlessLayer()
        layer.frame = view.bounds
        view.layer.addSublayer(layer)
        KnobEmbedding.show(view) { application in
            layer.count = 0
            let start = currentMediaTime()
            TimerQueue.main.schedule(after: 0.5) { _ in
                let frames = (currentMediaTime() - start) * 60
                KnobEmbedding.say("drawn:", layer.count, "frames:", Int(frames.rounded(.up)))
                application.stop()
            }
        }
    }
}
