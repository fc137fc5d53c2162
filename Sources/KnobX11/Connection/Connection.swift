package import CKnobX11
import Glibc
import KnobLayers

/// The connection to an X server, the only owner of Xlib's `Display`.
@MainActor
package final class Connection {
    /// Xlib's display.
    package let display: OpaquePointer
    /// The name of the display, such as ":0".
    package let name: String
    package let screen: Int32
    package let root: XID
    package let atoms: Atoms
    /// The notification that the program's launcher waits for, until the first window takes it.
    package var startup = StartupNotification.take()
    /// The input method, which is opened when text input begins.
    package let inputMethod: InputMethod

    /// Connects to the display `displayName`, or to that of DISPLAY if it is `nil`.
    package init(displayName: String?) throws(DisplayError) {
        let name = displayName ?? Environment.value(named: "DISPLAY") ?? ""
        guard !name.isEmpty else { throw .unnamed }
        FileDescriptors.occupyStandard()
        ServerFaults.installHandler()
        self.name = name
        guard FileDescriptors.areFree(Self.neededDescriptors) else { throw .exhausted(name) }
        display = try Self.openDisplay(name)
        knob_watch_socket(XConnectionNumber(display))
        screen = XDefaultScreen(display)
        root = XDefaultRootWindow(display)
        atoms = Atoms(AtomName.atStart, on: display)
        inputMethod = InputMethod(display)
        // If the connection has been lost, the atoms are invalid.
        if isLost { throw .lost(name) }
    }

    isolated deinit {
        if !isLost { inputMethod.close() }
        knob_forget_socket(fileDescriptor)
        if !isLost { closeDisplay() }
        ServerFaults.forget(display)
    }

    /// Whether a key that is down repeats as presses without releases. The first read requests this from the
    /// server in a round trip, so it must not happen during the start.
    package private(set) lazy var detectsAutoRepeat = XkbSetDetectableAutoRepeat(display, 1, nil) != 0

    /// The atoms of properties that window managers set. The first read takes a round trip, so it must not
    /// happen during the start.
    package private(set) lazy var managerAtoms: Atoms = {
        hasManagerAtoms = true
        return Atoms(AtomName.ofManagers, on: display)
    }()
    /// Whether `managerAtoms` was read.
    package private(set) var hasManagerAtoms = false

    /// The atoms for windows with a parent. The first read takes a round trip.
    package private(set) lazy var childAtoms = Atoms(AtomName.ofChildren, on: display)
    /// The atoms for selections. The first read takes a round trip.
    private(set) lazy var selectionAtoms = Atoms(AtomName.ofSelections + [.utf8String], on: display)
    /// The cursors that were created, by their glyphs in the cursor font.
    var cursors: [UInt32: XID] = [:]
    /// The devices that move the pointer; `nil` before `findPointerDevices()`, and if XInput 2 does not describe them.
    package var pointerDevices: PointerDevices?
    /// Whether the devices were looked for.
    var hasSoughtDevices = false
    /// The time of the last press of a button or a key in any window, by the server's clock; 0 before the
    /// first.
    package var userTime: Time = 0

    /// Whether the connection is lost. Xlib must not be used any longer then.
    package var isLost: Bool { ServerFaults.isLost(display) }

    /// Sends all requests to the server, and queues the events that have arrived.
    package func flush() { knob_flush(display) }

    /// The number of file descriptors that must be free: those of the connection, of the run loop and of the
    /// session bus, and some for files that are open for a short time.
    private static let neededDescriptors = 8

    /// The socket of the connection.
    package var fileDescriptor: Int32 { XConnectionNumber(display) }
}
