import Glibc

// The program that KnobCounts compares with: a knob, a slider, and a label, written by hand on Xlib and Cairo.
guard let window = BaselineWindow() else {
    let message = "KnobBaseline: cannot open the display; set DISPLAY\n"
    write(STDERR_FILENO, message, message.utf8.count)
    exit(1)
}
window.run()
