import KnobKit

/// The size of a window: what the program and the user want, in points, and what the window manager gives, in
/// pixels.
///
/// It decides which size and which minimum to request, and needs no server for that. While the window is
/// maximized, fullscreen, or unmapped it requests nothing and does not raise the minimum: window managers
/// would apply the size to that state, ignore it, or refuse to leave the state because the size to return to
/// is smaller than the minimum.
struct WindowSizing {
    /// The size in points of the normal state, to which the window returns from the others.
    private(set) var wanted: Size
    /// The size in pixels that the server reported last.
    private(set) var size: WindowSize
    /// The smallest size in points.
    var minimum: Size
    /// The number of pixels per point.
    private(set) var scale: Double
    /// The states of the window.
    private(set) var state: WindowState = []
    /// The size in pixels of the monitor, or of the screen.
    var monitor: WindowSize
    /// The largest size in pixels of the content on the monitor; `nil` if it is unknown.
    var available: WindowSize?
    /// The size in pixels that was requested and has not been answered.
    private var requested: WindowSize?
    /// Whether the size has to be requested as soon as the state allows it.
    private var needsRequest = false
    /// The size in points before the latest reports changed it, and the time of the last of these.
    private var latest: (before: Size, time: Double)?
    /// The minimum of the normal state, above which it is not raised in other states.
    private var normalMinimum: WindowSize?

    /// The time in seconds in which a report of a size and that of its state follow one another, in any
    /// order.
    private static let reportPeriod = 2.0
    /// The number of pixels by which a window may exceed the available size: borders, which no control uses.
    private static let tolerance = 8

    /// Creates the sizing of a window on a monitor.
    init(wanted: Size, minimum: Size, scale: Double, monitor: WindowSize) {
        self.wanted = wanted
        self.minimum = minimum
        self.scale = scale
        self.monitor = monitor
        size = WindowSize(wanted, scale: scale)
    }

    // MARK: Results

    /// The size of the content in points, from the requested size or else from the current one.
    var points: Size {
        let pixels = requested ?? size
        // Rounding errors must not add up.
        if pixels == wantedPixels { return wanted }
        return Size(width: Double(pixels.width) / scale, height: Double(pixels.height) / scale)
    }

    /// The smallest size in pixels that the user can give the window.
    var minimumSize: WindowSize {
        // mutter does not maximize a window whose minimum is as large as the available size.
        let limit = available.map { WindowSize(width: $0.width - 1, height: $0.height - 1) } ?? monitor
        var pixels = WindowSize(minimum, scale: scale).limited(to: limit)
        // Without a published work area, the available size is that of the monitor. Under i3 a bar covers a
        // part of it, so the window manager gives the window less; a larger minimum could not be reached.
        if available == monitor { pixels = pixels.limited(to: size) }
        return state.defersRequests ? normalMinimum.map(pixels.limited) ?? pixels : pixels
    }

    /// Returns whether the window or its minimum is longer than a fraction of the monitor. The panels of
    /// desktops cover less than half of it.
    func exceeds(_ fraction: Double) -> Bool {
        let minimum = WindowSize(minimum, scale: scale)
        return Double(max(wantedPixels.width, minimum.width)) > fraction * Double(monitor.width)
            || Double(max(wantedPixels.height, minimum.height)) > fraction * Double(monitor.height)
    }

    private var wantedPixels: WindowSize { WindowSize(wanted, scale: scale) }

    /// The size in pixels to request: the wanted one, or the available one if that is smaller.
    private var target: WindowSize {
        guard let available else { return wantedPixels }
        func side(_ length: Int, _ available: Int) -> Int {
            length <= available + Self.tolerance ? length : available
        }
        return WindowSize(
            width: side(wantedPixels.width, available.width),
            height: side(wantedPixels.height, available.height))
    }

    // MARK: Changes

    /// Sets the size in points that the program wants.
    mutating func want(_ points: Size) {
        wanted = points
        latest = nil
        needsRequest = true
    }

    /// Sets the number of pixels per point. The size in points stays.
    mutating func setScale(_ new: Double) {
        guard new != scale else { return }
        scale = new
        needsRequest = true
    }

    /// Sets the states that the window manager reports at `time`.
    mutating func setState(_ new: WindowState, at time: Double) {
        let old = state
        let minimum = minimumSize
        state = new
        if new.defersRequests, !old.defersRequests {
            normalMinimum = minimum
            requested = nil
        }
        guard new.isFixed, !old.isFixed else { return }
        // Some window managers report the sizes of a state before the state.
        if let latest, time - latest.time < Self.reportPeriod { wanted = latest.before }
        latest = nil
    }

    /// Requests the size again if the window exceeds the available size, which was not known when it opened.
    mutating func fit() {
        if size.width > target.width || size.height > target.height { needsRequest = true }
    }

    // MARK: Requests and reports

    /// Opens the window. Returns its size.
    mutating func open() -> WindowSize {
        size = target
        requested = target
        return target
    }

    /// Ends the opening, in which the window manager may change the size.
    mutating func didOpen() { requested = nil }

    /// Returns the size to request, if there is one.
    mutating func takeRequest() -> WindowSize? {
        guard needsRequest, !state.defersRequests else { return nil }
        needsRequest = false
        guard target != (requested ?? size) else { return nil }
        requested = target
        return target
    }

    /// Handles the size that the server reports at `time`, or that the window manager reports because it
    /// keeps it.
    mutating func report(_ new: WindowSize, at time: Double) {
        let old = size
        size = new
        guard !state.isFixed else { return }
        if new == wantedPixels || requested != nil {
            // Another size than the requested one leaves the wanted one: at another scale it may be possible.
            requested = nil
        } else if new != old {
            let isFollowing = latest.map { time - $0.time < Self.reportPeriod } ?? false
            latest = (isFollowing ? latest?.before ?? wanted : wanted, time)
            wanted = points
        }
    }
}

/// The size of a window's content in pixels, from 1 to 32,767, the range that the server supports.
struct WindowSize: Equatable {
    let width, height: Int

    init(width: Int, height: Int) {
        self.width = max(1, min(32767, width))
        self.height = max(1, min(32767, height))
    }

    /// The size of `points` at `scale` pixels per point.
    init(_ points: Size, scale: Double) {
        self.init(
            width: Int(bounded: (points.width * scale).rounded()),
            height: Int(bounded: (points.height * scale).rounded()))
    }

    /// Returns the size with no side longer than that of `limit`.
    func limited(to limit: WindowSize) -> WindowSize {
        WindowSize(width: min(width, limit.width), height: min(height, limit.height))
    }
}

/// The states of a window that matter to its size and its frames. The window manager reports them in
/// _NET_WM_STATE, except for `withdrawn`.
///
/// Tiled windows have no state of their own: mutter reports them as maximized vertically, other managers not
/// at all.
struct WindowState: OptionSet, Equatable {
    let rawValue: Int

    /// Maximized in at least one direction.
    static let maximized = WindowState(rawValue: 1 << 0)
    /// On the whole screen.
    static let fullscreen = WindowState(rawValue: 1 << 1)
    /// Minimized, also if the window manager keeps the window mapped.
    static let hidden = WindowState(rawValue: 1 << 2)

    /// Unmapped, for example minimized.
    static let withdrawn = WindowState(rawValue: 1 << 3)

    /// Whether the window manager determines the size.
    var isFixed: Bool { !isDisjoint(with: [.maximized, .fullscreen]) }
    /// Whether window managers apply requests for sizes in the wrong way, or ignore them.
    var defersRequests: Bool { isFixed || contains(.withdrawn) }
}
