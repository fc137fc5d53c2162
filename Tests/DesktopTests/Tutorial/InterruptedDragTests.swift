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
            try Stage.run(["--value", "0.5"]) { stage in
                // The other program grabs the keyboard while the key is down.
                let hotkey = UInt(XK_Print)
                let connection = stage.desktop.connection
                XGrabKey(
                    connection, Int32(XKeysymToKeycode(connection, hotkey)), UInt32(AnyModifier),
                    stage.desktop.root, 0, GrabModeAsync, GrabModeAsync)
                stage.desktop.focus(stage.window)
                let mark = stage.demo.mark
                stage.press(at: Expected.thumb(at: 0.5))
                stage.desktop.pressKey(hotkey)
                try stage.move(to: Expected.thumb(at: 0.25), expecting: 0.25)
                stage.desktop.releaseKey(hotkey)
                try stage.move(to: Expected.thumb(at: 0.75), expecting: 0.75)
                try stage.finish(.slider, since: mark)
                #expect(stage.gestures(since: mark) == [.began, .ended])
                var event = XEvent()
                #expect(XCheckTypedWindowEvent(connection, stage.desktop.root, KeyPress, &event) != 0)
                try stage.expectControlsWork()
            }
        }

        @Test func `a drag is cancelled when the window is iconified, and further motion changes nothing`()
            throws
        {
            try Stage.run(by: .openbox) { stage in
                let desktop = stage.desktop
                let mark = stage.demo.mark
                stage.press(at: Expected.ring(200))
                try stage.rotate(to: 230)
                desktop.iconify(stage.window)
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
                // The focus is lost first, and comes back last.
                try desktop.wait("the window to be hidden") { !desktop.isViewable(stage.window) }
                desktop.activate(stage.window)
                try desktop.wait("the focus") {
                    desktop.property("_NET_ACTIVE_WINDOW", of: desktop.root) == [stage.window]
                }
                try stage.expectControlsWork()
                try stage.expectPicture(of: ["--value", "\(stage.settledLine().knob)"])
            }
        }
    }
}
