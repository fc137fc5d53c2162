import CKnobX11
import Foundation
import KnobTestSupport
import Testing

extension WindowTests {
    /// The status bar, the badge, the menu, and the keys of the window, with real input.
    @Suite("The status bar in the window")
    struct StatusBarWindowTests {
        /// The colors of the badge's symbol or background in the light appearance.
        private static let green = PixelBuffer.Pixel(red: 23, green: 133, blue: 51)
        private static let amber = PixelBuffer.Pixel(red: 255, green: 199, blue: 51)

        /// Returns how many pixels at the left of the bar have a color.
        private func count(_ color: PixelBuffer.Pixel, _ stage: Stage) throws -> Int {
            let pixels = try stage.windowPixels()
            var count = 0
            for y in pixels.height - stage.barHeight..<pixels.height {
                for x in 0..<40 where pixels[x, y].distance(to: color) <= 12 { count += 1 }
            }
            return count
        }

        @Test("the badge is green, amber during a discrete drag, and green again")
        func badge() throws {
            try Stage.run(["--discrete"]) { stage in
                try stage.settle()
                #expect(try count(Self.green, stage) > 20 && count(Self.amber, stage) == 0)
                let mark = stage.demo.mark
                stage.press(at: Expected.ring(200))
                stage.move(to: Expected.ring(260))
                try stage.desktop.wait("the amber badge") { try count(Self.amber, stage) > 200 }
                #expect(try count(Self.green, stage) == 0)
                try stage.finish(.knob, since: mark)
                try stage.settle()
                #expect(try count(Self.green, stage) > 20 && count(Self.amber, stage) == 0)
            }
        }

        @Test("the steps of a drag leave the bar as it is; its end does not")
        func steps() throws {
            try Stage.run { stage in
                func bar() throws -> PixelBuffer {
                    let pixels = try stage.windowPixels()
                    return pixels.part(x: 0..<pixels.width, y: 480..<508)
                }
                try stage.settle()
                let (before, mark) = (try bar(), stage.demo.mark)
                stage.press(at: Expected.ring(200))
                for degrees in [220.0, 240, 260] {
                    try stage.rotate(to: degrees)
                    try stage.settle()
                    #expect(try bar() == before)
                }
                try stage.finish(.knob, since: mark)
                try stage.settle()
                #expect(try bar() != before)
            }
        }

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

        @Test("F11 and --bare leave it out, and the scene keeps its pixels", arguments: [false, true])
        func bare(managed: Bool) throws {
            try Stage.run(["--bare", "--value", "0.4", "--position", "100,50"], managed: managed) { stage in
                if !managed { stage.desktop.focus(stage.window) }
                #expect(stage.desktop.size(of: stage.window) == (320, 480))
                try stage.expectPicture(of: ["--value", "0.4"])
                for height in [508, 480, 508] {
                    stage.desktop.type(UInt(XK_F11))
                    try stage.desktop.wait("the height \(height)") {
                        stage.desktop.size(of: stage.window) == (320, height)
                    }
                    try stage.settle()
                    let scene = try stage.desktop.pixels(of: stage.window, width: 320, height: 480)
                    #expect(try scene.difference(from: snapshot(["--value", "0.4"])) <= 0.005)
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

        @Test("a scene that is too large for the work area scrolls above it")
        func tooLarge() throws {
            try Stage.run(["--scene", "desk"], managed: true) { stage in
                try stage.desktop.wait("a window on the screen") {
                    stage.desktop.size(of: stage.window).height <= 1024
                }
                try stage.settle()
                let size = stage.desktop.size(of: stage.window)
                #expect(size.height < 1028)
                #expect(try count(Self.green, stage) > 20)
                // The last row is behind the bar until it is scrolled to.
                let mark = stage.demo.mark
                stage.desktop.type(UInt(XK_End))
                try stage.settle()
                let hidden = Double(1000 - (size.height - 28))
                stage.press(at: Location(20 + 10, 980 - hidden))
                stage.move(to: Location(20, 968 - hidden))
                try stage.finish(.knob, since: mark)
                #expect(try abs(stage.settledLine().knob - 0.5) < 0.01)
            }
        }

        @Test("the menu opens by F10, by its button, and on the background, and its entries work")
        func menu() throws {
            try Stage.run(["--position", "100,50"]) { stage in
                let desktop = stage.desktop
                desktop.focus(stage.window)
                let openings: [() -> Void] = [
                    { desktop.type(UInt(XK_F10)) }, { desktop.type(UInt(XK_Menu)) },
                    { stage.click(at: Location(301, 494)) },
                    {
                        stage.press(at: Expected.nowhere, button: 3)
                        stage.release(button: 3)
                    },
                ]
                for (index, open) in openings.enumerated() {
                    open()
                    try desktop.wait("menu \(index)") { desktop.menus.count == 1 }
                    desktop.type(UInt(XK_Escape))
                    try desktop.wait("the end of menu \(index)") { desktop.menus.isEmpty }
                }
                // The third entry is the dial.
                let mark = stage.demo.mark
                desktop.type(UInt(XK_F10))
                try desktop.wait("the menu") { desktop.menus.count == 1 }
                for key in [XK_Home, XK_Down, XK_Down, XK_Return] { desktop.type(UInt(key)) }
                try stage.demo.waitForLine("the dial", since: mark) { $0.cause == .launch }
                try stage.waitForTitle(of: .dial)
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

        @Test("Ctrl+Q and Ctrl+W end the program with status 0", arguments: [XK_q, XK_w])
        func quit(key: Int32) throws {
            try Stage.scenes(["--verify"]) { stage in
                stage.typeWithControl(key)
                let exit = try stage.demo.waitForExit()
                #expect(exit == .status(0))
            }
        }
    }
}
