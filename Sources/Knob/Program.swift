import ArgumentParser
import Glibc
import KnobKit
import KnobX11

/// The program: connects the values of the window with the lines of standard input and output.
@main
enum Program {
    @MainActor
    static func main() {
        StandardStreams.openClosed()
        // A write without a reader returns an error. In the background, so does a read from the terminal.
        for number in [SIGPIPE, SIGTTIN] { signal(number, SIG_IGN) }
        do {
            let settings = try Settings(CommandLine.arguments.dropFirst())
            let panel = try Panel(settings)
            run(makeWindow(panel, settings), panel, settings)
        } catch { Arguments.exit(withError: error) }
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

    /// Shows the window until it is closed. The user's changes are written, and the controls follow what is read.
    @MainActor
    private static func run(_ window: Window, _ panel: Panel, _ settings: Settings) {
        let channels = panel.channels
        let format = LineFormat(knobs: settings.knobs.map { ($0.name, try? $0.range.unit) })
        do {
            let application = try Application(name: "knob", icon: icon(side: 48))
            try application.show(window)
            channels[0].takeFocus()
            let output = Output { window.close() }
            for (index, channel) in channels.enumerated() {
                channel.didChange = { output.write(format.line(for: $0, of: index), of: index) }
            }
            readValues(format) { for (index, value) in $0 { channels[index].follow(value) } }
            let run = Result { try application.run() }
            // Also when the display is lost, the last value is written.
            output.finish()
            try run.get()
            if let failure = output.failure { fail("cannot write to standard output: \(failure)") }
        } catch { fail("\(error)") }
    }

    private static func fail(_ message: String) -> Never {
        complain(message)
        exit(1)
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
