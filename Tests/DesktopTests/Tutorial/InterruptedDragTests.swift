import CKnobX11
import Foundation
import KnobHarness
import Testing

extension RealWindowTests {
    /// Events that interrupt a drag. Afterwards everything works.
    @Suite("An interrupted drag")
    struct InterruptedDragTests {
        @Test func `a release outside the window ends the drag`() throws {
            try Stage.run(at: (300, 200)) { stage in
                var mark = stage.demo.mark
                stage.press(at: Expected.ring(200))
                try stage.rotate(to: 240)
                for outside in [
                    Location(-200, 50), Location(90, -150), Location(700, 110), Location(120, 700),
                ] {
                    try stage.move(to: outside, expecting: Expected.knobValue(at: outside))
                }
                try stage.finish(.knob, since: mark)
                try stage.expectControlsWork()

                mark = stage.demo.mark
                let value = try stage.settledLine().knob
                let thumb = Expected.thumb(at: value)
                stage.press(at: thumb)
                try stage.move(to: Location(thumb.x + 500, -100), expecting: 1)
                try stage.finish(.slider, since: mark)
                try stage.expectControlsWork()
            }
        }

        @Test func `a drag continues when the global hotkey of another program fires`() throws {
            try withHotkey { stage, hotkey in
                let mark = stage.demo.mark
                stage.press(at: Expected.thumb(at: 0.5))
                stage.desktop.pressKey(hotkey)
                try stage.move(to: Expected.thumb(at: 0.25), expecting: 0.25)
                stage.desktop.releaseKey(hotkey)
                try stage.move(to: Expected.thumb(at: 0.75), expecting: 0.75)
                try stage.finish(.slider, since: mark)
                #expect(stage.gestures(since: mark) == [.began, .ended])
            }
        }

        @Test func `a key that is down when a global hotkey fires ends its edit`() throws {
            try withHotkey { stage, hotkey in
                stage.type(XK_Tab)
                let (mark, key) = (stage.demo.mark, UInt(XK_Right))
                stage.desktop.pressKey(key)
                try stage.demo.waitForLine("the first step", since: mark) { $0.phase == .changed }
                stage.desktop.pressKey(hotkey)
                try stage.demo.waitForLine("the end of the edit", since: mark) {
                    $0.cause == .key && $0.phase == .ended
                }
                // The program does not see this release.
                stage.desktop.releaseKey(key)
                stage.desktop.releaseKey(hotkey)
                let next = stage.demo.mark
                stage.desktop.type(key)
                try stage.demo.waitForLine("the end of the next edit", since: next) { $0.phase == .ended }
                #expect(stage.gestures(since: next) == [.began, .ended])
            }
        }

        /// Runs the demo beside another program that has reserved a key, which grabs the keyboard while it is down.
        private func withHotkey(_ body: (Stage, UInt) throws -> Void) throws {
            try Stage.run(["--value", "0.5"]) { stage in
                let hotkey = UInt(XK_Print)
                let connection = stage.desktop.connection
                XGrabKey(
                    connection, Int32(XKeysymToKeycode(connection, hotkey)), UInt32(AnyModifier),
                    stage.desktop.root, 0, GrabModeAsync, GrabModeAsync)
                stage.desktop.focus(stage.window)
                try body(stage, hotkey)
                var event = XEvent()
                #expect(XCheckTypedWindowEvent(connection, stage.desktop.root, KeyPress, &event) != 0)
                try stage.expectControlsWork()
            }
        }

        @Test func `a drag is cancelled when another window takes the focus`() throws {
            try Stage.run { stage in
                let other = stage.desktop.openWindow(x: 900, y: 700, width: 100, height: 100)
                stage.desktop.focus(stage.window)
                try expectCancelled(stage) {
                    stage.desktop.focus(other)
                } back: {
                    stage.desktop.focus(stage.window)
                }
            }
        }

        @Test func `a drag is cancelled when the window is iconified`() throws {
            try Stage.run(by: .openbox) { stage in
                try expectCancelled(stage) {
                    stage.desktop.iconify(stage.window)
                } back: {
                    // The focus is lost first, and comes back last.
                    try stage.desktop.wait("the window to be hidden") {
                        !stage.desktop.isViewable(stage.window)
                    }
                    stage.desktop.activate(stage.window)
                    try stage.desktop.wait("the focus") {
                        stage.desktop.property("_NET_ACTIVE_WINDOW", of: stage.desktop.root) == [stage.window]
                    }
                }
                try stage.expectPicture(of: ["--value", "\(stage.settledLine().knob)"])
            }
        }

        /// Drags the knob, calls `interruption`, and checks that the drag is cancelled, that further motion
        /// with the button down changes nothing, and that everything works after `back` has restored the
        /// window.
        private func expectCancelled(
            _ stage: Stage, by interruption: () throws -> Void, back: () throws -> Void
        ) throws {
            let mark = stage.demo.mark
            stage.press(at: Expected.ring(200))
            try stage.rotate(to: 210)
            try stage.rotate(to: 230)
            try interruption()
            try stage.demo.waitForLine("the drag to be cancelled", since: mark) {
                $0.cause == .knob && $0.phase == .cancelled
            }
            let cancelled = stage.demo.mark
            for degrees in [250.0, 300, 330] { stage.move(to: Expected.ring(degrees)) }
            stage.release()
            try stage.settle()
            #expect(stage.demo.lines(since: cancelled).isEmpty)
            #expect(stage.gestures(since: mark) == [.began, .cancelled])
            #expect(stage.demo.lines(since: mark).allSatisfy { $0.isInSync })
            try back()
            try stage.expectControlsWork()
        }
    }
}
