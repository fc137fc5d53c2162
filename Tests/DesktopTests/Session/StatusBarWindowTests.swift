import CKnobX11
import Foundation
import KnobHarness
import Testing

extension RealWindowTests {
    /// The status bar, the menu, and the keys of the window, with real input.
    @Suite("The status bar in the window")
    struct StatusBarWindowTests {
        @Test("a menu stays open when the window gets the size of the scene that was chosen before it")
        func menuAfterScene() throws {
            try Stage.run { stage in
                try stage.settle()
                let desktop = stage.desktop
                desktop.focus(stage.window)
                // The program handles both keys before the event with its new size.
                stage.demo.process.send(signal: SIGSTOP)
                desktop.pressKey(UInt(XK_Control_L))
                desktop.type(UInt(XK_5))
                desktop.releaseKey(UInt(XK_Control_L))
                desktop.type(UInt(XK_F10))
                desktop.sync()
                stage.demo.process.send(signal: SIGCONT)
                try desktop.wait("the size of the gallery") { desktop.size(of: stage.window).width == 1000 }
                try stage.settle()
                let menu = try #require(desktop.menus.last)
                // Its right edge is inside of the wider window, where the button is now.
                #expect(desktop.origin(of: menu).x > desktop.origin(of: stage.window).x + 700)
                desktop.type(UInt(XK_Escape))
                try desktop.wait("no menu") { desktop.menus.isEmpty }
            }
        }

        @Test("F11 and --bare leave it out, and the scene keeps its pixels")
        func bare() throws {
            try Stage.run(["--bare", "--value", "0.4"], at: (100, 50), managed: true) { stage in
                #expect(stage.desktop.size(of: stage.window) == (320, 480))
                try stage.expectPicture(of: ["--value", "0.4"])
                for height in [508, 480, 508] {
                    stage.desktop.type(UInt(XK_F11))
                    try stage.desktop.wait("the height \(height)") {
                        stage.desktop.size(of: stage.window) == (320, height)
                    }
                    try stage.settle()
                    // The row that guides is above the bar.
                    let (columns, rows) = (0..<320, 0..<452)
                    let scene = try stage.desktop.pixels(of: stage.window, width: 320, height: 452)
                    let wanted = try snapshot(["--value", "0.4"]).part(x: columns, y: rows)
                    #expect(scene.difference(from: wanted) <= 0.005)
                }
                stage.move(to: Expected.nowhere)
                try stage.expectControlsWork()
            }
        }

        @Test("F11 in a maximized window gives the room to the scene, and the normal size stays")
        func maximized() throws {
            try Stage.run(managed: true) { stage in
                try stage.settle()
                stage.desktop.maximize(stage.window)
                try stage.desktop.wait("the maximized window") {
                    stage.desktop.size(of: stage.window).width > 1200
                }
                try stage.settle()
                let size = stage.desktop.size(of: stage.window)
                stage.desktop.type(UInt(XK_F11))
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

        @Test("the digits of the keypad and Ctrl+Page Down show scenes; F1 and Ctrl+? show the keys")
        func keys() throws {
            try Stage.scenes { stage in
                stage.desktop.type(UInt(XK_Num_Lock))
                for (key, scene) in [
                    (XK_KP_2, SceneExpected.rotary), (XK_KP_3, .dial), (XK_KP_1, .tutorial),
                    (XK_Page_Down, .rotary), (XK_Page_Up, .tutorial),
                ] {
                    stage.typeWithControl(key)
                    try stage.waitForTitle(of: scene)
                }
                stage.desktop.type(UInt(XK_Num_Lock))
                try stage.settle()
                let (rest, mark) = (try stage.pixels(), stage.demo.mark)
                for usesShift in [false, true] {
                    if usesShift {
                        stage.desktop.pressKey(UInt(XK_Shift_L))
                        stage.typeWithControl(XK_slash)
                        stage.desktop.releaseKey(UInt(XK_Shift_L))
                    } else {
                        stage.desktop.type(UInt(XK_F1))
                    }
                    try stage.settle()
                    #expect(try stage.pixels().difference(from: rest) > 0.05)
                    // The scene behind the sheet gets no input.
                    stage.press(at: Expected.ring(200))
                    stage.move(to: Expected.ring(260))
                    stage.release()
                    stage.desktop.type(UInt(XK_Escape))
                    stage.move(to: Expected.nowhere)
                    try stage.settle()
                    #expect(try stage.pixels() == rest)
                }
                #expect(stage.demo.lines(since: mark).isEmpty)
            }
        }
    }
}
