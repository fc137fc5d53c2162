import CKnobX11
import Foundation
import KnobHarness
import Testing

extension RealWindowTests {
    /// Menus as windows on the desktop, with real input.
    @Suite("Menus in the real window")
    struct MenuWindowTests {
        @Test(
            "a menu opens at its button, takes pointer and keys, and gives both back",
            arguments: MenuDesktop.managers)
        func opens(manager: ManagerDescription?) throws {
            try MenuDesktop.run(by: manager) { stage in
                let desktop = stage.desktop
                let origin = desktop.origin(of: stage.window)
                // A key opens the menu of the knob, which has the focus, and selects its first row.
                desktop.type(UInt(XK_Menu))
                let first = try stage.menu()
                #expect(desktop.origin(of: first) == (origin.x + 20, origin.y + 160))
                desktop.type(UInt(XK_Escape))
                try stage.waitForNoMenu()
                // The focus has stayed with the knob, and the keyboard is no longer grabbed.
                desktop.type(UInt(XK_Up))
                try stage.expect(["value 0.01"])
                #expect(desktop.canGrab)
                stage.click(30, 25)
                let menu = try stage.menu()
                #expect(desktop.isOverrideRedirect(menu))
                #expect(desktop.menuType(of: menu) == "_NET_WM_WINDOW_TYPE_POPUP_MENU")
                #expect(desktop.property("WM_TRANSIENT_FOR", of: menu) == [stage.window])
                #expect(desktop.origin(of: menu) == (origin.x + 10, origin.y + 40))
                // The release of the click that opened it has chosen nothing. A row is 26 points high.
                stage.move(in: menu, 60, 5 + 13)
                desktop.press()
                desktop.release()
                try stage.waitForNoMenu()
                try stage.expect(["value 0.01", "chose First"])
                stage.click(30, 25)
                try stage.menu()
                for key in [XK_Down, XK_Down, XK_Return] { desktop.type(UInt(key)) }
                try stage.waitForNoMenu()
                try stage.expect(["value 0.01", "chose First", "chose Checked"])
                desktop.pressKey(UInt(XK_Control_L))
                desktop.type(UInt(XK_1))
                desktop.releaseKey(UInt(XK_Control_L))
                try stage.expect(["value 0.01", "chose First", "chose Checked", "chose First"])
            }
        }

        @Test("a press, a drag, and a release choose in one gesture; a press outside is consumed")
        func gestures() throws {
            try MenuDesktop.run { stage in
                let desktop = stage.desktop
                stage.move(150, 150)
                desktop.press(3)
                let menu = try stage.menu()
                stage.move(in: menu, 60, 5 + 13)
                stage.move(in: menu, 60, 5 + 26 + 13)
                desktop.release(3)
                try stage.waitForNoMenu()
                try stage.expect(["chose Checked"])
                // A press outside of the window closes the menu, one on a control does nothing more.
                _ = try stage.open()
                let end = desktop.origin(of: stage.window)
                desktop.movePointer(x: end.x + 700, y: end.y + 500)
                desktop.press()
                desktop.release()
                try stage.waitForNoMenu()
                _ = try stage.open()
                stage.click(240, 25)
                try stage.waitForNoMenu()
                stage.click(240, 25)
                try stage.expect(["chose Checked", "clicked"])
                // Two menus in a row.
                _ = try stage.open(40, 190)
                stage.click(240, 100)
                try stage.waitForNoMenu()
                stage.click(240, 190, button: 3)
                let second = try stage.menu()
                let origin = desktop.origin(of: stage.window)
                #expect(desktop.origin(of: second) == (origin.x + 240, origin.y + 190))
                desktop.type(UInt(XK_Escape))
                try stage.waitForNoMenu()
                #expect(desktop.canGrab)
                #expect(stage.lines == ["chose Checked", "clicked"])
            }
        }

        @Test("what the user types and presses right after a menu has closed is not lost")
        func typeAhead() throws {
            try MenuDesktop.run { stage in
                let desktop = stage.desktop
                _ = try stage.open()
                // All input is sent while the server believes that the menu is open.
                stage.program.process.send(signal: SIGSTOP)
                desktop.type(UInt(XK_Escape))
                desktop.type(UInt(XK_Up))
                stage.click(240, 25)
                stage.click(240, 190, button: 3)
                stage.program.process.send(signal: SIGCONT)
                try stage.expect(["value 0.01", "clicked"])
                let origin = desktop.origin(of: stage.window)
                try desktop.wait("the second menu") {
                    desktop.menus.last.map(desktop.origin)
                        .map { $0 == (origin.x + 240, origin.y + 190) } ?? false
                }
            }
        }

