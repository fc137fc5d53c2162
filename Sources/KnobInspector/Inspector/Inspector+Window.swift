import KnobKit

/// The inspector's window.
extension Inspector {
    /// Returns new panels, in the order of their tabs.
    private func makePanels() -> [InspectorPanel] {
        [
            ValuesPanel(inspector: self), StripPanel(inspector: self),
            EventsPanel(inspector: self), LayersPanel(inspector: self),
            ChecklistPanel(inspector: self),
        ]
    }

    /// The content of the window, from when it is first opened.
    var controller: InspectorController? { content as? InspectorController }

    /// Creates the window with the panels.
    func makeWindow() -> Window {
        let window = ToolWindow(contentSize: Size(width: 480, height: 580))
        window.minimumSize = Size(width: 360, height: 320)
        let controller = InspectorController(inspector: self, panels: makePanels())
        content = controller
        window.rootViewController = controller
        window.menu = controller.menu
        return window
    }
}
