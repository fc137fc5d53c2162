import Foundation
import KnobHarness

/// Something that works on a desktop.
struct DesktopCheck: Sendable {
    /// The heading of its column in the table.
    let name: String
    /// What the manager has to be able to do.
    var needs: Set<ManagerDescription.Ability> = []
    /// Throws the first difference.
    let body: @Sendable (RunningDesktop) throws -> Void

    /// Every check, in the order of the table's columns.
    static let all = [
        DesktopCheck(name: "drag", body: drag),
        DesktopCheck(name: "close", needs: [.close], body: close),
        DesktopCheck(name: "resize", needs: [.resize], body: resize),
        DesktopCheck(name: "move", needs: [.move], body: move),
        DesktopCheck(name: "maximize", needs: [.maximize]) { try state($0) { try $0.maximize($1) } },
        DesktopCheck(name: "fullscreen", needs: [.fullscreen]) {
            try state($0) { try $0.makeFullscreen($1) }
        },
        DesktopCheck(name: "iconify", needs: [.iconify], body: iconify),
        DesktopCheck(name: "scale", body: scale),
        DesktopCheck(name: "scale while maximized", needs: [.maximize]) {
            try scaleInState($0) { try $0.maximize($1) }
        },
        DesktopCheck(name: "scale while fullscreen", needs: [.fullscreen]) {
            try scaleInState($0) { try $0.makeFullscreen($1) }
        },
        DesktopCheck(name: "scale while iconified", needs: [.iconify], body: scaleWhileIconified),
        DesktopCheck(name: "large scene", body: largeScene),
        DesktopCheck(name: "idle", body: idle),
    ]

    /// The first two lines of the table.
    static var header: String {
        "| desktop | \(all.map(\.name).joined(separator: " | ")) |\n|---|\(all.map { _ in "---|" }.joined())"
    }

    // MARK: Input and the end

    /// Drags the knob; at every change and frame all controls are in step.
    @Sendable private static func drag(_ desktop: RunningDesktop) throws {
        try desktop.run(["--verify"]) { stage in
            // A compositor places the window after its first frame, on a busy machine much later: a drag counts if the
            // window has stayed where it was.
            for attempt in 1...5 {
                try stage.settleAfterLaunch()
                let origin = stage.desktop.origin(of: stage.window)
                do {
                    try dragKnob(stage)
                    break
                } catch {
                    stage.release()
                    guard attempt < 5, stage.desktop.origin(of: stage.window) != origin else { throw error }
                }
            }
            stage.demo.process.send(signal: SIGTERM)
            try requireVerdict(stage)
        }
    }

    private static func dragKnob(_ stage: Stage) throws {
        let mark = stage.demo.mark
        stage.press(at: Expected.ring(200))
        for degrees in stride(from: 205.0, through: 300, by: 5) { try stage.rotate(to: degrees) }
        try stage.finish(.knob, since: mark)
    }

    /// Closes the window as the manager's close button does.
    @Sendable private static func close(_ desktop: RunningDesktop) throws {
        try desktop.run(["--verify"]) { stage in
            stage.desktop.close(stage.window)
            try requireVerdict(stage)
        }
    }

    private static func requireVerdict(_ stage: Stage) throws {
        let exit = try stage.demo.waitForExit()
        try require(exit == .status(0), "the program ended with \(exit)")
        let verdict = stage.demo.process.output.all.last ?? ""
        try require(verdict.hasSuffix(", 0 out of sync"), "the verdict is: \(verdict)")
        let errors = stage.demo.process.errors.all
        try require(errors.isEmpty, "standard error has: \(errors)")
    }

    /// Does nothing for a second. A timer would wake the program more often.
    @Sendable private static func idle(_ desktop: RunningDesktop) throws {
        try desktop.run { stage in
            stage.move(to: Expected.nowhere)
            try stage.settle()
            // A busy machine may deliver a late event of the desktop: one quiet second of ten is enough.
            var used: [Int] = []
            for _ in 0..<10 {
                guard let before = ProcessActivity(of: stage.demo.process.pid) else { break }
                sleep(1)
                guard let after = ProcessActivity(of: stage.demo.process.pid) else { break }
                used.append(after.switches - before.switches)
                if used.last ?? 9 <= 2 { return }
            }
            throw HarnessError("context switches in each second at rest: \(used)")
        }
    }

    // MARK: Sizes and states

