import CKnobX11
import Foundation
import KnobHarness
import Testing

extension RealWindowTests {
    /// The status bar, the menu, and the keys of the window, with real input.
    @Suite("The status bar in the window")
    struct StatusBarWindowTests {
        @Test func `a menu stays open when the window gets the size of the scene chosen before`() throws {
            try Stage.run { stage in
                try stage.settle()
                let desktop = stage.desktop
                desktop.focus(stage.window)
                // The program handles both keys before the event with its new size.
                stage.demo.process.send(signal: SIGSTOP)
                stage.typeWithControl(XK_5)
                stage.type(XK_F10)
                stage.demo.process.send(signal: SIGCONT)
                try desktop.wait("the size of the gallery") { desktop.size(of: stage.window).width == 1000 }
                try stage.settle()
                let menu = try desktop.waitForMenus(1)
                // Its right edge is inside of the wider window, where the button is now.
                #expect(desktop.origin(of: menu).x > desktop.origin(of: stage.window).x + 700)
                stage.type(XK_Escape)
                try desktop.waitForMenus(0)
            }
        }

        @Test
        func `F11 in a maximized window gives the room to the scene, and the normal size stays`() throws {
            try Stage.run(by: .openbox) { stage in
                try stage.settle()
                stage.desktop.maximize(stage.window)
                try stage.desktop.wait("the maximized window") {
                    stage.desktop.size(of: stage.window).width > 1200
                }
                try stage.settle()
                let size = stage.desktop.size(of: stage.window)
                stage.type(XK_F11)
                try stage.settle()
                #expect(stage.desktop.size(of: stage.window) == size)
                stage.desktop.maximize(stage.window, false)
                try stage.desktop.wait("the normal size") {
                    stage.desktop.size(of: stage.window).width == 320
                }
                try stage.settle()
                #expect(stage.desktop.size(of: stage.window).height <= 508)
            }
        }
    }
}
