import KnobHarness

/// Checks of changes of the desktop's scale.
extension DesktopCheck {
    /// Doubles the scale and halves it again.
    @Sendable static func scale(_ desktop: RealDesktop) throws {
        try desktop.run(["--value", "0.3"]) { stage in
            let isTiled = desktop.lacks.contains(.resize)
            let size = stage.desktop.size(of: stage.window)
            // The server reads only pixels on the screen.
            if !desktop.lacks.contains(.move) { stage.desktop.move(stage.window, x: 0, y: 0) }
            for scale in [2, 1, 2, 1] {
                stage.desktop.setResources("Xft.dpi: \(96 * scale)")
                let pixels = isTiled ? size : (320 * scale, 480 * scale)
                try stage.requireSize(pixels, "at scale \(scale)")
                let points = "\(pixels.0 / scale)x\(pixels.1 / scale)"
                try stage.requirePicture(["--value", "0.3", "--scale", "\(scale)", "--size", points])
            }
        }
    }

    /// Changes the scale in a state, which keeps the size, and leaves the state, where the size in points is that of
    /// before.
    static func scaleInState(_ desktop: RealDesktop, _ set: (Stage, Bool) throws -> Void) throws {
        try desktop.run(["--value", "0.3"]) { stage in
            let isTiled = desktop.lacks.contains(.resize)
            let size = stage.desktop.size(of: stage.window)
            for (before, scales) in [(1, [2]), (2, [1]), (1, [2, 1])] {
                let normal = isTiled ? size : (320 * before, 480 * before)
                stage.desktop.setResources("Xft.dpi: \(96 * before)")
                try stage.requireSize(normal, "before the state at scale \(before)")
                try set(stage, true)
                let large = stage.desktop.size(of: stage.window)
                for scale in scales {
                    stage.desktop.setResources("Xft.dpi: \(96 * scale)")
                    try stage.settle()
                    try stage.requireSize(large, "at scale \(scale) in the state")
                }
                try set(stage, false)
                let scale = scales[scales.count - 1]
                try stage.requireSize(
                    isTiled ? size : (320 * scale, 480 * scale),
                    "after the state, in which the scale went from \(before) to \(scales)")
            }
        }
    }

    /// Doubles the scale of an iconified window and restores it.
    @Sendable static func scaleWhileIconified(_ desktop: RealDesktop) throws {
        try desktop.run { stage in
            try stage.iconify()
            stage.desktop.setResources("Xft.dpi: 192")
            try stage.settle()
            try stage.restore()
            try stage.requireSize((640, 960), "after the scale was doubled")
        }
    }

    /// Shows a scene that does not fit on the screen: the window does, and can be maximized.
    @Sendable static func largeScene(_ desktop: RealDesktop) throws {
        try desktop.run(["--scene", "dial", "--scale", "2"]) { stage in
            try stage.settle()
            let (window, root) = (stage.window, stage.desktop.root)
            let area = stage.desktop.property("_NET_WORKAREA", of: root)
            let frame = stage.desktop.property("_NET_FRAME_EXTENTS", of: window)
            let borders = frame.count == 4 ? Int(frame[2] + frame[3]) : 0
            let room = (area.count >= 4 ? Int(area[3]) : 1024) - borders
            try stage.desktop.wait("the window to fit into \(room) pixels", timeout: 5) {
                stage.desktop.size(of: window).height <= room + 8
            }
            let hints = stage.desktop.property("WM_NORMAL_HINTS", of: window)
            try require(hints[6] <= room, "the minimum height is \(hints[6]) of \(room)")
            guard desktop.lacks.isDisjoint(with: [.maximize]) else { return }
            try stage.maximize(true)
            try stage.maximize(false)
            try stage.settle()
            let height = stage.desktop.size(of: window).height
            try require(height <= room + 8, "a height of \(height) of \(room) after it was maximized")
        }
    }
}
