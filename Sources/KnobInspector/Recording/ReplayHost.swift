import KnobKit

/// The host of a window in a replay. The replay repeats what the recorded host did.
@MainActor
final class ReplayHost: WindowHost {
    private(set) weak var window: Window?

    /// Becomes the host of `window`.
    init(of window: Window) {
        self.window = window
        window.host = self
    }

    func windowDidChange() {}

    func windowWillClose() { window?.host = nil }
}
