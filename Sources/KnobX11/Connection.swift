internal import CX11
import Glibc
import KnobWidgets

/// The connection to an X server: the only owner of Xlib's `Display`.
@MainActor
final class Connection {
    /// Xlib's display.
    let display: OpaquePointer
    /// What the display is called, as in ":0".
    let name: String
    let screen: Int32
    let root: XID
    let atoms: Atoms
    /// Whoever started the program waits for its first window; `nil` once that has taken it, or if nobody does.
    var startup = StartupNotification.take()
    /// What makes text of keys; it does nothing until text is typed.
    let inputMethod: InputMethod

    /// Connects to the display `displayName`, or to the one that DISPLAY names.
    init(displayName: String?) throws(DisplayError) {
        let name = displayName ?? getenv("DISPLAY").map { String(cString: $0) } ?? ""
        guard !name.isEmpty else { throw .unnamed }
        Self.occupyStandardDescriptors()
        ServerFaults.listen()
        self.name = name
        display = try Self.openDisplay(name)
        screen = XDefaultScreen(display)
        root = XDefaultRootWindow(display)
        atoms = Atoms(display)
        inputMethod = InputMethod(display)
        // What came instead of an answer then is no atom.
        if isLost { throw .lost(name) }
    }

    isolated deinit {
        if !isLost {
            inputMethod.close()
            XCloseDisplay(display)
        }
        ServerFaults.forget(display)
    }

    /// Lets keys repeat without releases between. It is asked of the server when the first key comes, and not at the start.
    func prepareKeyboard() {
        guard !isKeyboardPrepared else { return }
        isKeyboardPrepared = true
        Keyboard.prepare(display)
    }
    private var isKeyboardPrepared = false

    /// Whether the connection has broken. Xlib is asked for nothing more then.
    var isLost: Bool { ServerFaults.isLost(display) }

    /// The socket that events come from.
    var fileDescriptor: Int32 { XConnectionNumber(display) }

    /// A program that was started with a closed standard output must not get the connection in its place: what it
    /// prints would go to the server.
    private static func occupyStandardDescriptors() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
            // The lowest that is free is the one just asked for.
            _ = open("/dev/null", O_RDWR)
        }
    }
}
