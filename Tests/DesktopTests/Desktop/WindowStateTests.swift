import KnobHarness
import Testing

extension RealWindowTests {
    /// The states that window managers give windows, with a manager that behaves as certain real ones do.
    @Suite("States of the window")
    struct WindowStateTests {
        private func setState(_ state: String, of stage: Stage) {
            let atom = stage.desktop.atom("_NET_WM_STATE_\(state)")
            stage.desktop.setProperty("_NET_WM_STATE", of: stage.window, toNumbers: [atom], type: "ATOM")
        }

        /// Sets the work area: x, y, width, and height in pixels.
        private func setWorkArea(_ area: [UInt], on desktop: Desktop) {
            desktop.setProperty("_NET_WORKAREA", of: desktop.root, toNumbers: area, type: "CARDINAL")
        }

        private func minimumHeight(_ stage: Stage) -> UInt {
            stage.desktop.property("WM_NORMAL_HINTS", of: stage.window)[6]
        }

        @Test func `a hidden window that is still mapped draws no frames`() throws {
            try Stage.runScripted(["--bare", "--play"]) { stage, manager in
                setState("HIDDEN", of: stage)
                // A frame may be due before the state is known.
                let before = try stage.frameCountAfterSteps(3)
                #expect(try stage.frameCountAfterSteps(4) == before)
                setState("FOCUSED", of: stage)
                try stage.desktop.wait("a frame") { stage.frameCount > before }
            }
        }

        @Test
        func `a scene that is too large opens in the work area, and its minimum is not larger`() throws {
            try Stage.runScripted(
                ["--scene", "dial", "--scale", "2"],
                preparing: { setWorkArea([0, 30, 1280, 900], on: $0.desktop) },
                { stage, manager in
                    try manager.wait("the size") { _ in stage.desktop.size(of: stage.window) == (750, 900) }
                    try stage.settle()
                    #expect(stage.desktop.size(of: stage.window) == (750, 900))
                    #expect(minimumHeight(stage) == 899)
                    // The frame takes room, and the panel may grow or shrink.
                    stage.desktop.setProperty(
                        "_NET_FRAME_EXTENTS", of: stage.window, toNumbers: [5, 5, 25, 5], type: "CARDINAL")
                    try manager.wait("a smaller minimum") { _ in minimumHeight(stage) == 869 }
                    // Maximized windows may have no borders. xfwm4 would not leave that state with a larger minimum.
                    stage.desktop.setProperty(
                        "_NET_FRAME_EXTENTS", of: stage.window, toNumbers: [0, 0, 25, 0], type: "CARDINAL")
                    setWorkArea([0, 0, 1280, 800], on: stage.desktop)
                    try manager.wait("a smaller minimum") { _ in minimumHeight(stage) == 769 }
                    setWorkArea([0, 0, 1280, 1024], on: stage.desktop)
                    try manager.wait("a larger minimum") { _ in minimumHeight(stage) == 993 }
                    try stage.settle()
                    #expect(stage.desktop.size(of: stage.window) == (750, 900))
                })
        }
    }
}
