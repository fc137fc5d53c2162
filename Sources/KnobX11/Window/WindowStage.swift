import KnobLayers

/// The stages of a desktop window's life, in their order.
enum WindowStage {
    /// The window has been created but not mapped. The program's launcher may have to be notified.
    case created(StartupNotification?)
    /// The window has been mapped once. Frames are drawn into the buffer until it is exposed.
    case mapped
    /// The first frame is on the window.
    case presented
    /// The work that waited for the first frame is done: the monitor is known, if the server has RandR.
    case opened(WindowMonitor?)
    /// The window is closed; `byOthers` if another program has destroyed it.
    case closed(byOthers: Bool)

    /// Whether the first frame is on the window.
    var hasPresented: Bool {
        switch self {
        case .presented, .opened: true
        case .created, .mapped, .closed: false
        }
    }

    /// The monitor under the window, once it is known.
    var monitor: WindowMonitor? { if case .opened(let monitor) = self { monitor } else { nil } }
}
