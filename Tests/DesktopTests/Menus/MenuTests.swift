import CKnobX11
import Foundation
import KnobHarness
import Testing

extension Embedding {
    /// No window manager, and two that differ in how they give the focus.
    static let managers =
        [nil]
        + ManagerDescription.all.filter {
            ["openbox", "metacity"].contains($0.name) && Requirements.path(of: $0.name) != nil
        }

    /// Runs the scenario "menus", whose window has the focus.
    static func menus(
        _ variables: [String: String] = [:], by manager: ManagerDescription? = nil, isProxied: Bool = false,
        _ body: (Embedding) throws -> Void
    ) throws {
        try run("menus", variables, by: manager, isProxied: isProxied) { stage in
            try stage.waitForLine("ready")
            if manager == nil {
                stage.desktop.focus(stage.window)
            } else {
                try stage.desktop.wait("the focus") { stage.desktop.focusedWindow == stage.window }
                // The manager may move the window when it maps it.
                try ProcessActivity.waitUntilQuiet(stage.process.pid)
            }
            try body(stage)
        }
    }

    /// Opens the window's menu by a click of the secondary button. Returns it.
    fileprivate func open(_ x: Double = 150, _ y: Double = 150) throws -> UInt {
        click(x, y, button: 3)
        return try desktop.waitForMenus(1)
    }

    /// Chooses a row of a menu by a click. A row is 26 points high.
    fileprivate func choose(_ row: Int, of menu: UInt) { click(60, 5 + 26 * Double(row) + 13, in: menu) }
}

extension RealWindowTests {
    /// Menus as windows on the desktop, with real input.
    @Suite("Menus in the real window")
    struct MenuTests {
        @Test(arguments: Embedding.managers)
        func `a menu opens at its button, takes pointer and keys, and gives both back`(
            manager: ManagerDescription?
        ) throws {
            try Embedding.menus(by: manager) { stage in
                let desktop = stage.desktop
                let origin = desktop.origin(of: stage.window)
                // A key opens the menu of the knob, which has the focus, and selects its first row.
                stage.type(XK_Menu)
                #expect(desktop.origin(of: try desktop.waitForMenus(1)) == (origin.x + 20, origin.y + 160))
                stage.type(XK_Escape)
                try desktop.waitForMenus(0)
                // The focus has stayed with the knob, and the keyboard is no longer grabbed.
                stage.type(XK_Up)
                try stage.expect(["value 0.01"])
                #expect(desktop.canGrab)
                stage.click(30, 25)
                let menu = try desktop.waitForMenus(1)
                #expect(desktop.isOverrideRedirect(menu))
                #expect(desktop.menuType(of: menu) == "_NET_WM_WINDOW_TYPE_POPUP_MENU")
                #expect(desktop.property("WM_TRANSIENT_FOR", of: menu) == [stage.window])
                #expect(desktop.origin(of: menu) == (origin.x + 10, origin.y + 40))
                // The release of the click that opened it has chosen nothing.
                stage.choose(0, of: menu)
                try desktop.waitForMenus(0)
                stage.click(30, 25)
                try desktop.waitForMenus(1)
                stage.type(XK_Down, XK_Down, XK_Return)
                try desktop.waitForMenus(0)
                try stage.expect(["value 0.01", "chose First", "chose Checked"])
            }
        }

        @Test
        func `a press, a drag, and a release choose in one gesture; a press outside is consumed`() throws {
            try Embedding.menus { stage in
                let desktop = stage.desktop
                stage.move(150, 150)
                desktop.press(3)
                let menu = try desktop.waitForMenus(1)
                for row in [0, 1] { stage.move(60, 5 + 26 * Double(row) + 13, in: menu) }
                desktop.release(3)
                try desktop.waitForMenus(0)
                try stage.expect(["chose Checked"])
                // A press outside of the window closes the menu, one on a control does nothing more.
                for (x, y) in [(700.0, 500.0), (240, 25)] {
                    _ = try stage.open()
                    stage.click(x, y)
                    try desktop.waitForMenus(0)
                }
                stage.click(240, 25)
                try stage.expect(["chose Checked", "clicked"])
                #expect(desktop.canGrab)
            }
        }

        @Test func `what the user types and presses right after a menu has closed is not lost`() throws {
            try Embedding.menus { stage in
                let desktop = stage.desktop
                _ = try stage.open()
                // All input is sent while the server believes that the menu is open.
                stage.process.send(signal: SIGSTOP)
                stage.type(XK_Escape, XK_Up)
                stage.click(240, 25)
                stage.click(240, 190, button: 3)
                stage.process.send(signal: SIGCONT)
                try stage.expect(["value 0.01", "clicked"])
                let origin = desktop.origin(of: stage.window)
                try desktop.wait("the second menu") {
                    desktop.menus.last.map(desktop.origin)
                        .map { $0 == (origin.x + 240, origin.y + 190) } ?? false
                }
            }
        }