        @Test("a menu opens and stays although the wheel turns before the program has grabbed the pointer")
        func lateGrab() throws {
            try MenuDesktop.run { stage in
                stage.move(150, 150)
                stage.program.process.send(signal: SIGSTOP)
                stage.click(150, 150, button: 3)
                stage.desktop.sync()
                // The next event has a later time.
                usleep(20_000)
                stage.desktop.turnWheel(up: true)
                stage.program.process.send(signal: SIGCONT)
                let menu = try stage.menu()
                try stage.desktop.settle(stage.window, of: stage.program.process)
                #expect(stage.desktop.menus == [menu])
                stage.move(in: menu, 60, 5 + 13)
                stage.desktop.press()
                stage.desktop.release()
                try stage.expect(["chose First"])
            }
        }

        @Test("a submenu opens beside its row, by pointer and keys, and a choice closes all")
        func submenus() throws {
            try MenuDesktop.run { stage in
                let desktop = stage.desktop
                let menu = try stage.open()
                stage.move(in: menu, 60, 5 + 4 * 26 + 13)
                let submenu = try stage.menu(2)
                let (outer, inner) = (desktop.frame(of: menu), desktop.frame(of: submenu))
                #expect(inner.x == outer.x + outer.width - 4 && inner.y == outer.y + 4 * 26)
                #expect(desktop.property("WM_TRANSIENT_FOR", of: submenu) == [menu])
                stage.move(in: submenu, 60, 5 + 26 + 13)
                let lowest = try stage.menu(3)
                stage.move(in: lowest, 60, 5 + 13)
                desktop.press()
                desktop.release()
                try stage.waitForNoMenu()
                try stage.expect(["chose Lowest"])
                _ = try stage.open()
                for key in [XK_m, XK_m, XK_Right] { desktop.type(UInt(key)) }
                try stage.menu(2)
                desktop.type(UInt(XK_Return))
                try stage.waitForNoMenu()
                try stage.expect(["chose Lowest", "chose Inner"])
                // A press outside closes all of them.
                _ = try stage.open()
                for key in [XK_m, XK_m, XK_Right] { desktop.type(UInt(key)) }
                try stage.menu(2)
                desktop.movePointer(x: 1200, y: 900)
                desktop.press()
                desktop.release()
                try stage.waitForNoMenu()
            }
        }

        @Test("at each corner of the screen a menu opens at the pointer, inside of it")
        func corners() throws {
            let scale = 2
            let (right, bottom) = (1280 - 300 * scale, 1024 - 200 * scale)
            for (x, y) in [(0, 0), (right, 0), (0, bottom), (right, bottom)] {
                try MenuDesktop.run(["KNOB_POSITION": "\(x),\(y)", "KNOB_SCALE": "\(scale)"]) { stage in
                    let desktop = stage.desktop
                    let (isRight, isBottom) = (x > 0, y > 0)
                    let pointer = (x: isRight ? 1275 : 5, y: isBottom ? 1019 : 5)
                    desktop.movePointer(x: pointer.x, y: pointer.y)
                    desktop.press(3)
                    desktop.release(3)
                    let frame = desktop.frame(of: try stage.menu())
                    #expect(frame.x == (isRight ? pointer.x - frame.width : pointer.x))
                    #expect(frame.y == (isBottom ? pointer.y - frame.height : pointer.y))
                    // The submenu, too.
                    for key in [XK_m, XK_m, XK_Right] { desktop.type(UInt(key)) }
                    let inner = desktop.frame(of: try stage.menu(2))
                    let edge = 4 * scale
                    let x = isRight ? frame.x + edge - inner.width : frame.x + frame.width - edge
                    #expect(inner.x == x)
                    #expect(inner.y >= 0 && inner.y + inner.height <= 1024)
                }
            }
        }

        @Test("a menu that is longer than the screen scrolls to all of its rows")
        func long() throws {
            try MenuDesktop.run(["KNOB_ROWS": "60"]) { stage in
                let desktop = stage.desktop
                let menu = try stage.open()
                let frame = desktop.frame(of: menu)
                #expect(frame.y == 0 && frame.height == 1024)
                desktop.type(UInt(XK_End))
                desktop.type(UInt(XK_Return))
                try stage.expect(["chose Row 59"])
                try stage.waitForNoMenu()
                let again = try stage.open()
                stage.move(in: again, 60, 500)
                for _ in 0..<40 { desktop.turnWheel(up: false) }
                stage.move(in: again, 60, 1024 - 5 - 13)
                desktop.press()
                desktop.release()
                try stage.expect(["chose Row 59", "chose Row 59"])
            }
        }
    }
}
