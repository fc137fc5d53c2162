import ArgumentParser
import Glibc
import KnobKit
import KnobX11

/// The program: lines of standard input move the controls of a window, and the user's changes become lines of standard
/// output.
@main
enum Program {
    @MainActor
    static func main() {
        StandardStreams.openClosed()
        // A write without a reader returns an error. In the background, so does a read from the terminal.
        for number in [SIGPIPE, SIGTTIN] { signal(number, SIG_IGN) }
        do {
            try run(Settings(CommandLine.arguments.dropFirst()))
        } catch let error as DisplayError {
            fail("\(error)")
        } catch { Arguments.exit(withError: error) }
    }

    /// Shows the window until it is closed.
    @MainActor
    private static func run(_ settings: Settings) throws {
        let panel = Panel(settings)
        let window = makeWindow(panel, settings)
        let application = try Application(name: "knob", icon: icon(side: 48))
        try application.show(window)
        panel.channels[0].takeFocus()
        let output = Output { window.close() }
        for channel in panel.channels {
            channel.didChange = { [unowned channel] in output.write($0, of: channel) }
        }
        _ = Input(to: panel.channels)
        do {
            // Also when the display is lost, the last value is written.
            defer { output.finish() }
            try application.run()
        }
        if let failure = output.failure { fail("cannot write to standard output: \(failure)") }
    }

    private static func fail(_ message: String) -> Never {
        StandardStreams.writeError("knob: \(message)\n", within: 0.25)
        exit(1)
    }

    @MainActor
    private static func makeWindow(_ panel: Panel, _ settings: Settings) -> Window {
        let smallest = panel.minimumSize
        let size = settings.width.map { panel.size(width: max($0, smallest.width)) } ?? panel.usualSize
        let window = Window(contentSize: size, title: settings.title)
        window.minimumSize = smallest
        window.rootViewController = panel
        window.undoManager = UndoManager()
        Window.unhandledKey = { window, press in
            guard press.modifierFlags == .control, ["q", "w"].contains(press.characters.lowercased())
            else { return false }
            window.close()
            return true
        }
        return window
    }

    /// Returns an icon for task bars, which is a knob.
    private static func icon(side: Double) -> Image? {
        try? Image(size: Size(width: side, height: side)) { context in
            let start = -Double.pi * 5 / 4
            for (end, color) in [(Double.pi / 4, Color.systemFill), (-.pi / 4, .systemBlue)] {
                let arc = BezierPath(
                    arcCenter: Point(x: side / 2, y: side * 0.55), radius: side * 0.38, startAngle: start,
                    endAngle: end, clockwise: true)
                context.stroke(arc, with: color, lineWidth: side / 7)
            }
        }
    }
}
