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
                // What could not be drawn because the display has gone is not worth a word of its own.
                if connection.isLost { return }
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

    /// Draws everything into a new buffer: something may be missing in this one.
    func drawAnew() {
        buffer = nil
        window.layerTree.releaseRasters()
        nextFrameTime = 0
    }

    private func drawFrame(at time: Double) throws {
        let buffer = try fittingBuffer()
        var drawn = try window.layerTree.runFrame(at: time, on: buffer.surface)
        // Whoever was told in this frame may have closed the window.
        guard window.host === self else { return window.layerTree.releaseRasters() }
        guard visibility == .shown else { return }
        for rect in lost.rects { drawn.add(rect) }
        lost.removeAll()
        guard !drawn.isEmpty else { return }
        present(drawn)
        tell(drawn)
    }

    /// The buffer, made anew where it does not fit the window any more.
    private func fittingBuffer() throws -> BackBuffer {
        if let buffer, bufferFits { return buffer }
        let new = try BackBuffer(
            for: xid, width: pixelSize.width, height: pixelSize.height, hasRoom: buffer != nil, on: connection
        )
        if new.isWindow, buffer?.isWindow != true {
            Diagnostics.report(
                "the X server has no memory for a picture of \(pixelSize.width)x\(pixelSize.height) pixels: "
                    + "it is drawn on the window itself and may flicker")
        }
        buffer = new
        window.layerTree.setNeedsDisplay()
        return new
    }

    /// Whether there is a buffer with room for the whole window.
    var bufferFits: Bool {
        buffer?.fits(width: pixelSize.width, height: pixelSize.height) ?? false
    }

    /// Copies what the server has lost from the buffer; where a frame is due now, together with that.
    func restoreLost() {
        let isFirst = !hasPresented
        if visibility != .withdrawn { visibility = .shown }
        guard buffer?.isWindow != true else {
            lost.removeAll()
            return window.layerTree.setNeedsDisplay()
        }
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
