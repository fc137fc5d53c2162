import CKnobX11
import Glibc
import KnobHarness
import KnobKit
import Testing

@testable import KnobX11

/// Windows of an application in this process, on a server of the test's own.
@Suite(.serialized, .enabled(if: Requirements.areMet, Comment(rawValue: Requirements.reason)))
@MainActor
struct DesktopWindowTests {
    private let window = Window(contentSize: Size(width: 100, height: 60))
    private let button = Button(frame: Rect(x: 0, y: 0, width: 100, height: 60))

    // MARK: Frames

    @Test func `a window without a buffer is drawn when it is exposed`() throws {
        window.backgroundColor = .white
        let view = View(frame: window.bounds)
        view.backgroundColor = Color(red: 0, green: 0, blue: 1)
        window.addSubview(view)
        try run { application, _, desktop in
            let host = try show(on: application)
            @MainActor func isBlue() throws -> Bool {
                let pixels = try desktop.pixels(of: host.xid, width: 100, height: 60)
                return pixels[50, 30] == PixelBuffer.Pixel(red: 0, green: 0, blue: 255)
            }
            try serve(application, until: isBlue)
            let cover = desktop.openWindow(x: 0, y: 0, width: 200, height: 200)
            let pixel = PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1)
            try serve(application) { host.pixels(in: pixel) == nil }
            host.redraw()
            try serve(application) { host.nextDeadline == nil }
            desktop.destroy(cover)
            try serve(application, until: isBlue)
            try serve(application) { host.nextDeadline == nil }
        }
    }

    @Test func `an animation is drawn at once when its window is uncovered`() throws {
        try run { application, _, _ in
            let host = try show(on: application)
            let link = DisplayLink { _ in }
            link.add(to: window.layerTree)
            defer { link.invalidate() }
            @MainActor func cover(_ state: Int32) {
                host.handle(Events.event(VisibilityNotify) { $0.xvisibility.state = state })
            }
            cover(VisibilityFullyObscured)
            try serve(application) { host.nextDeadline.map { $0 > currentMediaTime() + 0.1 } ?? false }
            cover(VisibilityUnobscured)
            #expect(host.nextDeadline == 0)
        }
    }

    // MARK: Requests

    @Test func `a window that the server refuses leaves no counters`() throws {
        let server = try XServer()
        defer { server.stop() }
        let createWindow: UInt8 = 1
        /// Shows a window through a proxy that spoils a request. Returns the operations that passed, and that of SYNC.
        func show(spoiling harm: DisplayProxy.Harm) throws -> (all: [UInt8], sync: UInt8, isShown: Bool) {
            let proxy = try DisplayProxy(to: server, harm: harm)
            defer { proxy.stop() }
            let application = try Application(displayName: proxy.display)
            defer { application.close() }
            try? application.show(window)
            XSync(application.connection.display, 0)
            let all = proxy.operations
            var sync: Int32 = 0
            var event: Int32 = 0
            var error: Int32 = 0
            XQueryExtension(application.connection.display, "SYNC", &sync, &event, &error)
            return (all, UInt8(sync), window.host != nil)
        }
        let shown = try show(spoiling: .none)
        #expect(shown.isShown && shown.all.contains(shown.sync))
        let creation = try #require(shown.all.firstIndex(of: createWindow))
        let refused = try show(spoiling: .spoil(request: creation))
        #expect(!refused.isShown && !refused.all.contains(refused.sync))
    }

    @Test func `of the events of a closed menu only input asks the server where the window is`() throws {
        try run { application, proxy, _ in
            let host = try show(on: application)
            let menu = try #require(openMenu(on: host, by: XK_Return))
            window.dismissMenu()
            let display = application.connection.display
            XSync(display, 0)
            for _ in 0..<3 {
                _ = application.prepareToWait()
                try application.serve()
            }
            @MainActor func roundTrips(of types: [Int32]) throws -> Int {
                let before = proxy.traffic.roundTrips
                for type in types {
                    var event = Events.event(type) { $0.xany.window = menu.xid }
                    XPutBackEvent(display, &event)
                }
                try application.serve()
                return proxy.traffic.roundTrips - before
            }
            #expect(try roundTrips(of: [UnmapNotify, DestroyNotify, Expose, LeaveNotify, FocusOut]) == 0)
            #expect(try roundTrips(of: [ButtonPress]) == 1)
        }
    }

    // MARK: Menus

    @Test func `a key that opens and closes menus is known as down before and afterwards`() throws {
        let inner = Action(title: "Inner") { _ in }
        button.menu = Menu(children: [Menu(title: "More", children: [inner])])
        try run { application, _, _ in
            let host = try show(on: application)
            let menu = try #require(openMenu(on: host, by: XK_Return))
            // The key repeats.
            key(XK_Return, to: menu)
            #expect(menu.window.presentedWindows.isEmpty)
            key(XK_Return, to: menu, isPress: false)
            key(XK_Return, to: menu)
            #expect(menu.window.presentedWindows.count == 1)
            key(XK_Return, to: menu, isPress: false)
            key(XK_Return, to: menu)
            #expect(window.presentedWindows.isEmpty)
            key(XK_Return, to: host)
            #expect(window.presentedWindows.isEmpty)
            key(XK_Return, to: host, isPress: false)
            #expect(openMenu(on: host, by: XK_Return) != nil)
        }
    }

    // MARK: Helpers

    /// Calls `body` with an application, with what its connection passes, and with the test's own connection.
    private func run(_ body: @MainActor (Application, DisplayProxy, Desktop) throws -> Void) throws {
        try Desktop.run { server, desktop in
            desktop.movePointer(x: 1200, y: 900)
            let proxy = try DisplayProxy(to: server)
            defer { proxy.stop() }
            let application = try Application(displayName: proxy.display)
            defer { application.close() }
            try body(application, proxy, desktop)
        }
    }

    /// Shows the window with the button, which has the focus, and waits until the window is at rest.
    private func show(on application: Application) throws -> DesktopWindow {
        if window.subviews.isEmpty { window.addSubview(button) }
        button.showsMenuAsPrimaryAction = true
        if button.menu == nil { button.menu = Menu(children: [Action(title: "Action") { _ in }]) }
        var isPresented = false
        window.didPresentFrame = { _ in isPresented = true }
        try application.show(window)
        button.becomeFirstResponder()
        let host = try #require(window.host as? DesktopWindow)
        try serve(application) { isPresented && host.nextDeadline == nil }
        return host
    }

    /// Serves the application until a condition holds.
    private func serve(_ application: Application, until isDone: @MainActor () throws -> Bool) throws {
        let end = monotonicTime() + 60
        while try !isDone() {
            guard monotonicTime() < end else { throw HarnessError("the application does not come to that") }
            _ = application.prepareToWait()
            usleep(2_000)
            try application.serve()
        }
    }

    /// Presses a key, which opens a menu.
    private func openMenu(on host: DesktopWindow, by symbol: Int32) -> DesktopWindow? {
        key(symbol, to: host)
        return window.presentedWindows.last?.host as? DesktopWindow
    }

    private func key(_ symbol: Int32, to host: DesktopWindow, isPress: Bool = true) {
        let display = host.connection.display
        host.handle(
            Events.event(isPress ? CKnobX11.KeyPress : KeyRelease) {
                $0.xkey.display = display
                $0.xkey.window = host.xid
                $0.xkey.keycode = UInt32(XKeysymToKeycode(display, KeySym(symbol)))
            })
    }
}
