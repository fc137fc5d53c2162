import KnobKit

/// The demo's window: a scene, below it the status bar, and over its lower edge the guide.
final class SceneWindow: Window {
    /// The scene that fills the window above the status bar. It is laid out in the next frame, so that its
    /// scroll offset is not limited by a size that the window is about to leave.
    var shownScene: LoadedScene {
        // The edits in progress are cancelled while the old scene is still the one that is shown.
        willSet { shownScene.removeFromSuperview() }
        didSet { sceneDidChange() }
    }
    /// The status bar; `nil` for none. The scene keeps its size.
    var statusBar: StatusBar? {
        didSet {
            replace(oldValue, by: statusBar)
            updateBarHeight()
        }
    }
    /// The row above the status bar, over the lower edge of the scene; `nil` for none. It is hidden where the
    /// scene has no room for it.
    var guideBar: GuideBar? { didSet { replace(oldValue, by: guideBar) } }
    /// Called with a key that no view has handled. Returns whether it is handled now.
    var didPressKey: (@MainActor (KeyPress) -> Bool)?

    /// The size of the scene, in points. Setting it requests a window with room for it from the desktop.
    var sceneSize: Size {
        get { Size(width: contentSize.width, height: max(0, contentSize.height - barHeight)) }
        set { contentSize = Size(width: newValue.width, height: newValue.height + barHeight) }
    }

    /// The height of the status bar; 0 without one.
    private var barHeight = 0.0

    /// Creates a window that shows a scene, in the scene's own size if `size` is `nil`.
    init(_ scene: LoadedScene, size: Size?) {
        shownScene = scene
        super.init(frame: Rect(origin: .zero, size: size ?? scene.description.contentSize))
        sceneDidChange()
    }

    private func sceneDidChange() {
        insertSubview(shownScene, at: 0)
        undoManager = shownScene.undoManager
        title = shownScene.description.title
        updateMinimumSize()
        setNeedsLayout()
    }

    /// Replaces a bar by another one, which is in front of the scene and behind a sheet.
    private func replace(_ old: View?, by new: View?) {
        guard new !== old else { return }
        old?.removeFromSuperview()
        if let new { insertSubview(new, at: 1) }
        setNeedsLayout()
    }

    /// Makes room for the status bar, and for larger text in it. The scene keeps its size, where the desktop allows that.
    private func updateBarHeight() {
        let size = sceneSize
        barHeight = statusBar == nil ? 0 : scaled(StatusBar.height)
        updateMinimumSize()
        if !hasFixedSize { sceneSize = size }
        setNeedsLayout()
    }

    /// Returns the height of a bar with larger text.
    private func scaled(_ height: Double) -> Double { (height * max(1, textScale)).rounded(.up) }

    override func textScaleDidChange() { updateBarHeight() }

    private func updateMinimumSize() {
        let minimum = shownScene.description.minimumSize
        minimumSize = Size(width: minimum.width, height: minimum.height + barHeight)
    }

    /// Arranges the scene, the status bar, the guide, and the sheet.
    override func layoutSubviews() {
        super.layoutSubviews()
        let height = max(0, bounds.height - barHeight)
        shownScene.layOut(in: Rect(x: 0, y: 0, width: bounds.width, height: height))
        statusBar?.frame = Rect(x: 0, y: height, width: bounds.width, height: barHeight)
        let room = height - shownScene.description.minimumSize.height
        let wanted = scaled(GuideBar.height)
        guideBar?.isHidden = room < wanted
        guideBar?.frame = Rect(x: 0, y: height - wanted, width: bounds.width, height: wanted)
        for sheet in subviews where sheet is Sheet { sheet.frame = bounds }
    }

    override func keyDown(with press: KeyPress) -> Bool {
        if didPressKey?(press) == true { return true }
        // A key that is held down goes on undoing; a key of the menu acts once.
        if shownScene.undoManager?.perform(press) == true { return true }
        // Without a focus, the keys that scroll are those of the scene.
        return firstResponder?.isDescendant(of: self) != true && shownScene.keyDown(with: press)
    }
}

/// A scene that has been shown, with everything that it keeps while another one is shown: its controls, its
/// scroll offset, and the steps that can be undone. It scrolls where there is no room.
final class LoadedScene: ScrollView {
    let description: SceneDescription
    let scene: any Scene

    init(_ description: SceneDescription, _ options: SceneOptions) {
        self.description = description
        scene = description.make(options)
        super.init(frame: .zero)
        undoManager = UndoManager()
        // Nothing needs clipping: the window clips what is outside of it, and the status bar covers the rest.
        clipsToBounds = false
        addSubview(scene.view)
    }

    /// Text is not so large that it would need more room than fixed frames have.
    override var textScale: Double { min(super.textScale, description.maximumTextScale) }

    /// Shows the scene in `frame`, in its smallest size or a larger one.
    func layOut(in frame: Rect) {
        let minimum = description.minimumSize
        let size = Size(width: max(frame.width, minimum.width), height: max(frame.height, minimum.height))
        self.frame = frame
        if contentSize != size { contentSize = size }
        scene.view.frame = Rect(origin: .zero, size: size)
    }
}
