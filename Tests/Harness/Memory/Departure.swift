import KnobKit

/// The ways in which a view stops being available to the user.
package enum Departure: CaseIterable, Sendable {
    case disabled, hidden, removed, superviewHidden, superviewRemoved, superviewNotInteractive
    case windowClosed, pointerLost

    /// Makes `view`, a control in a view of a window, unavailable.
    @MainActor
    package func apply(to view: View) {
        switch self {
        case .disabled: (view as? Control)?.isEnabled = false
        case .hidden: view.isHidden = true
        case .removed: view.removeFromSuperview()
        case .superviewHidden: view.superview?.isHidden = true
        case .superviewRemoved: view.superview?.removeFromSuperview()
        case .superviewNotInteractive: view.superview?.isUserInteractionEnabled = false
        case .windowClosed: view.window?.close()
        case .pointerLost: view.window?.handle(.pointerLost)
        }
    }
}
