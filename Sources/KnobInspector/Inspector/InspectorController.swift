import KnobKit

/// The content of the inspector's window: the tabs, the panel that is chosen, the state, and the transport.
@MainActor
final class InspectorController: ViewController, InspectorContent {
    private static let tabHeight = 36.0

    let panels: [InspectorPanel]
    private(set) var selectedIndex: Int?
    private unowned let inspector: Inspector
    private let tabs: ChoiceBar
    private let header = Bar(lineAt: .bottom)
    private let status: StatusRow
    private let transport: TransportBar

    init(inspector: Inspector, panels: [InspectorPanel]) {
        (self.inspector, self.panels) = (inspector, panels)
        tabs = ChoiceBar(panels.map(\.title), .tab)
        (status, transport) = (StatusRow(inspector.transport), TransportBar(inspector.transport))
        super.init()
    }

    /// The panel that is visible.
    var selectedPanel: InspectorPanel? { selectedIndex.map { panels[$0] } }

    override func viewDidLoad() {
        for subview in [header, tabs, status, transport] as [View] { view.addSubview(subview) }
        tabs.didSelect = { [weak self] in self?.select($0) }
        if !panels.isEmpty { select(0) }
    }

    /// Shows the panel with an index.
    func select(_ index: Int) {
        guard panels.indices.contains(index), index != selectedIndex else { return }
        selectedPanel?.removeFromSuperview()
        selectedIndex = index
        tabs.selectedIndex = index
        view.insertSubview(panels[index], at: 0)
        panels[index].accessibilityLabel = panels[index].title
        view.setNeedsLayout()
        refresh()
    }

    // MARK: Notifications

    func controlsDidChange() { for panel in panels { panel.controlsDidChange() } }
    func frameDidRun() { for panel in panels { panel.frameDidRun() } }
    func inspectorDidClose() { for panel in panels { panel.inspectorDidClose() } }

    func refresh() {
        guard isViewLoaded, inspector.isOpen else { return }
        status.show(inspector.verdict)
        if status.bounds.height != status.height { view.setNeedsLayout() }
        transport.refresh()
        selectedPanel?.refresh()
    }

    override func viewDidLayoutSubviews() {
        let (width, height) = (view.bounds.width, view.bounds.height)
        let (top, bottom) = (Self.tabHeight, TransportBar.height + status.height)
        header.frame = Rect(x: 0, y: 0, width: width, height: top)
        tabs.frame = Rect(x: 8, y: 4, width: width - 16, height: top - 4)
        selectedPanel?.frame = Rect(x: 0, y: top, width: width, height: max(0, height - top - bottom))
        status.frame = Rect(x: 0, y: height - bottom, width: width, height: status.height)
        transport.frame = Rect(
            x: 0, y: height - TransportBar.height, width: width, height: TransportBar.height)
    }

    /// The menu of the window, which also has the keys.
    private(set) lazy var menu = Menu { [unowned self] in
        let transport = inspector.transport
        let speeds = Transport.speeds.map { speed, title in
            Action(title: title, state: transport.speed == speed ? .on : .off) { _ in
                transport.setSpeed(speed)
            }
        }
        return [
            Action(title: transport.isStopped ? "Continue" : "Freeze", key: "Ctrl+Space") { _ in
                transport.toggle()
            },
            Action(
                title: "One Frame Back", key: "Left", attributes: transport.canStepBack ? [] : .disabled
            ) { _ in transport.stepBack() },
            Action(
                title: "One Frame Forward", key: "Right",
                attributes: transport.canStepForward ? [] : .disabled
            ) { _ in transport.stepForward() },
            Menu(title: "Speed", children: speeds),
            Menu(
                options: .displayInline,
                children: panels.indices.map { index in
                    Action(
                        title: panels[index].title, key: KeyEquivalent("Alt+\(index + 1)"),
                        state: index == selectedIndex ? .on : .off
                    ) { [weak self] _ in self?.select(index) }
                }),
            Menu(
                options: .displayInline,
                children: [Action(title: "Close", key: "F12") { [unowned self] _ in inspector.close() }]),
        ]
    }
}
