internal import CX11
import Glibc
import KnobWidgets

/// What a window tells the desktop about itself, by the conventions of window managers.
@MainActor
struct WindowProperties {
    private let window: Window
    private let xid: XID
    private let position: Point?
    private let connection: Connection

    init(_ window: Window, xid: XID, position: Point?, on connection: Connection) {
        (self.window, self.xid, self.position, self.connection) = (window, xid, position, connection)
    }

    /// Everything, before the window is mapped.
    func setAll(name: ApplicationName, counters: SyncCounters?, startup: StartupNotification?) {
        let atoms = connection.atoms
        var protocols: [AtomName] = [.deleteWindow, .takeFocus, .ping]
        if let counters {
            protocols.append(.syncRequest)
            setList(.syncCounter, type: XA_CARDINAL, counters.numbers)
        }
        setList(.protocols, type: XA_ATOM, protocols.map { Int(atoms[$0]) })
        setClass(name)
        setTitle()
        setList(.netPID, type: XA_CARDINAL, [Int(getpid())])
        setList(.windowType, type: XA_ATOM, [Int(atoms[.windowTypeNormal])])
        guard let startup else { return }
        setText(.startupID, startup.id)
        if let time = startup.userTime { setUserTime(Time(time)) }
    }

    /// When the person has last done something in the window: what opens by itself later shall not take the keyboard.
    func setUserTime(_ time: Time) {
        setList(.userTime, type: XA_CARDINAL, [Int(time)])
    }

    /// The pictures that stand for the window, `words` being those of `WindowIcon`.
    func setIcon(_ words: [Int]) {
        setList(.icon, type: XA_CARDINAL, words)
    }

    /// What can change later.
    func update() {
        var hints = sizeHints()
        XSetWMNormalHints(connection.display, xid, &hints)
        setTitle()
    }

    private func sizeHints() -> XSizeHints {
        var hints = XSizeHints()
        let scale = window.layerTree.scale
        hints.flags = PMinSize
        hints.min_width = Int32(max(1, min(32767, Int(bounded: window.minimumSize.width * scale))))
        hints.min_height = Int32(max(1, min(32767, Int(bounded: window.minimumSize.height * scale))))
        if let position {
            hints.flags |= USPosition
            (hints.x, hints.y) = (Int32(Int(bounded: position.x)), Int32(Int(bounded: position.y)))
        }
        return hints
    }

    /// Class, size hints and hints, and on which machine the program runs, without which the process number means
    /// nothing. `XSetWMProperties` would do the same, but asks the server for an atom that nobody needs.
    private func setClass(_ name: ApplicationName) {
        var instance = Array(name.instance.utf8CString)
        var `class` = Array(name.class.utf8CString)
        var size = sizeHints()
        var manager = XWMHints()
        manager.flags = InputHint | StateHint
        manager.input = 1
        manager.initial_state = Int32(NormalState)
        instance.withUnsafeMutableBufferPointer { instance in
            `class`.withUnsafeMutableBufferPointer { `class` in
                var hint = XClassHint(res_name: instance.baseAddress, res_class: `class`.baseAddress)
                XSetClassHint(connection.display, xid, &hint)
            }
        }
        XSetWMNormalHints(connection.display, xid, &size)
        XSetWMHints(connection.display, xid, &manager)
        setClientMachine()
    }

    private func setClientMachine() {
        var host = [CChar](repeating: 0, count: Int(HOST_NAME_MAX) + 1)
        guard gethostname(&host, host.count - 1) == 0 else { return }
        host.withUnsafeMutableBytes { bytes in
            var text = XTextProperty()
            text.value = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
            (text.encoding, text.format) = (XA_STRING, 8)
            text.nitems = UInt(bytes.firstIndex(of: 0) ?? 0)
            XSetWMClientMachine(connection.display, xid, &text)
        }
    }

    private func setTitle() {
        let display = connection.display
        var name = XTextProperty()
        // No frame has room for more, and a request that Xlib's buffer can't hold may not end; see `setList`.
        let title = String(window.title.prefix(1000))
        var list: UnsafeMutablePointer<CChar>? = strdup(title)
        // For window managers from before UTF-8; Xlib turns it into what those can read.
        if Xutf8TextListToTextProperty(display, &list, 1, XStdICCTextStyle, &name) >= 0 {
            XSetWMName(display, xid, &name)
            XFree(name.value)
        }
        free(list)
        setText(.netName, title)
    }

    private func setText(_ property: AtomName, _ text: String) {
        let (atoms, bytes) = (connection.atoms, Array(text.utf8))
        XChangeProperty(
            connection.display, xid, atoms[property], atoms[.utf8String], 8, PropModeReplace, bytes,
            Int32(bytes.count))
    }

    /// Writes a list in pieces that fit into Xlib's buffer of 16,384 bytes: where the connection breaks amid more than
    /// that, Xlib 1.8.4 tries to send the rest for ever.
    private func setList(_ property: AtomName, type: Atom, _ values: [Int]) {
        let pieceSize = 3_500
        // Format 32 is an array of C longs, whatever their size.
        values.withUnsafeBufferPointer { values in
            for start in stride(from: 0, to: max(1, values.count), by: pieceSize) {
                let piece = UnsafeRawBufferPointer(
                    UnsafeBufferPointer(rebasing: values[start...].prefix(pieceSize)))
                XChangeProperty(
                    connection.display, xid, connection.atoms[property], type, 32,
                    start == 0 ? PropModeReplace : PropModeAppend,
                    piece.baseAddress?.assumingMemoryBound(to: UInt8.self),
                    Int32(min(pieceSize, values.count - start)))
            }
        }
    }
}