    /// Requests another size and that of the launch again.
    @Sendable private static func resize(_ desktop: RunningDesktop) throws {
        try desktop.run { stage in
            try stage.requireSize((320, 480), "at launch")
            for (width, height) in [(500, 600), (320, 480)] {
                stage.desktop.resize(stage.window, width: width, height: height)
                try stage.requireSize((width, height), "after a request for it")
            }
        }
    }

    /// Moves the window, and drags the knob there.
    @Sendable private static func move(_ desktop: RunningDesktop) throws {
        try desktop.run { stage in
            stage.desktop.move(stage.window, x: 600, y: 300)
            // The position is that of the frame, or of the content.
            try stage.desktop.wait("the window to be at 600, 300") {
                let origin = stage.desktop.origin(of: stage.window)
                return (600...660).contains(origin.x) && (300...360).contains(origin.y)
            }
            let mark = stage.demo.mark
            stage.press(at: Expected.ring(200))
            try stage.rotate(to: 260)
            try stage.finish(.knob, since: mark)
        }
    }

    /// Enters a state and leaves it.
    private static func state(_ desktop: RunningDesktop, _ set: (Stage, Bool) throws -> Void) throws {
        try desktop.run(["--value", "0.3"]) { stage in
            let size = stage.desktop.size(of: stage.window)
            try set(stage, true)
            let large = stage.desktop.size(of: stage.window)
            try stage.requirePicture(["--value", "0.3", "--size", "\(large.width)x\(large.height)"])
            try set(stage, false)
            try stage.requireSize(size, "after the state")
            try stage.requirePicture(["--value", "0.3", "--size", "\(size.width)x\(size.height)"])
        }
    }

    /// Iconifies the window, which then draws no frames, and restores it.
    @Sendable private static func iconify(_ desktop: RunningDesktop) throws {
        try desktop.run(["--play"]) { stage in
            try stage.iconify()
            let before = try stage.frameCountAfterSteps(3)
            let after = try stage.frameCountAfterSteps(3)
            try require(after == before, "\((after - before) / 2) frames while iconified")
            try stage.restore()
            try stage.desktop.wait("the size and a frame") {
                stage.desktop.size(of: stage.window) == (320, 480) && stage.frameCount > before
            }
        }
    }

    // MARK: Changes of the desktop's scale

    /// Doubles the scale and halves it again.
    @Sendable private static func scale(_ desktop: RunningDesktop) throws {
        try desktop.run(["--value", "0.3"]) { stage in
            let size = stage.desktop.size(of: stage.window)
            // The server reads only pixels on the screen.
            if !desktop.lacks.contains(.move) { stage.desktop.move(stage.window, x: 0, y: 0) }
            for scale in [2, 1, 2, 1] {
                stage.desktop.setResources("Xft.dpi: \(96 * scale)")
                let pixels = desktop.isTiled ? size : (320 * scale, 480 * scale)
                try stage.requireSize(pixels, "at scale \(scale)")
                let points = "\(pixels.0 / scale)x\(pixels.1 / scale)"
                try stage.requirePicture(["--value", "0.3", "--scale", "\(scale)", "--size", points])
            }
        }
    }

    /// Changes the scale in a state, which keeps the size, and leaves the state, where the size in points is that of
    /// before.
    private static func scaleInState(
        _ desktop: RunningDesktop, _ set: (Stage, Bool) throws -> Void
    ) throws {
        try desktop.run(["--value", "0.3"]) { stage in
            let size = stage.desktop.size(of: stage.window)
            for (before, scales) in [(1, [2]), (2, [1]), (1, [2, 1])] {
                let normal = desktop.isTiled ? size : (320 * before, 480 * before)
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
                    desktop.isTiled ? size : (320 * scale, 480 * scale),
                    "after the state, in which the scale went from \(before) to \(scales)")
            }
        }
    }

    /// Doubles the scale of an iconified window and restores it.
    @Sendable private static func scaleWhileIconified(_ desktop: RunningDesktop) throws {
        try desktop.run { stage in
            try stage.iconify()
            stage.desktop.setResources("Xft.dpi: 192")
            try stage.settle()
            try stage.restore()
            try stage.requireSize((640, 960), "after the scale was doubled")
        }
    }

    /// Shows a scene that does not fit on the screen: the window does, and can be maximized.
    @Sendable private static func largeScene(_ desktop: RunningDesktop) throws {
        try desktop.run(["--scene", "dial", "--scale", "2"]) { stage in
            try stage.settle()
            let (window, root) = (stage.window, stage.desktop.root)
            let area = stage.desktop.property("_NET_WORKAREA", of: root)
            let frame = stage.desktop.property("_NET_FRAME_EXTENTS", of: window)
            let borders = frame.count == 4 ? Int(frame[2] + frame[3]) : 0
            let room = (area.count >= 4 ? Int(area[3]) : 1024) - borders
            func requireFit() throws {
                try stage.desktop.wait("the window to fit into \(room) pixels") {
                    stage.desktop.size(of: window).height <= room + 8
                }
            }
            try requireFit()
            let hints = stage.desktop.property("WM_NORMAL_HINTS", of: window)
            try require(hints[6] <= room, "the minimum height is \(hints[6]) of \(room)")
            guard desktop.lacks.isDisjoint(with: [.maximize]) else { return }
            try stage.maximize(true)
            try stage.maximize(false)
            try stage.settle()
            try requireFit()
        }
    }
}

