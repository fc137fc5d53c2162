import ArgumentParser
import Glibc
import KnobKit
import KnobX11

/// The program: connects the values of the window with the lines of standard input and output.
@main
enum Program {
    @MainActor
    static func main() {
        // Otherwise, one that is closed would become the connection to the display.
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
            _ = open("/dev/null", O_RDWR)
        }
        let window: Window
        let panel: Panel
        do {
            let groups = try CommandLine.arguments.dropFirst()
                .split(separator: ":", omittingEmptySubsequences: false).map {
                    try Arguments.parse(Array($0))
                }
            // An invalid scale or step is found when the controls are laid out.
            Diagnostics.setHandler { Arguments.exit(withError: ValidationError($0)) }
            panel = try makePanel(groups)
            window = makeWindow(panel, groups)
            window.layerTree.layOut()
            Diagnostics.setHandler(nil)
        } catch {
            Arguments.exit(withError: error)
        }
        do {
            let application = try Application(name: "knob", icon: icon(side: 48))
            try application.show(window)
            panel.channels[0].takeFocus()
            let lines = connect(panel.channels, to: window)
            let run = Result { try application.run() }
            // Also when the display is lost, the last value is written.
            let failure = lines.finish()
            try run.get()
            if let failure { fail("cannot write to standard output: \(failure)") }
        } catch { fail("\(error)") }
    }

    private static func fail(_ message: String) -> Never {
        Lines.complain(message)
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

    @MainActor
    private static func makePanel(_ groups: [Arguments]) throws -> Panel {
        let names = groups.compactMap(\.name)
        if groups.count > 1, Set(names).count < groups.count || names.contains(where: { $0.contains(" ") }) {
            throw ValidationError(
                "Each of several knobs has a name of its own, which is one word, because lines are a name and "
                    + "a value. For example: knob gain -60 12 dB : pan -50 50")
        }
        return Panel(
            try groups.map { group in
                try Channel(
                    group, label: group.name ?? title(of: groups), slider: groups.contains(where: \.slider),
                    both: groups.contains(where: \.both),
                    waitsForEnd: groups.contains(where: \.end))
            })
    }

    /// Returns the title of the window.
    private static func title(of groups: [Arguments]) -> String {
        let names = groups.compactMap(\.name).joined(separator: ", ")
        return groups.compactMap(\.title).first ?? (names.isEmpty ? "Knob" : names)
    }

    @MainActor
    private static func makeWindow(_ panel: Panel, _ groups: [Arguments]) -> Window {
        let window = Window(
            contentSize: panel.contentSize(width: groups.compactMap(\.width).first), title: title(of: groups))
        window.minimumSize = panel.contentSize(width: nil, length: panel.channels[0].knob == nil ? 120 : 64)
        window.rootViewController = panel
        window.undoManager = UndoManager()
        Window.unhandledKey = { window, press in
            guard press.modifierFlags == .control, ["q", "w"].contains(press.characters) else { return false }
            window.close()
            return true
        }
        return window
    }

    /// Writes the values as lines, and lets the controls follow the lines that are read.
    @MainActor
    private static func connect(_ channels: [Channel], to window: Window) -> Lines {
        let inbox = Inbox(names: channels.map(\.name), units: channels.map(\.unit))
        let lines = Lines { line in
            guard inbox.add(line) else { return }
            Task { @MainActor in for (index, value) in inbox.take() { channels[index].follow(value) } }
        } outputDidEnd: {
            Task { @MainActor in window.close() }
        }
        for (index, channel) in channels.enumerated() {
            let prefix = channels.count > 1 ? "\(channel.name ?? "") " : ""
            channel.didChange = { value in
                let text = "\(value)"
                lines.write(prefix + (text.hasSuffix(".0") ? text.dropLast(2) : text[...]), key: index)
            }
        }
        return lines
    }
}
