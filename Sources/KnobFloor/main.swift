import Glibc

// What KnobBench compares with: a knob, or with --desk 800 of them, by hand on Xlib and Cairo and on nothing else.
// With --play all of them move; with --steps N nothing is shown, and N steps of a drag are drawn in memory.
let arguments = CommandLine.arguments
let steps = arguments.firstIndex(of: "--steps").flatMap { arguments.dropFirst($0 + 1).first }.flatMap {
    Int($0)
}

if let steps {
    drawInMemory(steps: steps)
} else if let window = FloorWindow(showing: arguments.contains("--desk") ? DeskPicture() : KnobPicture()) {
    window.run(plays: arguments.contains("--play"))
} else {
    let message = "KnobFloor: no display; DISPLAY says which\n"
    write(STDERR_FILENO, message, message.utf8.count)
    exit(1)
}
