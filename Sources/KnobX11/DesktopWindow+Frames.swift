internal import CX11
import KnobWidgets

/// When frames are drawn, and how they come to the screen.
extension DesktopWindow {
    /// How long a frame of an animation is seen, in seconds.
    private var framePeriod: Double { 1 / (refreshRate?.hertz ?? RefreshRate.usual) }
    /// How often the time goes on for a window that nobody sees, in seconds.
    private static let unseenPeriod = 0.25
    /// How long after a frame that could not be drawn the next try is made, in seconds.
    private static let retryPeriod = 1.0

    func frameIsNeeded() {
        // Right away: whoever waits for input wants to see it, and what moves by itself has set a later time.
        if nextFrameTime == nil || !window.layerTree.isAnimating { nextFrameTime = 0 }
    }

    /// Runs a frame if one is due at `time`.
    func runFrameIfDue(at time: Double) {
        guard let due = nextFrameTime, due <= time else { return }
        runFrame()
    }

    func runFrame() {
        let tree = window.layerTree
        let time = currentMediaTime()
        let due = nextFrameTime ?? time
        nextFrameTime = nil
        // The first frame answers no request before it is on the window.
        defer { if visibility != .starting { counters?.finish() } }
        var period = framePeriod
        switch visibility {
        case .starting, .shown:
            do { try drawFrame(at: time) } catch {
                Diagnostics.report("a frame could not be drawn, it is tried again: \(error)")
                buffer = nil
                tree.releaseRasters()
                nextFrameTime = time + Self.retryPeriod
                return
            }
        case .covered, .withdrawn:
            tree.runUnseenFrame(at: time)
            period = Self.unseenPeriod
        }
        guard tree.isAnimating else { return }
        // In step with the frame before, unless this one came late.
        let next = due + period
        nextFrameTime = next > time ? next : time + period
    }

    private func drawFrame(at time: Double) throws {
        var drawn = try window.layerTree.runFrame(at: time, on: fittingBuffer().surface)
        guard visibility == .shown else { return }
        for rect in lost.rects { drawn.add(rect) }
        lost.removeAll()
        guard !drawn.isEmpty else { return }
        present(drawn)
        tell(drawn)
    }

    /// The buffer, made anew where the window has outgrown it; with room to grow, so that a drag of the window's
    /// border does not make one for each step.
    private func fittingBuffer() throws -> BackBuffer {
        if let buffer, bufferFits { return buffer }
        func room(_ side: Int) -> Int { buffer == nil ? side : (side + 127) / 128 * 128 }
        let new = try BackBuffer(
            for: xid, width: room(pixelSize.width), height: room(pixelSize.height), on: connection)
        buffer = new
        window.layerTree.setNeedsDisplay()
        return new
    }

    /// Whether there is a buffer with room for the whole window.
    var bufferFits: Bool {
        guard let surface = buffer?.surface else { return false }
        return surface.width >= pixelSize.width && surface.height >= pixelSize.height
    }

    /// Copies what the server has lost from the buffer; where a frame is due now, together with that.
    func restoreLost() {
        let isFirst = visibility == .starting
        if visibility != .withdrawn { visibility = .shown }
        guard nextFrameTime != 0 else { return }
        present(lost)
        counters?.finish()
        let shown = lost
        lost.removeAll()
        // The first frame was drawn before there was anywhere to show it.
        if isFirst { tell(shown) }
    }

    /// Copies `region` from the buffer to the window.
    private func present(_ region: Region) {
        guard let buffer else { return }
        if let counters {
            counters.frame { buffer.present(region, on: xid) }
        } else {
            buffer.present(region, on: xid)
        }
        guard !hasPresented else { return }
        hasPresented = true
        // When this frame has gone out.
        TimerQueue.main.schedule(after: 0) { [weak self] _ in self?.firstFrameIsShown() }
    }

    /// Tells whoever wants to know that a frame is on the screen; of the first that is really so.
    private func tell(_ drawn: Region) {
        guard let didPresentFrame = window.didPresentFrame else { return }
        if !hasToldFirst { XSync(connection.display, 0) }
        hasToldFirst = true
        didPresentFrame(drawn)
    }
}
