internal import CKnobX11
import KnobKit

/// The window as an event source: runs its frames when they are due and presents them.
extension DesktopWindow: EventSource {
    /// The time between two frames of an invisible window, in seconds.
    private static let invisiblePeriod = 0.25
    /// The time from a frame that failed to the next try, in seconds.
    private static let retryPeriod = 1.0

    var nextDeadline: Double? { nextFrameTime }

    /// Runs a frame if one is due, and sends the pings back that have waited for it.
    func serve(_ events: Int16) {
        drawingTime = 0
        if let due = nextFrameTime {
            let start = currentMediaTime()
            guard due <= start else { return }
            runFrame()
            drawingTime = currentMediaTime() - start
        }
        sendPingsBack()
    }

    func runFrame() {
        let tree = window.layerTree
        let time = currentMediaTime()
        let due = nextFrameTime ?? time
        nextFrameTime = nil
        // The first frame completes a request of the window manager only when it is on the window.
        defer { if visibility != .unexposed, window.host === self { counters?.state.finish() } }
        var period = 1 / (stage.monitor?.refreshRate ?? WindowMonitor.defaultRefreshRate)
        switch isHidden ? .covered : visibility {
        case .unexposed, .visible:
            do { try drawFrame(at: time) } catch {
                // A lost connection is reported elsewhere.
                if connection.isLost { return }
                Diagnostics.report("a frame could not be drawn and is tried again: \(error)")
                buffer = nil
                tree.releaseRasters()
                nextFrameTime = time + Self.retryPeriod
                return
            }
        case .covered:
            tree.runUnseenFrame(at: time)
            period = Self.invisiblePeriod
        }
        // A change during drawing has requested a frame too.
        guard tree.isAnimating || nextFrameTime != nil else { return }
        // In step with the previous frame, unless this one is late.
        let next = due + period
        nextFrameTime = next > time ? next : time + period
    }

    /// Returns the pixels of the buffer in `rect`; `nil` while frames are not drawn.
    func pixels(in rect: PixelRect) -> Surface? {
        let bounds = PixelRect(minX: 0, minY: 0, maxX: size.width, maxY: size.height)
        // A visual with few colors does not show where an edge lies between two pixels.
        guard !isHidden, visibility != .covered, let buffer, bufferFits, !buffer.isWindow, !rect.isEmpty,
            bounds.contains(rect), XDefaultDepth(connection.display, connection.screen) >= 15
        else { return nil }
        return buffer.pixels(in: rect)
    }

    /// Draws everything into a new buffer, because parts may be missing in this one.
    func redraw() {
        buffer = nil
        window.layerTree.releaseRasters()
        nextFrameTime = 0
    }

    private func drawFrame(at time: Double) throws {
        let buffer = try fittingBuffer()
        var drawn = try window.layerTree.runFrame(at: time, on: buffer.surface)
        // Code that ran in this frame may have closed the window.
        if window.host !== self { return window.layerTree.releaseRasters() }
        updateBackground()
        guard visibility == .visible else { return }
        for rect in lost.rects { drawn.add(rect) }
        lost.removeAll()
        if !drawn.isEmpty { present(drawn, isFrame: true) }
    }

    /// Returns the buffer, or a new one if it does not fit the window.
    private func fittingBuffer() throws -> BackBuffer {
        if let buffer, bufferFits { return buffer }
        let new = try BackBuffer(for: xid, size, hasMargin: buffer != nil, on: connection)
        if new.isWindow, buffer?.isWindow != true {
            Diagnostics.report(
                "the X server has no memory for a buffer of \(size.width)x\(size.height) pixels: "
                    + "drawing directly on the window, which may flicker")
        }
        buffer = new
        window.layerTree.setNeedsDisplay()
        return new
    }

    /// Whether there is a buffer for the whole window.
    var bufferFits: Bool { buffer?.fits(size) ?? false }

    /// Copies the exposed pixels from the buffer, or leaves that to the frame that is due.
    func restoreLost() {
        if !isWithdrawn { visibility = .visible }
        guard buffer?.isWindow != true else {
            lost.removeAll()
            return window.layerTree.setNeedsDisplay()
        }
        guard nextFrameTime != 0 else { return }
        let region = lost
        lost.removeAll()
        // The first frame was drawn before the window was exposed.
        present(region, isFrame: !stage.hasPresented)
        counters?.state.finish()
    }

    /// Copies `region` from the buffer to the window. With `isFrame` it reports the region as a frame.
    private func present(_ region: Region, isFrame: Bool) {
        guard let buffer else { return }
        counters?.state.beginFrame()
        buffer.present(region, on: xid)
        counters?.state.endFrame()
        let isFirst = !stage.hasPresented
        if isFirst {
            stage = .presented
            // The timer fires after the frame has been sent.
            TimerQueue.desktop.schedule(after: 0) { [weak self] _ in self?.finishOpening() }
        }
        guard isFrame, window.didPresentFrame != nil else { return }
        // The first frame is reported only after the server has drawn it.
        if isFirst { XSync(connection.display, 0) }
        window.framePresented(region)
    }

    /// Performs the work that was postponed so that the first frame appears sooner.
    private func finishOpening() {
        guard window.host === self, window.style == .normal, !connection.isLost else { return }
        let monitor = WindowMonitor(for: xid, on: connection) { [weak self] in
            self?.size ?? WindowSize(width: 1, height: 1)
        }
        stage = .opened(monitor)
        translator.firstMonitorEvent = monitor?.firstEvent
        monitor?.frameDidChange = { [weak self] in self?.areaDidChange() }
        readFirstProperties()
        if window.presentedWindows.contains(where: { $0.host == nil }) { windowNeedsPresentation() }
        didPresentFirstFrame?()
        let images = icons()
        guard !images.isEmpty else { return }
        iconTransfer = IconTransfer(images, for: xid, on: connection) { [weak self] in
            guard let self, window.host === self, !connection.isLost else { return nil }
            defer { hadInput = false }
            return hadInput
        }
    }
}
