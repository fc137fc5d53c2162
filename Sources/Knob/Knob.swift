import Glibc
import KnobKit
import KnobX11

/// The program: shows the knobs of the arguments, writes the user's changes, and lets the knobs follow what is read.
@main
enum Program {
    @MainActor
    static func main() {
        // A write without a reader returns an error. In the background, so does a read from the terminal.
        for number in [SIGPIPE, SIGTTIN] { signal(number, SIG_IGN) }
        StandardStreams.openClosed()
        do {
            let arguments = try Arguments(CommandLine.arguments.dropFirst())
            // An invalid scale or step is found when the controls are laid out.
            Diagnostics.setHandler { ArgumentReader.Failure($0).exit(from: "knob") }
            let panel = Panel(arguments)
            let window = makeWindow(panel, arguments)
            window.layerTree.layOut()
            Diagnostics.setHandler(nil)
            try run(window, panel.channels, arguments)
        } catch let failure as ArgumentReader.Failure {
            failure.exit(from: "knob")
        } catch { fail("\(error)") }
    }

    @MainActor
    private static func makeWindow(_ panel: Panel, _ arguments: Arguments) -> Window {
        let smallest = panel.minimumSize
        let size = panel.size(width: arguments.width.map { max($0, smallest.width) })
        let window = Window(contentSize: size, title: arguments.title)
        window.minimumSize = smallest
        window.rootViewController = panel
        window.undoManager = UndoManager()
        Window.unhandledKey = { window, press in
            guard press.modifierFlags == .control, ["q", "w"].contains(press.characters) else { return false }
            window.close()
            return true
        }
        return window
    }

    /// Shows the window until it is closed.
    @MainActor
    private static func run(_ window: Window, _ channels: [Channel], _ arguments: Arguments) throws {
        let application = try Application(name: "knob", icon: icon(side: 48))
        try application.show(window)
        channels[0].takeFocus()
        let format = LineFormat(knobs: arguments.channels.map { ($0.name, $0.unit) })
        let output = Output { window.close() }
        for (index, channel) in channels.enumerated() {
            channel.didChange = { output.write(format.line(for: $0, of: index), of: index) }
        }
        Input.read(format) { for (index, value) in $0 { channels[index].follow(value) } }
        let end = Result { try application.run() }
        // Also when the display is lost, the last value is written.
        output.finish()
        try end.get()
        if let failure = output.failure { fail("cannot write to standard output: \(failure)") }
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
