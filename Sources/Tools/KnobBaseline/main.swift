import Glibc

// The program that KnobBench compares with: a knob, a slider, and a label, or with --desk 800 knobs, on Xlib and Cairo
// alone.
// --play moves all knobs; --steps N draws N steps of a drag in memory and shows no window.
let arguments = CommandLine.arguments
let steps = arguments.firstIndex(of: "--steps").flatMap { arguments.dropFirst($0 + 1).first }.flatMap {
    Int($0)
}

if let steps {
    drawInMemory(steps: steps)
} else if let window = BaselineWindow(showing: arguments.contains("--desk") ? DeskContent() : KnobContent()) {
    window.run(plays: arguments.contains("--play"))
} else {
    let message = "KnobBaseline: cannot open the display; set DISPLAY\n"
    write(STDERR_FILENO, message, message.utf8.count)
    exit(1)
}
