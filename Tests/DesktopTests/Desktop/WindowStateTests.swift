import KnobHarness
import Testing

extension RealWindowTests {
    /// The states that window managers give windows, with a manager that behaves as certain real ones do.
    @Suite("States of the window")
    struct WindowStateTests {
        private func change(
            _ stage: Stage, _ manager: ScriptedManager, to states: [String], _ width: Int, _ height: Int
        ) throws {
            manager.setStates(states, of: stage.window)
            manager.resize(stage.window, width: width, height: height)
            try settle(stage, manager)
        }

        private func settle(_ stage: Stage, _ manager: ScriptedManager) throws {
            try stage.settle()
            manager.takeEvents()
            try stage.settle()
        }

        private func minimumHeight(_ stage: Stage) -> UInt {
            stage.desktop.property("WM_NORMAL_HINTS", of: stage.window)[6]
        }

        private func waitForSize(
            _ stage: Stage, _ manager: ScriptedManager, _ width: Int, _ height: Int
        ) throws {
            try manager.wait("the size \(width)x\(height)", timeout: 30) { _ in
                stage.desktop.size(of: stage.window) == (width, height)
            }
            try settle(stage, manager)
            #expect(stage.desktop.size(of: stage.window) == (width, height))
        }

        @Test("a scale that changes while the window is maximized applies afterward")
        func scale() throws {
            try Stage.runScripted(["--bare", "--value", "0.3"]) { stage, manager in
                try settle(stage, manager)
                let minimum = minimumHeight(stage)
                try change(stage, manager, to: ["MAXIMIZED_VERT", "MAXIMIZED_HORZ"], 1280, 1000)
                manager.rejectsSizes = true
                let mark = manager.notes.count
                stage.desktop.setResources("Xft.dpi: 192")
                try stage.expectPicture(of: ["--value", "0.3", "--scale", "2", "--size", "640x500"])
                try settle(stage, manager)
                let requests = manager.notes.dropFirst(mark)
                #expect(requests.isEmpty, "sizes requested in the state: \(requests)")
                // xfwm4 does not leave the state if the size to return to is smaller than the minimum.
                #expect(minimumHeight(stage) == minimum)

                manager.rejectsSizes = false
                try change(stage, manager, to: [], 320, 480)
                try waitForSize(stage, manager, 640, 960)
                #expect(minimumHeight(stage) == 2 * minimum)
                try stage.expectPicture(of: ["--value", "0.3", "--scale", "2"])
            }
        }

        @Test("a hidden window that is still mapped draws no frames")
        func hidden() throws {
            try Stage.runScripted(["--bare", "--play"]) { stage, manager in
                func step() throws {
                    let mark = stage.demo.mark
                    try stage.demo.waitForLine("a step of --play", since: mark, timeout: 30) { _ in true }
                }
                manager.setStates(["HIDDEN"], of: stage.window)
                stage.desktop.sync()
                // A frame may be due before the state is known.
                for _ in 0..<3 { try step() }
                let before = stage.frameCount
                for _ in 0..<4 { try step() }
                #expect(stage.frameCount == before)
                manager.setStates(["FOCUSED"], of: stage.window)
                try stage.desktop.wait("a frame", timeout: 30) { stage.frameCount > before }
            }
        }

        // MARK: Room

        @Test("a scene that is too large opens in the work area, and its minimum is not larger")
        func large() throws {
            try Stage.runScripted(
                ["--scene", "dial", "--scale", "2"], preparing: { $0.setWorkArea([0, 30, 1280, 900]) },
                { stage, manager in
                    try waitForSize(stage, manager, 750, 900)
                    #expect(minimumHeight(stage) == 899)
                    // The frame takes room, and the panel may grow or shrink.
                    manager.setFrame([5, 5, 25, 5], of: stage.window)
                    try manager.wait("a smaller minimum", timeout: 30) { _ in minimumHeight(stage) == 869 }
                    // Maximized windows may have no borders. xfwm4 would not leave that state with a larger minimum.
                    manager.setFrame([0, 0, 25, 0], of: stage.window)
                    manager.setWorkArea([0, 0, 1280, 800])
                    try manager.wait("a smaller minimum", timeout: 30) { _ in minimumHeight(stage) == 769 }
                    manager.setWorkArea([0, 0, 1280, 1024])
                    try manager.wait("a larger minimum", timeout: 30) { _ in minimumHeight(stage) == 993 }
                    try stage.settle()
                    #expect(stage.desktop.size(of: stage.window) == (750, 900))
                })
        }
    }
}
