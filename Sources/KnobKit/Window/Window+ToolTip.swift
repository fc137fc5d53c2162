/// The tooltip of the control under the pointer. It appears below the control when the pointer has rested for 0.7
/// seconds. A press, a key, or a turn of the wheel dismisses it until the pointer has left the control.
extension Window {
    private static let toolTipDelay = 0.7

    /// Waits for the pointer to rest over `control`. Called for each movement of the pointer over it.
    func awaitToolTip(of control: Control) {
        guard toolTip.bubble == nil, !toolTip.isDismissed, !control.toolTipLines.isEmpty else { return }
        toolTip.timer?.invalidate()
        toolTip.timer = TimerQueue.main.schedule(after: Self.toolTipDelay) { [weak self, weak control] _ in
            if let control, control.isHovered { self?.showToolTip(of: control) }
        }
    }

    private func showToolTip(of control: Control) {
        let bubble = Bubble(.below, of: control) { $0.toolTipLines }
        addOverlay(bubble)
        toolTip = (nil, bubble, false)
    }

    /// Hides the tooltip, or does not show one that waits.
    func dismissToolTip() {
        toolTip.timer?.invalidate()
        toolTip.bubble?.removeFromSuperview()
        toolTip = (nil, nil, true)
    }
}
