internal import CKnobX11
import KnobKit

/// The states and sizes that the window manager gives the window.
extension DesktopWindow {
    /// Whether the window is minimized. Some window managers keep such a window mapped.
    var isHidden: Bool { sizing.state.contains(.hidden) }
    /// Whether the window is unmapped, for example minimized.
    var isWithdrawn: Bool { sizing.state.contains(.withdrawn) }

    /// Returns the sizing of a window that opens. If the window may exceed the available size, the work area
    /// is read from the server.
    static func openingSizing(of window: Window, on connection: Connection) -> WindowSizing {
        let (width, height) = connection.screenSize
        var sizing = WindowSizing(
            wanted: window.contentSize, minimum: window.minimumSize, scale: window.layerTree.scale,
            monitor: WindowSize(width: width, height: height))
        // A menu has its place already.
        if window.style == .normal, sizing.exceeds(0.75) {
            sizing.available = WorkArea.contentSize(areas: workAreas(on: connection))
        }
        return sizing
    }

    // MARK: Properties

    /// Notes that a property of the window changed.
    func propertyDidChange(_ property: Atom) {
        if property == IconTransfer.draft { iconTransfer?.draftDidChange() }
        // Without a window manager, only the program sets properties: the predefined ones and those of
        // `atoms`.
        let name = connection.atoms.name(of: property)
        guard property > XA_LAST_PREDEFINED, name.map(AtomName.ofManagers.contains) ?? true else { return }
        isManaged = true
        if let name { note(name) }
    }

    /// Notes that a property of the root window changed.
    func rootPropertyDidChange(_ property: Atom) {
        if property == connection.atoms[.workArea] { areaDidChange() }
    }

    /// Notes that the screen has another size or other monitors.
    func screenDidChange() { stage.monitor?.monitorsDidChange() }

    /// Notes that the monitor or the work area changed.
    func areaDidChange() { note(.workArea) }

    /// Schedules a read of a property, once for any number of changes. Before the first frame it would delay
    /// that.
    private func note(_ name: AtomName) {
        if stale.isEmpty, stage.hasPresented {
            TimerQueue.desktop.schedule(after: 0) { [weak self] _ in self?.readProperties() }
        }
        stale.insert(name)
    }

    /// Reads the properties that changed.
    func readProperties() {
        let changed = stale
        stale = []
        guard window.host === self, !connection.isLost else { return }
        if changed.contains(.state) { readState() }
        if !changed.isDisjoint(with: [.workArea, .frameExtents]) { sizing.available = nil }
        requestSize()
    }

    /// Reads the properties for the first time, after the first frame, and limits the window to the available
    /// size.
    func readFirstProperties() {
        readProperties()
        sizing.fit()
        requestSize()
    }

    private func readState() {
        let atoms = connection.atoms
        let list = connection.numbers(atoms[.state], of: xid, type: XA_ATOM) ?? []
        // The window may have been closed, or the connection lost, while the program waited.
        guard !connection.isLost else { return }
        let states: [(AtomName, WindowState)] = [
            (.maximizedVertically, .maximized), (.maximizedHorizontally, .maximized),
            (.fullscreen, .fullscreen), (.hidden, .hidden),
        ]
        var state = sizing.state.intersection(.withdrawn)
        for (name, member) in states where list.contains(Int(atoms[name])) { state.insert(member) }
        let wasHidden = isHidden
        sizing.setState(state, at: currentMediaTime())
        window.hasFixedSize = state.isFixed
        if wasHidden, !isHidden { windowNeedsFrame() }
    }

    // MARK: Available size

    /// Reads the work area if it matters for the size and is not known. Before the first frame it would delay
    /// that.
    private func readArea() {
        guard stage.hasPresented else { return }
        if let frame = stage.monitor?.frame {
            sizing.monitor = WindowSize(width: frame.width, height: frame.height)
        }
        guard sizing.exceeds(0.5), sizing.available == nil else { return }
        if let borders = currentBorders { frameExtents = zip(borders, frameExtents).map(max) }
        // A window manager without panels may publish no work area.
        sizing.available =
            WorkArea.contentSize(
                areas: Self.workAreas(on: connection), monitor: stage.monitor?.frame, frame: frameExtents)
            ?? (isManaged ? sizing.monitor : nil)
    }

    /// Reads the part of each virtual desktop that panels leave free; empty without a window manager.
    static func workAreas(on connection: Connection) -> [Int] {
        let atom = connection.atoms[.workArea]
        return connection.numbers(atom, of: connection.root, type: XA_CARDINAL) ?? []
    }

    /// Reads the widths of the frame that the window has now, at the left, right, top, and bottom; `nil` if
    /// it is unknown.
    var currentBorders: [Int]? {
        let atom = connection.atoms[.frameExtents]
        let borders = connection.numbers(atom, of: xid, type: XA_CARDINAL)
        return borders?.count == 4 ? borders : nil
    }

    // MARK: Requests

    /// Requests minimum and size from the window manager if they changed, and shows the content in the size
    /// that follows.
    func requestSize() {
        readArea()
        guard !connection.isLost else { return }
        setSizeHints()
        if let request = sizing.takeRequest() {
            XResizeWindow(connection.display, xid, UInt32(request.width), UInt32(request.height))
        }
        updateContentSize()
    }

    /// Gives the content the size of the window.
    func updateContentSize() {
        if window.contentSize != sizing.points { window.handle(.resized(sizing.points)) }
        contentSize = window.contentSize
    }
}
