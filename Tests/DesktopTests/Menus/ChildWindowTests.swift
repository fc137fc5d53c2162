import CKnobX11
import Foundation
import KnobHarness
import Testing

extension Embedding {
    /// Waits for the first frame of the second window. It can be brought to the front from then on.
    fileprivate func child() throws -> UInt {
        let child = try desktop.waitForWindow(titled: "Child")
        try desktop.wait("the first frame of the child") {
            let counter = desktop.property("_NET_WM_SYNC_REQUEST_COUNTER", of: child).last
            return counter.map { desktop.value(ofCounter: $0) >= 2 } ?? false
        }
        return child
    }

    fileprivate func waitForOrigin(of window: UInt, _ x: Int, _ y: Int) throws {
        try desktop.wait("a window at \(x), \(y)") { desktop.origin(of: window) == (x, y) }
    }

    fileprivate func waitForFocus(of window: UInt) throws {
        try desktop.wait("the focus") { desktop.focusedWindow == window }
    }
}

extension RealWindowTests {
    /// A window with a parent on the desktop.
    @Suite("A child window")
    struct ChildWindowTests {
        @Test(arguments: Embedding.managers)
        func `it opens beside its parent, states its parent, and closes with it`(manager: ManagerDescription?)
            throws
        {
            try Embedding.menus(["KNOB_POSITION": "100,200"], by: manager) { stage in
                let desktop = stage.desktop
                stage.type(XK_F12)
                let child = try stage.child()
                #expect(desktop.property("WM_TRANSIENT_FOR", of: child) == [stage.window])
                let borders = desktop.property("_NET_FRAME_EXTENTS", of: stage.window).map { Int($0) }
                let sides = borders.count == 4 ? borders[0] + borders[1] : 0
                let origin = desktop.origin(of: stage.window)
                try stage.waitForOrigin(of: child, origin.x + 300 + sides, origin.y)
                if manager != nil { try stage.waitForFocus(of: child) }
                desktop.sendDeleteWindow(stage.window)
                #expect(try stage.process.waitForExit() == .status(0), "\(stage.process.tail)")
                try stage.expect(["child closed", "ended"])
            }
        }

        @Test(arguments: [("100,200", 400, 600), ("700,200", 1000, 520), ("900,200", 700, 520)])
        func `it opens at the left of its parent without room at the right, a second one beside it`(
            position: String, x: Int, second: Int
        ) throws {
            try Embedding.menus(["KNOB_POSITION": position]) { stage in
                stage.type(XK_F12)
                try stage.waitForOrigin(of: stage.child(), x, 200)
                stage.desktop.focus(stage.window)
                stage.type(XK_F11)
                try stage.waitForOrigin(of: stage.desktop.waitForWindow(titled: "Sibling"), second, 200)
            }
        }

        @Test(arguments: Embedding.managers.compactMap(\.self))
        func `it moves beside its parent that has grown below it`(manager: ManagerDescription) throws {
            try Embedding.menus(["KNOB_POSITION": "100,200"], by: manager) { stage in
                let desktop = stage.desktop
                stage.type(XK_F12)
                let child = try stage.child()
                let (parent, old) = (desktop.origin(of: stage.window), desktop.origin(of: child))
                desktop.requestSize(stage.window, width: 350, height: 220)
                try stage.waitForOrigin(of: child, old.x + 50, old.y)
                #expect(desktop.origin(of: stage.window) == parent)
                // A parent that shrinks covers nothing.
                desktop.requestSize(stage.window, width: 300, height: 200)
                try desktop.wait("the smaller parent") { desktop.size(of: stage.window) == (300, 200) }
                try desktop.settle(stage.window, of: stage.process)
                #expect(desktop.origin(of: child) == (old.x + 50, old.y))
            }
        }

        @Test func `a child that the first frame presents opens beside its parent`() throws {
            try Embedding.menus(["KNOB_POSITION": "100,200", "KNOB_PRESENTS": "1"]) { stage in
                try stage.waitForOrigin(of: stage.child(), 400, 200)
            }
        }

        @Test func `a resize with a child open does not wait for the server at each step`() throws {
            try Embedding.menus(["KNOB_POSITION": "100,200"], isProxied: true) { stage in
                let (desktop, proxy) = (stage.desktop, try #require(stage.proxy))
                stage.type(XK_F12)
                let child = try stage.child()
                try ProcessActivity.waitUntilQuiet(stage.process.pid)
                let before = proxy.traffic.replies
                for step in 1...40 {
                    desktop.resize(stage.window, width: 300 + step, height: 200)
                    usleep(10_000)
                }
                try stage.waitForOrigin(of: child, 440, 200)
                // Some requests are sent when the size is settled, and a busy machine may pause in between.
                #expect(proxy.traffic.replies - before < 30)
            }
        }

        @Test(arguments: Embedding.managers)
        func `presenting it again brings it to the front`(manager: ManagerDescription?) throws {
            try Embedding.menus(["KNOB_POSITION": "100,200"], by: manager) { stage in
                let desktop = stage.desktop
                stage.type(XK_F12)
                let child = try stage.child()
                if manager == nil {
                    _ = desktop.openWindow(x: 300, y: 100, width: 400, height: 400)
                    desktop.focus(stage.window)
                } else {
                    try stage.waitForFocus(of: child)
                    desktop.activate(stage.window)
                    try stage.waitForFocus(of: stage.window)
                }
                stage.type(XK_F12)
                try desktop.wait("the child in front") { desktop.isInFront(child) }
                if manager != nil { try stage.waitForFocus(of: child) }
                desktop.sendDeleteWindow(child)
                try stage.expect(["child closed"])
                #expect(desktop.isViewable(stage.window))
            }
        }
    }
}
