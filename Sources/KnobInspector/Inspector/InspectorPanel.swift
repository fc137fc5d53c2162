import KnobKit

/// A part of the inspector's window, which is shown when its tab is chosen.
///
/// A subclass overrides what it needs. The notifications come only while the inspector is open. What they
/// cost must not grow with time.
@MainActor
class InspectorPanel: View {
    /// The inspector.
    unowned let inspector: Inspector

    init(inspector: Inspector) {
        self.inspector = inspector
        super.init(frame: .zero)
    }

    /// The title of the tab.
    var title: String { "" }

    /// Called after a frame of the watched window, and when the frame changes that `Transport` shows, only
    /// while the panel is visible. The default implementation does nothing.
    func refresh() {}

    /// Called after each frame of the watched window, before `refresh()`, also while another panel is
    /// visible. The default implementation does nothing.
    func frameDidRun() {}

    /// Called when the controls of `Inspector.watch` have changed, and when the inspector opens. The default
    /// implementation does nothing.
    func controlsDidChange() {}

    /// Called when the inspector closes, to end observations. `controlsDidChange()` is called when it opens
    /// again. The default implementation does nothing.
    func inspectorDidClose() {}
}
