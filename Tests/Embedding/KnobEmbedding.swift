import Glibc
import KnobInspector
import KnobKit
import KnobX11

/// A program with signals, tasks, and files of its own that shows a window of KnobKit. Its argument is the
/// name of a scenario; it writes what it observes to standard output.
@main
@MainActor
enum KnobEmbedding {
    static func main() {
        switch CommandLine.arguments.dropFirst().first {
        case "pipe-default": PipeScenario.run(.standard)
        case "pipe-handled": PipeScenario.run(.handled)
        case "pipe-ignored": PipeScenario.run(.ignored)
        case "lost-handled": PipeScenario.run(.handled, waits: true)
        case "lost-ignored": PipeScenario.run(.ignored, waits: true)
        case "signals": SignalScenario.goOn()
        case "blocked": SignalScenario.block()
        case "nested": QueueScenario.nest()
        case "asynchronous": QueueScenario.runAsynchronously(connectsBefore: false)
        case "asynchronous-later": QueueScenario.runAsynchronously(connectsBefore: true)
        case "descriptors": FileScenario.exhaustDescriptors()
        case "pasteboard": PasteboardScenario.run()
        case "messages": FileScenario.fillStandardError()
        case "frames": FrameScenario.run()
        case "menus": MenuScenario.run()
        case "inspected": InspectedScenario.run()
        case "guest": GuestScenario.run()
        case "reconnect": GuestScenario.reconnect()
        case "lost-request": GuestScenario.readUntilLost()
        case "two": GuestScenario.runTwo()
        default: exit(64)
        }
    }

    /// Shows a window with a knob, or another view, and runs until it is closed or `stop()` is called. `body`
    /// is called 0.3 seconds later.
    static func show(
        _ view: View? = nil, in application: Application? = nil,
        _ body: @escaping @MainActor (Application) -> Void
    ) {
        let window = Window(contentSize: Size(width: 180, height: 180), title: "Knob")
        window.addSubview(view ?? Knob(frame: Rect(x: 20, y: 20, width: 140, height: 140)))
        do {
            let application = try application ?? Application(name: "KnobEmbedding")
            try application.show(window)
            TimerQueue.main.schedule(after: 0.3) { _ in body(application) }
            say("ready")
            try application.run()
        } catch {
            let line = "\(error)\n"
            write(STDERR_FILENO, line, line.utf8.count)
            exit(1)
        }
    }

    /// Writes a line to standard output at once.
    static func say(_ items: Any...) {
        print(items.map { "\($0)" }.joined(separator: " "))
        fflush(nil)
    }
}

/// The smallest program that has an inspector.
@MainActor
enum InspectedScenario {
    static func run() -> Never {
        Inspector.install()
        let knob = Knob(frame: Rect(x: 20, y: 40, width: 140, height: 140))
        let window = Window(contentSize: Size(width: 180, height: 220), title: "A knob")
        window.addSubview(knob)
        SyncWatch.watch(of: window).checks = [SyncCheck([knob])]
        Application.run(showing: window)
    }
}