/// Throws an error with a message unless a condition holds.
private func require(_ condition: Bool, _ message: @autoclosure () -> String) throws {
    if !condition { throw HarnessError(message()) }
}

extension Stage {
    /// Maximizes the window and waits until it is large, or ends that and waits until it is not.
    fileprivate func maximize(_ isOn: Bool) throws {
        desktop.maximize(window, isOn)
        try waitForState("_NET_WM_STATE_MAXIMIZED_VERT", isOn)
        guard isOn else { return }
        try desktop.wait("the maximized size") {
            let size = desktop.size(of: window)
            return size.width >= 1200 && size.height >= 900
        }
        try settle()
    }

    /// Shows the window on the whole screen, or ends that.
    fileprivate func makeFullscreen(_ isOn: Bool) throws {
        desktop.makeFullscreen(window, isOn)
        try waitForState("_NET_WM_STATE_FULLSCREEN", isOn)
        if isOn { try requireSize((1280, 1024), "in fullscreen") }
    }

    /// Iconifies the window and waits until the manager has done that.
    fileprivate func iconify() throws {
        desktop.iconify(window)
        try desktop.wait("the iconic state") { desktop.property("WM_STATE", of: window).first == 3 }
    }

    /// Restores the window and waits until the manager has done that.
    fileprivate func restore() throws {
        desktop.map(window)
        desktop.activate(window)
        try desktop.wait("the normal state") {
            desktop.property("WM_STATE", of: window).first == 1 && desktop.isViewable(window)
        }
    }

    private func waitForState(_ name: String, _ isOn: Bool) throws {
        try desktop.wait("\(name) to be \(isOn ? "set" : "removed")") {
            desktop.atomNames("_NET_WM_STATE", of: window).contains(name) == isOn
        }
    }

    /// Waits until the window has a size and keeps it.
    fileprivate func requireSize(_ size: (width: Int, height: Int), _ when: String) throws {
        let deadline = Date(timeIntervalSinceNow: 30)
        while desktop.size(of: window) != size, Date() < deadline { usleep(5_000) }
        try settle()
        let now = desktop.size(of: window)
        try require(now == size, "\(now.width)x\(now.height) instead of \(size.width)x\(size.height) \(when)")
    }

    /// Waits until the window looks like an image that is drawn without a display.
    fileprivate func requirePicture(_ arguments: [String]) throws {
        let wanted = try snapshot(arguments)
        let deadline = Date(timeIntervalSinceNow: 30)
        var share = 1.0
        var place = ""
        while share > 0.005, Date() < deadline {
            // Weston places windows at random, also under the pointer. No control is here at the scales 1 and 2.
            move(to: Location(160, 470))
            // A compositor may let the server expose pixels while the program rests.
            try settle()
            let seen = try pixels()
            share = seen.difference(from: wanted)
            place = seen.differingBox(from: wanted) ?? ""
        }
        try require(share <= 0.005, "\(share * 100) % differ from \(arguments): \(place)")
    }

    /// A number that grows by two with each frame on the window.
    var frameCount: Int64 {
        desktop.property("_NET_WM_SYNC_REQUEST_COUNTER", of: window).last
            .map { desktop.value(ofCounter: $0) } ?? 0
    }

    /// Waits for so many steps of --play, after which a hidden window has drawn the frame that was due, and returns the
    /// number of frames.
    func frameCountAfterSteps(_ count: Int) throws -> Int64 {
        for _ in 0..<count { try demo.waitForLine("a step of --play", since: demo.mark) { _ in true } }
        return frameCount
    }
}
