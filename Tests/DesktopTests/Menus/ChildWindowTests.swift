import CKnobX11
import Foundation
import KnobHarness
import Testing

extension RealWindowTests {
    /// A window with a parent on the desktop.
    @Suite("A child window")
    struct ChildWindowTests {
        /// Waits for the second window of the program.
        private func child(_ stage: MenuDesktop) throws -> UInt {
            var found: UInt = 0
            try stage.desktop.wait("the child\n\(stage.program.process.tail)") {
                found = stage.desktop.window(titled: "Child") ?? 0
                return found != 0
            }
            return found
        }

        @Test(
            "it opens beside its parent, states its parent, and closes with it",
            arguments: MenuDesktop.managers)
        func opens(manager: ManagerDescription?) throws {
            try MenuDesktop.run(["KNOB_POSITION": "100,200"], by: manager) { stage in
                let desktop = stage.desktop
                desktop.type(UInt(XK_F12))
                let child = try child(stage)
                #expect(desktop.property("WM_TRANSIENT_FOR", of: child) == [stage.window])
                let borders = desktop.property("_NET_FRAME_EXTENTS", of: stage.window).map { Int($0) }
                let sides = borders.count == 4 ? borders[0] + borders[1] : 0
                let origin = desktop.origin(of: stage.window)
                try desktop.wait("the child beside its parent") {
                    desktop.origin(of: child) == (origin.x + 300 + sides, origin.y)
                }
                if manager != nil {
                    try desktop.wait("the focus of the child") { desktop.focusedWindow == child }
                }
                desktop.sendDeleteWindow(stage.window)
                let exit = try stage.program.process.waitForExit(timeout: 30)
                #expect(exit == .status(0), "\(stage.program.process.tail)")
                try stage.expect(["child closed", "ended"])
            }
        }

        @Test("it opens to the left of its parent where there is no room to the right")
        func opensAtLeft() throws {
            try MenuDesktop.run(["KNOB_POSITION": "900,200"]) { stage in
                stage.desktop.type(UInt(XK_F12))
                let child = try child(stage)
                #expect(stage.desktop.origin(of: child) == (700, 200))
            }
        }

        @Test("a second child opens beside the first one", arguments: [("100,200", 600), ("700,200", 520)])
        func sibling(position: String, x: Int) throws {
            let variables = ["KNOB_POSITION": position, "KNOB_SIBLING": "1"]
            try MenuDesktop.run(variables) { stage in
                let desktop = stage.desktop
                desktop.type(UInt(XK_F12))
                let child = try child(stage)
                try desktop.wait("the child on the screen") { desktop.isViewable(child) }
                desktop.focus(stage.window)
                desktop.type(UInt(XK_F11))
                try desktop.wait("the second child at \(x)") {
                    desktop.window(titled: "Sibling").map { desktop.origin(of: $0) == (x, 200) } ?? false
                }
            }
        }

        @Test(
            "it moves beside its parent that has grown below it",
            arguments: MenuDesktop.managers.compactMap(\.self))
        func staysBeside(manager: ManagerDescription) throws {
            try MenuDesktop.run(["KNOB_POSITION": "100,200"], by: manager) { stage in
                let desktop = stage.desktop
                desktop.type(UInt(XK_F12))
                let child = try child(stage)
                try desktop.wait("the child on the screen") { desktop.isViewable(child) }
                let (parent, old) = (desktop.origin(of: stage.window), desktop.origin(of: child))
                desktop.requestSize(stage.window, width: 350, height: 220)
                try desktop.wait("the child beside the larger parent") {
                    desktop.origin(of: child) == (old.x + 50, old.y)
                }
                #expect(desktop.origin(of: stage.window) == parent)
                // A parent that shrinks covers nothing.
                desktop.requestSize(stage.window, width: 300, height: 200)
                try desktop.wait("the smaller parent") { desktop.size(of: stage.window) == (300, 200) }
                try stage.desktop.settle(stage.window, of: stage.program.process)
                #expect(desktop.origin(of: child) == (old.x + 50, old.y))
            }
        }

        @Test("a child that the first frame presents opens beside its parent")
        func inFirstFrame() throws {
            try MenuDesktop.run(["KNOB_POSITION": "100,200", "KNOB_PRESENTS": "1"]) { stage in
                let child = try child(stage)
                try stage.desktop.wait("the child beside its parent") {
                    stage.desktop.origin(of: child) == (400, 200)
                }
            }
        }

        @Test("a resize with a child open does not wait for the server at each step")
        func resize() throws {
            let server = try XServer()
            defer { server.stop() }
            let desktop = try Desktop(display: server.display)
            defer { desktop.close() }
            let proxy = try DisplayProxy(to: server)
            defer { proxy.stop() }
            let program = try EmbeddingProcess(
                "menus", display: proxy.display, variables: ["KNOB_POSITION": "100,200"])
            defer { program.process.end() }
            try program.waitForLine("ready")
            let window = try #require(desktop.window(of: program.process.pid))
            desktop.focus(window)
            desktop.type(UInt(XK_F12))
            try desktop.wait("the child") { desktop.window(titled: "Child") != nil }
            try ProcessActivity.waitUntilQuiet(program.process.pid)
            let before = proxy.traffic.replies
            for step in 1...40 {
                XResizeWindow(desktop.connection, window, UInt32(300 + step), 200)
                desktop.sync()
                usleep(10_000)
            }
            try desktop.wait("the last size") { desktop.size(of: window).width == 340 }
            try ProcessActivity.waitUntilQuiet(program.process.pid)
            let child = try #require(desktop.window(titled: "Child"))
            try desktop.wait("the child beside the larger parent") { desktop.origin(of: child).x == 440 }
            // Some requests are sent when the size is settled, and a busy machine may pause in between.
            #expect(proxy.traffic.replies - before < 30)
        }

        @Test("presenting it again brings it to the front", arguments: MenuDesktop.managers)
        func comesToFront(manager: ManagerDescription?) throws {
            try MenuDesktop.run(["KNOB_POSITION": "100,200"], by: manager) { stage in
                let desktop = stage.desktop
                desktop.type(UInt(XK_F12))
                let child = try child(stage)
                if manager != nil {
                    try desktop.wait("the focus of the child") { desktop.focusedWindow == child }
                }
                // A window can be brought to the front from its first frame on.
                try ProcessActivity.waitUntilQuiet(stage.program.process.pid)
                let cover = desktop.openWindow(x: 300, y: 100, width: 400, height: 400)
                if manager == nil {
                    desktop.focus(stage.window)
                } else {
                    desktop.destroy(cover)
                    desktop.activate(stage.window)
                    try desktop.wait("the focus of the parent") { desktop.focusedWindow == stage.window }
                }
                desktop.type(UInt(XK_F12))
                try desktop.wait("the child in front") { desktop.isInFront(child) }
                if manager != nil {
                    try desktop.wait("the focus of the child") { desktop.focusedWindow == child }
                }
                desktop.sendDeleteWindow(child)
                try stage.expect(["child closed"])
                #expect(desktop.isViewable(stage.window))
            }
        }
    }
}
