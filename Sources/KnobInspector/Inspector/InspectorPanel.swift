import KnobKit

/// A part of the inspector's window, which is shown when its tab is chosen. A subclass overrides what it
/// needs.
class InspectorPanel: View {
    /// The inspector.
    unowned let inspector: Inspector
    /// The title of the tab.
    var title = "" { didSet { accessibilityLabel = title } }

    init(inspector: Inspector) {
        self.inspector = inspector
        super.init(frame: .zero)
    }

    /// Called when the inspector opens.
    func inspectorDidOpen() {}
    /// Called after each frame of the watched window, before `refresh()`, also while another panel is
    /// visible.
    func frameDidRun() {}
    /// Called after a change of what the panel shows, while it is visible.
    func refresh() {}
    /// Called when the inspector closes.
    func inspectorDidClose() {}
}
