/// The stages of a desktop window's life, in their order.
enum WindowStage {
    /// The server creates the window. Its frames are drawn into the buffer. The launcher of the program may
    /// wait for it.
    case created(StartupNotification?)
    /// The window is on the desktop.
    case mapped
    /// The first frame is on the window.
    case presented
    /// Everything that waited for the first frame is done: the icon is set, and the refresh rate is known,
    /// with RandR.
    case settled(RefreshRate?)
    /// The window is closed, or was destroyed by another program and is about to close.
    case closed

    /// Whether the window waits for its first frame.
    var isBeforeFirstFrame: Bool {
        switch self {
        case .created, .mapped: true
        case .presented, .settled, .closed: false
        }
    }

    /// Whether the window is closed.
    var isClosed: Bool {
        if case .closed = self { true } else { false }
    }

    /// The refresh rate of the monitor under the window, if it is known.
    var refreshRate: RefreshRate? {
        if case .settled(let rate) = self { rate } else { nil }
    }
}
