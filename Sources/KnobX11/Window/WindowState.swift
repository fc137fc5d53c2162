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
