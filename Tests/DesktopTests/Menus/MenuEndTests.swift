import CKnobX11
import KnobHarness
import Testing

extension RealWindowTests {
    /// The ways in which menus end without a choice.
    @Suite("The end of menus")
    struct MenuEndTests {
        @Test("a menu closes when its window moves, is unmapped, or loses the focus")
        func dismissal() throws {
            try MenuDesktop.run { stage in
                let desktop = stage.desktop
                _ = try stage.open()
                desktop.move(stage.window, x: 40, y: 60)
                try stage.waitForNoMenu()
                _ = try stage.open()
                let other = desktop.openWindow(x: 600, y: 600, width: 50, height: 50)
                desktop.focus(other)
                try stage.waitForNoMenu()
                desktop.destroy(other)
                desktop.focus(stage.window)
                _ = try stage.open()
                desktop.unmap(stage.window)
                try stage.waitForNoMenu()
                #expect(desktop.canGrab)
                #expect(stage.lines == [])
            }
        }

        @Test("a window that closes takes its menus with it, and the program ends")
        func closes() throws {
            try MenuDesktop.run { stage in
                _ = try stage.open()
                stage.desktop.sendDeleteWindow(stage.window)
                #expect(try stage.program.process.waitForExit(timeout: 30) == .status(0))
                #expect(stage.desktop.menus.isEmpty && stage.desktop.canGrab)
                try stage.expect(["ended"])
            }
        }

        @Test("if another program holds the pointer, the menu closes at once and the window works on")
        func refusedGrab() throws {
            try MenuDesktop.run { stage in
                let desktop = stage.desktop
                #expect(desktop.grabPointer())
                desktop.type(UInt(XK_Menu))
                desktop.type(UInt(XK_Up))
                try stage.expect(["value 0.01"])
                // The value is printed before the request to close the menu is sent.
                try stage.waitForNoMenu()
                desktop.ungrabPointer()
                _ = try stage.open()
                desktop.type(UInt(XK_Escape))
                try stage.waitForNoMenu()
                #expect(desktop.canGrab)
            }
        }
    }
}
