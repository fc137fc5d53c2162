import CX11
import KnobTestSupport

/// The performer of random actions: with mouse and keyboard, as the desktop, and as an untrusted client.
final class ActionPlayer {
    private let desktop: Desktop
    private let client: UntrustedClient
    private let window: UInt
    private let scale: Double
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
        case .show(let scene): show(scene)
        case .focus(.window): desktop.focus(window)
        case .focus(.other): desktop.focus(other)
        case .focus(.root): desktop.focus(desktop.root)
        case .focus: desktop.clearFocus()
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
            desktop.write(name, type: type, format: format, bytes, to: number(of: target))
        case .delete(let name, let target): desktop.delete(name, from: number(of: target))
        case .forge(let bytes, let offsets, let mask):
            let event = offsets.reduce(WireEvent(bytes: bytes)) { $0.with(UInt32(window), at: $1) }
            client.send(event.bytes, to: window, mask: mask)
            client.sync()
        case .tell(let type, let format, let data):
            let message = WireEvent.message(desktop.number(of: type), format: format, about: window, data)
            client.send(message.bytes, to: window)
            client.sync()
        }
    }

    /// Releases all buttons and keys, and shows the first scene in a focused window at a fixed position without a cover.
    func calmDown() {
        for button in 1...9 { desktop.release(button) }
        for key in [XK_Shift_L, XK_Shift_R, XK_Control_L, XK_Control_R, XK_Alt_L, XK_Up, XK_a] {
            desktop.releaseKey(UInt(key))
        }
        desktop.unmap(cover)
        bringBack()
        desktop.focus(window)
        desktop.move(window, x: 100, y: 50)
        origin = desktop.origin(of: window)
        play(.move(x: 160, y: 440))
        // Ends text entry.
        desktop.type(UInt(XK_Escape))
        show(.tutorial)
    }

    /// Reads the position of the window.
    func look() { origin = desktop.origin(of: window) }

    /// Sends WM_DELETE_WINDOW to the window, as a window manager does.
    func close() { desktop.sendDeleteWindow(window) }

    private func show(_ scene: Scene) {
        desktop.pressKey(UInt(XK_Control_L))
        desktop.type(UInt(XK_0) + UInt(scene.digit))
        desktop.releaseKey(UInt(XK_Control_L))
    }

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
