import KnobKit

/// The content of the inspector's window: the tabs, the panel that is chosen, the verdict, and the transport.
final class InspectorController: ViewController {
    private static let tabHeight = 36.0

    private(set) var selectedIndex = 0
    let panels: [InspectorPanel]
    private unowned let inspector: Inspector
    private let tabs: ChoiceBar
    private let header = Bar(lineAt: .bottom)
    private let verdict = VerdictRow()
    private let transport: TransportBar

    init(inspector: Inspector) {
        self.inspector = inspector
        panels = [
            InStepPanel(inspector: inspector), EventsPanel(inspector: inspector),
            LayersPanel(inspector: inspector),
        ]
        tabs = ChoiceBar(panels.map(\.title), .tab)
        transport = TransportBar(inspector.transport)
        super.init()
    }

    override func viewDidLoad() {
        for subview in [panels[0], header, tabs, verdict, transport] as [View] { view.addSubview(subview) }
        tabs.selectedIndex = 0
        tabs.didSelect = { [weak self] in self?.select($0) }
    }

    /// Shows the panel with an index.
    func select(_ index: Int) {
        guard panels.indices.contains(index), index != selectedIndex else { return }
        panels[selectedIndex].removeFromSuperview()
        selectedIndex = index
        tabs.selectedIndex = index
        view.insertSubview(panels[index], at: 0)
        view.setNeedsLayout()
        refresh()
    }

    // MARK: Notifications

    func inspectorDidOpen() {
        for panel in panels { panel.inspectorDidOpen() }
        refresh()
    }

    func inspectorDidClose() { for panel in panels { panel.inspectorDidClose() } }

    func refresh() {
        guard isViewLoaded, inspector.isOpen else { return }
        let height = verdict.height
        verdict.show(inspector.watch, isFrozen: inspector.transport.isFrozen)
        if verdict.height != height { view.setNeedsLayout() }
        transport.refresh()
        panels[selectedIndex].refresh()
    }

    override func viewDidLayoutSubviews() {
        let width = view.bounds.width
        let height = view.bounds.height
        let top = Self.tabHeight
        let bottom = TransportBar.height + verdict.height
        header.frame = Rect(x: 0, y: 0, width: width, height: top)
        tabs.frame = Rect(x: 8, y: 4, width: width - 16, height: top - 4)
        panels[selectedIndex].frame = Rect(
            x: 0, y: top, width: width, height: max(0, height - top - bottom))
        verdict.frame = Rect(x: 0, y: height - bottom, width: width, height: verdict.height)
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
        let tabs = panels.indices.map { index in
            Action(
                title: panels[index].title, key: KeyEquivalent("Alt+\(index + 1)"),
                state: index == selectedIndex ? .on : .off
            ) { [weak self] _ in self?.select(index) }
        }
        return [
            Action(title: transport.isFrozen ? "Continue" : "Freeze", key: "Ctrl+Space") { _ in
                transport.toggle()
            },
            Action(title: "Next Frame", key: "Right") { _ in transport.showNextFrame() },
            Menu(title: "Speed", children: speeds),
            Menu(options: .displayInline, children: tabs),
            Action(title: "Close", key: "F12") { [unowned self] _ in inspector.close() },
        ]
    }
}

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
    /// Called after each frame of the watched window, and after a change of what the panel shows, while it is visible.
    func refresh() {}
    /// Called when the inspector closes.
    func inspectorDidClose() {}
}
