import KnobLayers

/// The tooltip of a window: it appears below the control under the pointer when that has rested for 0.7 seconds, and
/// disappears with the next press, key, or turn of the wheel, or when the pointer leaves the control.
@MainActor
final class ToolTip {
    private var timer: ScheduledTimer?
    private weak var bubble: Bubble?

    private static let delay = 0.7

    /// Waits for the pointer to rest over `control`. Called for each movement of the pointer over it.
    func pointerMoved(over control: Control) {
        guard bubble?.superview == nil else { return }
        timer?.invalidate()
        timer = TimerQueue.main.schedule(after: Self.delay) { [weak self, weak control] _ in
            guard let self, let control, control.isHovered, let window = control.window else { return }
            show(control, in: window)
        }
    }

    /// Hides the tooltip, or does not show one that waits.
    func hide() {
        timer?.invalidate()
        timer = nil
        bubble?.removeFromSuperview()
    }

    private func show(_ control: Control, in window: Window) {
        guard !control.toolTipLines.isEmpty else { return }
        let bubble = Bubble(.below, of: control) { [weak control] in
            control?.bounds
        } lines: { [weak control] in
            control?.toolTipLines ?? []
        }
        window.addOverlay(bubble)
        self.bubble = bubble
    }
}
