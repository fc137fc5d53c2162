import CKnobX11
import KnobHarness

/// The performer of random actions: with mouse and keyboard, as the desktop, and as an untrusted client.
final class ActionPlayer {
    private let desktop: Desktop
    private let client: UntrustedClient
    /// The program's window, and its pixels per point as far as they are known.
    private var window: UInt
    var scale: Double
    private let isManaged: Bool
    /// A window of another program, and one that covers the demo's window at times.
    private let other: UInt
    private let cover: UInt
    private let settings: UInt
    private var origin: (x: Int, y: Int)

    init(on desktop: Desktop, window: UInt, scale: Double, isManaged: Bool) throws {
        (self.desktop, self.window, self.scale, self.isManaged) = (desktop, window, scale, isManaged)
        client = try UntrustedClient(display: desktop.display)
        other = desktop.openWindow(x: 1200, y: 950, width: 60, height: 60)
        cover = desktop.openWindow(x: 0, y: 0, width: 1280, height: 1024)
        desktop.unmap(cover)
        settings = desktop.openManager(of: "_XSETTINGS_S0")
        origin = desktop.origin(of: window)
    }

    /// Plays with the window of a program that was started again. It receives input.
    func begin(in window: UInt, scale: Double) {
        (self.window, self.scale) = (window, scale)
        desktop.focus(window)
        look()
    }

    /// Unmaps the window that covers others.
    func uncover() { desktop.unmap(cover) }

    func play(_ act: Act) {
        switch act {
        case .move(let x, let y):
            desktop.movePointer(
                x: origin.x + Int((x * scale).rounded()), y: origin.y + Int((y * scale).rounded()))
        case .press(let button): desktop.press(button)
        case .release(let button): desktop.release(button)
        case .hold(let key): desktop.pressKey(UInt(key))
        case .letGo(let key): desktop.releaseKey(UInt(key))
        case .type(let key): desktop.type(UInt(key))
        case .visit(let x, let y): visit(x, y)
        case .show(let scene): show(scene)
        case .focus(.window): desktop.focus(window)
        case .focus(.other): desktop.focus(other)
        case .focus(.root): desktop.focus(desktop.root)
        case .focus: desktop.focus(nil)
        case .map: bringBack()
        case .unmap: desktop.unmap(window)
        case .iconify: desktop.iconify(window)
        case .put(let x, let y):
            desktop.move(window, x: x, y: y)
            origin = desktop.origin(of: window)
        case .resize(let width, let height): desktop.resize(window, width: width, height: height)
        case .cover(true): desktop.map(cover)
        case .cover(false): desktop.unmap(cover)
        case .write(let name, let type, let format, let bytes, let target):
            desktop.setProperty(name, of: number(of: target), to: bytes, type: type, format: format)
        case .delete(let name, let target): desktop.deleteProperty(name, of: number(of: target))
        case .forge(let bytes, let offsets, let mask):
            let event = offsets.reduce(WireEvent(bytes: bytes)) { $0.with(UInt32(window), at: $1) }
            // False events crash openbox. Without a mask the server sends them to the program alone.
            client.send(event.bytes, to: window, mask: isManaged ? 0 : mask)
            client.sync()
        case .tell(let type, let format, let data):
            let message = WireEvent.message(desktop.atom(type), format: format, about: window, data)
            client.send(message.bytes, to: window)
            client.sync()
        }
    }

    /// Releases all buttons and keys. The release of a button can choose an entry of a menu.
    func releaseAll() {
        for button in 1...9 { desktop.release(button) }
        for key in [XK_Shift_L, XK_Shift_R, XK_Control_L, XK_Control_R, XK_Alt_L, XK_Up, XK_a] {
            desktop.releaseKey(UInt(key))
        }
    }

    /// Shows the first scene after another one, in a focused window at a fixed position without a cover, without menus,
    /// sheets, and other windows of the program.
    func calmDown() throws {
        uncover()
        bringBack()
        desktop.focus(window)
        desktop.move(window, x: 100, y: 50)
        origin = desktop.origin(of: window)
        play(.move(x: 160, y: 440))
        // Close submenus and their menu, end text entry, and close a sheet.
        for _ in 0..<6 { desktop.type(UInt(XK_Escape)) }
        try closeOthers()
        desktop.focus(window)
        // The key of the scene that is shown already changes nothing.
        show(.rotary)
        show(.tutorial)
    }

    /// Closes the other windows of the program.
    private func closeOthers() throws {
        var asked: Set<UInt> = []
        try desktop.wait("the other windows of the program to close", timeout: 60) {
            let others = desktop.windows(besides: window)
            for other in others where asked.insert(other).inserted { desktop.sendDeleteWindow(other) }
            return others.isEmpty
        }
    }

    /// Reads the position of the window.
    func look() { origin = desktop.origin(of: window) }

    /// Where the window is and has been, what has the focus, and what else is visible, for messages.
    var situation: String {
        let frame = desktop.frame(of: window)
        let names = [window: "the window", desktop.root: "the root", other: "another program's"]
        let focus = desktop.focusedWindow
        return "the window is at \(frame), was at \(origin); \(names[focus] ?? "\(focus)") has the focus; "
            + "menus: \(desktop.menus.count), other windows: \(desktop.windows(besides: window).count)"
    }

    /// Sends WM_DELETE_WINDOW to the window, as a window manager does.
    func close() { desktop.sendDeleteWindow(window) }

    /// Moves the pointer into another window of the program, or its only one.
    private func visit(_ x: Double, _ y: Double) {
        let other = desktop.windows(besides: window).first ?? window
        let (origin, size) = (desktop.origin(of: other), desktop.size(of: other))
        desktop.movePointer(
            x: origin.x + Int((x * Double(size.width)).rounded()),
            y: origin.y + Int((y * Double(size.height)).rounded()))
    }

    private func show(_ scene: Scene) { desktop.typeWithControl(UInt(XK_0) + UInt(scene.digit)) }

    private func bringBack() {
        desktop.map(window)
        if isManaged { desktop.activate(window) }
    }

    private func number(of target: Act.Target) -> UInt {
        switch target {
        case .window: window
        case .other: other
        case .root, .nobody: desktop.root
        case .settings: settings
        }
    }
}

extension Desktop {
    /// Returns the visible windows besides `window` that a user could close, such as the inspector's.
    fileprivate func windows(besides window: UInt) -> [UInt] {
        descendants(of: root).filter { other in
            other != window && isViewable(other) && !isOverrideRedirect(other)
                && atomNames("WM_PROTOCOLS", of: other).contains("WM_DELETE_WINDOW")
        }
    }
}
