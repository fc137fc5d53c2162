internal import CKnobX11
import Glibc
import KnobKit

/// The properties by which a window describes itself to the desktop (ICCCM, EWMH).
@MainActor
struct WindowProperties {
    private let xid: XID
    private let connection: Connection
    /// The title that the window manager knows; `nil` before the first.
    private var title: String?
    /// The smallest size that the window manager knows.
    private var minimumSize: WindowSize?

    /// Creates the properties of a window that has none.
    init(of xid: XID, on connection: Connection) {
        self.xid = xid
        self.connection = connection
    }

    /// Sets a property to numbers.
    func set(_ property: AtomName, to values: [Int], type: Atom = XA_CARDINAL) {
        connection.write(values, type: type, to: connection.atoms[property], of: xid)
    }

    /// Sets a property to text.
    func set(_ property: AtomName, to text: String) {
        let atoms = connection.atoms
        connection.write(text.utf8, type: atoms[.utf8String], to: atoms[property], of: xid)
    }

    /// Sets the minimum size, if it changed, and the position that the program requested.
    mutating func setMinimumSize(_ new: WindowSize, position: Point? = nil) {
        guard new != minimumSize else { return }
        minimumSize = new
        var hints = XSizeHints()
        hints.flags = PMinSize
        hints.min_width = Int32(new.width)
        hints.min_height = Int32(new.height)
        if let position {
            hints.flags |= USPosition
            hints.x = Int32(position.x)
            hints.y = Int32(position.y)
        }
        XSetWMNormalHints(connection.display, xid, &hints)
    }

    /// Sets class, window manager hints, and the machine that runs the program, to which the process
    /// ID belongs. `XSetWMProperties` does the same with an additional round trip.
    func setClass(_ name: ApplicationName) {
        let names = "\(name.instance)\0\(name.class)\0"
        connection.write(names.utf8, type: XA_STRING, to: XA_WM_CLASS, of: xid)
        var manager = XWMHints()
        manager.flags = InputHint | StateHint
        manager.input = 1
        manager.initial_state = Int32(NormalState)
        XSetWMHints(connection.display, xid, &manager)
        var host = [CChar](repeating: 0, count: Int(HOST_NAME_MAX) + 1)
        guard gethostname(&host, host.count - 1) == 0 else { return }
        let machine = host.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        connection.write(machine, type: XA_STRING, to: XA_WM_CLIENT_MACHINE, of: xid)
    }

    /// Sets the title, if it changed.
    mutating func setTitle(_ new: String) {
        guard new != title else { return }
        title = new
        set(.netName, to: new)
        // For window managers without UTF-8, in Latin-1.
        let unknown = UInt8(ascii: "?")
        let latin1 = new.unicodeScalars.map { UInt8(exactly: $0.value) ?? unknown }
        connection.write(latin1, type: XA_STRING, to: XA_WM_NAME, of: xid)
    }
}
