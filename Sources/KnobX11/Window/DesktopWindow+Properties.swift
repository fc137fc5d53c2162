internal import CKnobX11
import Glibc
import KnobLayers
import KnobKit

/// The properties by which a window describes itself to the desktop (ICCCM, EWMH).
extension DesktopWindow {
    /// Sets all properties, before the window is mapped. `position` is the one that the program requested.
    func setProperties(name: ApplicationName, position: Point?) {
        let atoms = connection.atoms
        setChildProperties()
        guard window.style == .normal else { return setClass(name) }
        var protocols: [AtomName] = [.deleteWindow, .takeFocus, .ping]
        if let counters {
            protocols.append(.syncRequest)
            setProperty(.syncCounter, counters.numbers)
        }
        setProperty(.protocols, protocols.map { Int(atoms[$0]) }, type: XA_ATOM)
        setClass(name)
        setSizeHints(position: position)
        setTitle()
        setProperty(.netPID, [Int(getpid())])
        setProperty(.windowType, [Int(atoms[.windowTypeNormal])], type: XA_ATOM)
        guard case .created(let startup?) = stage else { return }
        setText(.startupID, startup.id)
        if let time = startup.userTime { setProperty(.userTime, [Int(time)]) }
    }

    /// Sets the minimum size, if it changed, and the position that the program requested.
    func setSizeHints(position: Point? = nil) {
        let minimum = sizing.minimumSize
        guard minimum != knownMinimum else { return }
        knownMinimum = minimum
        var hints = XSizeHints()
        hints.flags = PMinSize
        (hints.min_width, hints.min_height) = (Int32(minimum.width), Int32(minimum.height))
        if let position {
            hints.flags |= USPosition
            (hints.x, hints.y) = (Int32(position.x), Int32(position.y))
        }
        XSetWMNormalHints(connection.display, xid, &hints)
    }

    /// Sets class, window manager hints, and the machine that runs the program, to which the process
    /// ID belongs. `XSetWMProperties` does the same with an additional round trip.
    private func setClass(_ name: ApplicationName) {
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

    /// Sets the title.
    func setTitle() {
        // No title bar shows more, and a request must fit into Xlib's buffer.
        let title = String(Substring(window.title.unicodeScalars.prefix(1000)))
        setText(.netName, title)
        // For window managers without UTF-8. A title in ASCII does not need Xlib's converter, whose tables are
        // expensive to load.
        guard !title.utf8.allSatisfy({ 0x20...0x7e ~= $0 }) else {
            return connection.write(title.utf8, type: XA_STRING, to: XA_WM_NAME, of: xid)
        }
        var (name, list) = (XTextProperty(), strdup(title))
        if Xutf8TextListToTextProperty(connection.display, &list, 1, XStdICCTextStyle, &name) >= 0 {
            XSetWMName(connection.display, xid, &name)
            XFree(name.value)
        }
        free(list)
    }

    private func setText(_ property: AtomName, _ text: String) {
        let atoms = connection.atoms
        connection.write(text.utf8, type: atoms[.utf8String], to: atoms[property], of: xid)
    }

    func setProperty(_ property: AtomName, _ values: [Int], type: Atom = XA_CARDINAL) {
        connection.write(values, type: type, to: connection.atoms[property], of: xid)
    }
}
