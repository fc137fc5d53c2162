import KnobInspector
import KnobKit

/// A run of the demo: a window, the scenes in it, and what watches them.
@MainActor
final class Session {
    let window: SceneWindow
    /// What is compared in the scene that is shown.
    let watch: SyncWatch
    /// The inspector of the window.
    let inspector: Inspector
    /// What the badge shows.
    private(set) var badgeState = BadgeState()
    /// Whether the verdict of `--verify` is about the scene as it is, so that no slider can be detached.
    var verifies = false { didSet { watch.measuresEveryFrame = verifies } }
    /// The sliders whose actions are held back; `nil` for none.
    private(set) var detachment: SliderDetachment?

    private let trace: Trace?
    private var guide: Guide?
    /// The options of scenes that are yet to be shown. The value at launch is that of the first scene alone.
    private var options: SceneOptions
    /// The scenes that have been shown, by their names.
    private var loadedScenes: [String: LoadedScene] = [:]
    /// The scene in the window.
    var current: LoadedScene { window.shownScene }
    /// The view controller of the scene in the window.
    var scene: any Scene { current.scene }

    /// Creates a window that shows a scene, in the scene's own size if `size` is `nil`, with or without the
    /// status bar.
    init(
        _ description: SceneDescription, _ options: SceneOptions = SceneOptions(), size: Size? = nil,
        showsStatusBar: Bool = false, trace: Trace? = nil
    ) {
        self.options = options
        self.trace = trace
        window = SceneWindow(LoadedScene(description, options), size: size)
        watch = SyncWatch.watch(of: window)
        inspector = Inspector.inspector(of: window)
        loadedScenes[description.name] = current
        self.options.value = nil
        window.menu = Menu { [weak self] in self?.menuElements ?? [] }
        window.didPressKey = { [weak self] in self?.handle($0) ?? false }
        self.showsStatusBar = showsStatusBar
        window.layoutSubviews()
        watch.observe(self) { [weak self] in self?.didCompare($0) }
        declare()
        trace?.observe(self)
        inspector.speedDidChange = { [weak self] in self?.updateTitle() }
    }

    // MARK: Scenes

    /// Shows a scene as it was left, or a new one. The scene that is shown already stays as it is.
    func show(_ description: SceneDescription) {
        guard description.name != current.description.name else { return }
        for case let sheet as Sheet in window.subviews { sheet.close() }
        if detachment != nil { toggleDetachment() }
        let loaded = loadedScenes[description.name] ?? LoadedScene(description, options)
        loadedScenes[description.name] = loaded
        window.shownScene = loaded
        window.sceneSize = description.contentSize
        updateTitle()
        updateGuide()
        window.layoutSubviews()
        trace?.sceneDidChange()
        declare()
    }

    /// Shows the scene that is so many places after the current one; the first one follows the last.
    func showScene(after offset: Int) {
        let scenes = SceneDescription.all
        guard let index = scenes.firstIndex(where: { $0.name == current.description.name }) else { return }
        show(scenes[(index + offset + scenes.count) % scenes.count])
    }

    /// Tells the watch what must be in step in the scene.
    private func declare() {
        watch.exemptNames = scene.exemptNames
        watch.checks = scene.syncChecks
        // A fault of the last scene has ended.
        badgeState.note(.inStep)
        watch.compare()
    }

    /// Holds back the actions of the scene's sliders, or lets them through again.
    func toggleDetachment() {
        if let detachment { detachment.end() }
        detachment = detachment == nil ? SliderDetachment(scene) : nil
    }

    /// Shows the name of the scene and the speed of animations in the status bar.
    private func updateTitle() {
        guard let bar = window.statusBar else { return }
        let name = current.description.menuTitle + speedText
        guard bar.menuButton.nameLabel.text != name else { return }
        bar.menuButton.nameLabel.text = name
        bar.setNeedsLayout()
    }

    /// What the status bar says of the speed of animations: nothing while it is 1.
    private var speedText: String {
        let speed = window.layerTree.speed
        guard speed > 0 else { return " · frozen" }
        let title = Transport.speeds.first { $0.speed == speed }?.title ?? speed.shortText
        return speed == 1 ? "" : " · speed \(title)"
    }

    /// Sets the speed of animations.
    func setSpeed(_ speed: Double) {
        window.layerTree.speed = speed
        updateTitle()
    }

    // MARK: Status bar

    /// Whether the window has a status bar.
    var showsStatusBar: Bool {
        get { window.statusBar != nil }
        set {
            guard newValue != showsStatusBar else { return }
            window.statusBar = newValue ? StatusBar() : nil
            window.statusBar?.badge.addTarget(self, action: Session.openInspector, for: .touchUpInside)
            updateGuide()
            updateTitle()
            updateBadge()
        }
    }

    private func didCompare(_ update: SyncWatch.Update) {
        badgeState.note(watch.state)
        // The number of changes would make each step of a drag draw the badge.
        if watch.isAtRest {
            badgeState.changes = watch.changes
            (badgeState.watched, badgeState.all) = watch.coverage
        }
        updateBadge()
        guide?.didCompare()
    }

    private func updateBadge() {
        window.statusBar?.badge.badgeState = badgeState
    }

    /// Opens the inspector, and marks the fault that the badge shows as seen.
    func openInspector() {
        badgeState.acknowledge()
        updateBadge()
        inspector.open()
    }

    /// Shows the guide in the tutorial's scene with a status bar, until the user closes it.
    private func updateGuide() {
        let isWanted = showsStatusBar && scene is TutorialScene
        if guide == nil, isWanted { guide = Guide(self) }
        window.guideBar = isWanted && guide?.step != nil ? guide?.bar : nil
    }

    // MARK: Frames

    /// Draws a frame without a display, passes the image to `destination`, and reports the frame as
    /// presented.
    func presentFrame(to destination: (Surface) throws -> Void) throws {
        let pixels = window.layerTree.pixelBounds
        let surface = try Surface(width: pixels.width, height: pixels.height)
        let drawn = try window.layerTree.runFrame(at: currentMediaTime(), on: surface)
        try destination(surface)
        window.didPresentFrame?(drawn)
    }
}

/// The sliders of a scene whose actions are held back, so that the user sees what is out of step.
@MainActor
final class SliderDetachment {
    private typealias Held = (slider: Slider, action: Selector, events: ControlEvents)

    private let scene: any Scene
    private let held: [Held]

    /// Returns whether a scene has a slider that sends it actions.
    static func canDetach(_ scene: any Scene) -> Bool { !actions(of: scene).isEmpty }

    private static func actions(of scene: any Scene) -> [Held] {
        scene.editableControls.compactMap { $0 as? Slider }.flatMap { slider in
            [ControlEvents.valueChanged, .editingDidCancel].flatMap { events in
                slider.actions(forTarget: scene, forControlEvent: events).map { (slider, $0, events) }
            }
        }
    }

    /// Holds back the actions of the scene's sliders.
    init(_ scene: any Scene) {
        self.scene = scene
        held = Self.actions(of: scene)
        for (slider, action, events) in held { slider.removeTarget(scene, action: action, for: events) }
    }

    /// Lets the actions through again, and sends them, so that what has been held back follows.
    func end() {
        for (slider, action, events) in held { slider.addTarget(scene, action: action, for: events) }
        for (slider, _, events) in held where events == .valueChanged { slider.sendActions(for: events) }
    }
}