        @Test func `a menu stays open although the wheel turns before the pointer is grabbed`() throws {
            try Embedding.menus { stage in
                stage.move(150, 150)
                stage.process.send(signal: SIGSTOP)
                stage.click(3)
                // The next event has a later time.
                usleep(20_000)
                stage.desktop.turnWheel(up: true)
                stage.process.send(signal: SIGCONT)
                let menu = try stage.desktop.waitForMenus(1)
                try stage.desktop.settle(stage.window, of: stage.process)
                #expect(stage.desktop.menus == [menu])
                stage.choose(0, of: menu)
                try stage.expect(["chose First"])
            }
        }

        @Test func `a submenu opens beside its row, and a choice or a press outside closes all`() throws {
            try Embedding.menus { stage in
                let desktop = stage.desktop
                let menu = try stage.open()
                stage.move(60, 5 + 4 * 26 + 13, in: menu)
                let submenu = try desktop.waitForMenus(2)
                let (outer, inner) = (desktop.frame(of: menu), desktop.frame(of: submenu))
                #expect(inner.x == outer.x + outer.width - 4 && inner.y == outer.y + 4 * 26)
                #expect(desktop.property("WM_TRANSIENT_FOR", of: submenu) == [menu])
                stage.move(60, 5 + 26 + 13, in: submenu)
                stage.choose(0, of: try desktop.waitForMenus(3))
                try desktop.waitForMenus(0)
                try stage.expect(["chose Lowest"])
                _ = try stage.open()
                stage.type(XK_m, XK_m, XK_Right)
                try desktop.waitForMenus(2)
                desktop.movePointer(x: 1200, y: 900)
                stage.click()
                try desktop.waitForMenus(0)
            }
        }

        @Test
        func `at each corner of the screen menu and submenu open at the pointer, inside of it`() throws {
            let (width, height) = (600, 400)
            for (x, y) in [(0, 0), (1280 - width, 0), (0, 1024 - height), (1280 - width, 1024 - height)] {
                try Embedding.menus(["KNOB_POSITION": "\(x),\(y)", "KNOB_SCALE": "2"]) { stage in
                    let desktop = stage.desktop
                    let pointer = (x: x > 0 ? 1275 : 5, y: y > 0 ? 1019 : 5)
                    desktop.movePointer(x: pointer.x, y: pointer.y)
                    stage.click(3)
                    let frame = desktop.frame(of: try desktop.waitForMenus(1))
                    #expect(frame.x == (x > 0 ? pointer.x - frame.width : pointer.x))
                    #expect(frame.y == (y > 0 ? pointer.y - frame.height : pointer.y))
                    stage.type(XK_m, XK_m, XK_Right)
                    let inner = desktop.frame(of: try desktop.waitForMenus(2))
                    #expect(inner.x == (x > 0 ? frame.x + 8 - inner.width : frame.x + frame.width - 8))
                    #expect(inner.y >= 0 && inner.y + inner.height <= 1024)
                }
            }
        }

        @Test func `a menu that is longer than the screen scrolls to all of its rows`() throws {
            try Embedding.menus(["KNOB_ROWS": "60"]) { stage in
                let menu = try stage.open()
                let frame = stage.desktop.frame(of: menu)
                #expect(frame.y == 0 && frame.height == 1024)
                stage.move(60, 500, in: menu)
                for _ in 0..<40 { stage.desktop.turnWheel(up: false) }
                stage.click(60, 1024 - 5 - 13, in: menu)
                try stage.expect(["chose Row 59"])
            }
        }

        // MARK: Ends

        @Test func `a menu closes when its window moves, loses the focus, is unmapped, or closes`() throws {
            try Embedding.menus { stage in
                let desktop = stage.desktop
                let other = desktop.openWindow(x: 600, y: 600, width: 50, height: 50)
                for end in [
                    { desktop.move(stage.window, x: 40, y: 60) }, { desktop.focus(other) },
                    { desktop.unmap(stage.window) }, { desktop.sendDeleteWindow(stage.window) },
                ] {
                    desktop.map(stage.window)
                    desktop.focus(stage.window)
                    _ = try stage.open()
                    end()
                    try desktop.waitForMenus(0)
                }
                #expect(try stage.process.waitForExit() == .status(0))
                #expect(desktop.canGrab)
                try stage.expect(["ended"])
            }
        }

        @Test func `if another program holds the pointer, the menu closes and the window works on`() throws {
            try Embedding.menus { stage in
                let desktop = stage.desktop
                #expect(desktop.grabPointer())
                stage.type(XK_Menu, XK_Up)
                try stage.expect(["value 0.01"])
                // The value is printed before the request to close the menu is sent.
                try desktop.waitForMenus(0)
                desktop.ungrabPointer()
                _ = try stage.open()
                stage.type(XK_Escape)
                try desktop.waitForMenus(0)
                #expect(desktop.canGrab)
            }
        }
    }
}
