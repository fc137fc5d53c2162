import Foundation
import KnobHarness

/// Checks of sizes and states.
extension DesktopCheck {
    /// Requests another size and that of the launch again.
    @Sendable static func resize(_ desktop: RealDesktop) throws {
        try desktop.run { stage in
            try stage.requireSize((320, 480), "at launch")
            for (width, height) in [(500, 600), (320, 480)] {
                stage.desktop.resize(stage.window, width: width, height: height)
                try stage.requireSize((width, height), "after a request for it")
            }
        }
    }

    /// Moves the window, and drags the knob there.
    @Sendable static func move(_ desktop: RealDesktop) throws {
        try desktop.run { stage in
            stage.desktop.move(stage.window, x: 600, y: 300)
            // The position is that of the frame, or of the content.
            try stage.desktop.wait("the window to be at 600, 300", timeout: 5) {
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
    static func state(_ desktop: RealDesktop, _ set: (Stage, Bool) throws -> Void) throws {
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
    @Sendable static func iconify(_ desktop: RealDesktop) throws {
        try desktop.run(["--play"]) { stage in
            try stage.iconify()
            func step() throws {
                let mark = stage.demo.mark
                try stage.demo.waitForLine("a step of --play", since: mark, timeout: 30) { _ in true }
            }
            // A frame may have been due when the window was iconified.
            for _ in 0..<3 { try step() }
            let before = stage.frameCount
            for _ in 0..<3 { try step() }
            try require(
                stage.frameCount == before, "\((stage.frameCount - before) / 2) frames while iconified")
            try stage.restore()
            try stage.desktop.wait("the size and a frame") {
                stage.desktop.size(of: stage.window) == (320, 480) && stage.frameCount > before
            }
        }
    }
}

extension Stage {
    /// Maximizes the window and waits until it is large, or ends that and waits until it is not.
    func maximize(_ isOn: Bool) throws {
        desktop.maximize(window, isOn)
        try waitForState("_NET_WM_STATE_MAXIMIZED_VERT", isOn)
        guard isOn else { return }
        try desktop.wait("the maximized size", timeout: 5) {
            let size = desktop.size(of: window)
            return size.width >= 1200 && size.height >= 900
        }
        try settle()
    }

    /// Shows the window on the whole screen, or ends that.
    func makeFullscreen(_ isOn: Bool) throws {
        desktop.makeFullscreen(window, isOn)
        try waitForState("_NET_WM_STATE_FULLSCREEN", isOn)
        if isOn { try requireSize((1280, 1024), "in fullscreen") }
    }

    /// Iconifies the window and waits until the manager has done that.
    func iconify() throws {
        desktop.iconify(window)
        try desktop.wait("the iconic state", timeout: 5) {
            desktop.property("WM_STATE", of: window).first == 3
        }
    }

    /// Restores the window and waits until the manager has done that.
    func restore() throws {
        desktop.map(window)
        desktop.activate(window)
        try desktop.wait("the normal state", timeout: 5) {
            desktop.property("WM_STATE", of: window).first == 1 && desktop.isViewable(window)
        }
    }

    private func waitForState(_ name: String, _ isOn: Bool) throws {
        try desktop.wait("\(name) to be \(isOn ? "set" : "removed")", timeout: 5) {
            desktop.atomNames("_NET_WM_STATE", of: window).contains(name) == isOn
        }
    }

    /// Waits until the window has a size and keeps it.
    func requireSize(_ size: (width: Int, height: Int), _ when: String) throws {
        let deadline = Date(timeIntervalSinceNow: 10)
        while desktop.size(of: window) != size, Date() < deadline { usleep(10_000) }
        try settle()
        let now = desktop.size(of: window)
        try require(now == size, "\(now.width)x\(now.height) instead of \(size.width)x\(size.height) \(when)")
    }

    /// Waits until the window looks like an image that is drawn without a display.
    func requirePicture(_ arguments: [String]) throws {
        let wanted = try snapshot(arguments)
        let deadline = Date(timeIntervalSinceNow: 10)
        // Weston places windows at random, also under the pointer. No control is here at the scales 1 and 2.
        move(to: Location(160, 470))
        var share = 1.0
        var place = ""
        while share > 0.005, Date() < deadline {
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
}
