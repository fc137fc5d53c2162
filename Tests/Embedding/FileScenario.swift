import Glibc
import KnobKit
import KnobX11

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
