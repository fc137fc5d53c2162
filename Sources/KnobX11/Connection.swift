internal import CX11
import Glibc
import KnobWidgets
import Synchronization

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
    /// Set by Xlib when the connection breaks; no Xlib call is made after that.
    private let lossFlag: UnsafeMutablePointer<Bool>

    /// Connects to the display `displayName`, or to the one that DISPLAY names.
    init(displayName: String?) throws(DisplayError) {
        let name = displayName ?? getenv("DISPLAY").map { String(cString: $0) } ?? ""
        guard !name.isEmpty else { throw .unnamed }
        Self.occupyStandardDescriptors()
        guard let display = XOpenDisplay(name) else { throw .unreachable(name) }
        self.name = name
        self.display = display
        screen = XDefaultScreen(display)
        root = XDefaultRootWindow(display)
        atoms = Atoms(display)
        inputMethod = InputMethod(display)
        lossFlag = .allocate(capacity: 1)
        lossFlag.initialize(to: false)
        // Xlib prints and ends the program by default. The first says nothing, the second only notes it.
        XSetIOErrorHandler { _ in 0 }
        XSetIOErrorExitHandler(
            display, { _, flag in flag?.assumingMemoryBound(to: Bool.self).pointee = true }, lossFlag)
        XSetErrorHandler { _, event in
            Connection.note(event)
            return 0
        }
    }

    isolated deinit {
        if !isLost {
            inputMethod.close()
            XCloseDisplay(display)
        }
        lossFlag.deallocate()
    }

    /// Lets keys repeat without releases between. It is asked of the server when the first key comes, and not at the start.
    func prepareKeyboard() {
        guard !isKeyboardPrepared else { return }
        isKeyboardPrepared = true
        Keyboard.prepare(display)
    }
    private var isKeyboardPrepared = false

    /// Whether the connection has broken.
    var isLost: Bool { lossFlag.pointee }

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

    /// Lets the server refuse what `request` asks, a single request: what it needs may just have gone.
    func allowingRefusal(_ request: () -> Void) {
        Self.forgiven.withLock { $0 = XNextRequest(display) }
        request()
    }

    private nonisolated static let forgiven = Mutex<UInt>(0)
    private nonisolated static let errorCount = Mutex(0)

    /// An error of the server ends nothing: it is told, the first few times, and the program goes on.
    nonisolated static func note(_ event: UnsafeMutablePointer<XErrorEvent>?) {
        let count = errorCount.withLock { count in
            count += 1
            return count
        }
        guard let error = event?.pointee, error.serial != forgiven.withLock({ $0 }), count <= 10 else {
            return
        }
        Diagnostics.report(
            "the X server refused request \(error.request_code).\(error.minor_code) with error \(error.error_code)"
        )
    }
}
