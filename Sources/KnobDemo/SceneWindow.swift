import KnobKit

/// The demo's window: a scene, below it the status bar, and over its lower edge the guide.
final class SceneWindow: Window {
    /// The scene that fills the window above the status bar. It is laid out in the next frame, so that its
    /// scroll offset is not limited by a size that the window is about to leave.
    var shownScene: LoadedScene? {
        didSet {
            guard shownScene !== oldValue else { return }
            oldValue?.scrollView.removeFromSuperview()
            if let shownScene { insertSubview(shownScene.scrollView, at: 0) }
            updateMinimumSize()
            setNeedsLayout()
        }
    }
    /// The status bar; `nil` for none. The scene keeps its size.
    var statusBar: StatusBar? {
        didSet {
            guard statusBar !== oldValue else { return }
            let size = sceneSize(withBar: oldValue != nil)
            oldValue?.removeFromSuperview()
            // A sheet is in front of it.
            if let statusBar { insertSubview(statusBar, at: shownScene == nil ? 0 : 1) }
            updateMinimumSize()
            if !hasFixedSize { sceneSize = size }
            layoutSubviews()
        }
    }
    /// The row above the status bar, over the lower edge of the scene; `nil` for none. It is hidden where the
    /// scene has no room for it.
    var guideBar: GuideBar? {
        didSet {
            guard guideBar !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let guideBar { insertSubview(guideBar, at: shownScene == nil ? 0 : 1) }
            setNeedsLayout()
        }
    }
    /// Called with a key that no view has handled. Returns whether it is handled now.
    var didPressKey: (@MainActor (KeyPress) -> Bool)?

    /// The size of the scene, in points. Setting it requests a window with room for it from the desktop.
    var sceneSize: Size {
        get { sceneSize(withBar: statusBar != nil) }
        set { contentSize = Size(width: newValue.width, height: newValue.height + barHeight) }
    }

    /// The factor by which the status bar is higher for larger text.
    private var barScale = 1.0
    private var fullBarHeight: Double { (StatusBar.height * barScale).rounded(.up) }
    private var barHeight: Double { statusBar == nil ? 0 : fullBarHeight }

    private func sceneSize(withBar hasBar: Bool) -> Size {
        Size(width: contentSize.width, height: max(0, contentSize.height - (hasBar ? fullBarHeight : 0)))
    }

    /// Makes room for larger text in the status bar. The scene keeps its size.
    override func textScaleDidChange() {
        let size = sceneSize
        barScale = max(1, textScale)
        updateMinimumSize()
        if !hasFixedSize { sceneSize = size }
        setNeedsLayout()
    }

    private func updateMinimumSize() {
        guard let minimum = shownScene?.description.minimumSize else { return }
        minimumSize = Size(width: minimum.width, height: minimum.height + barHeight)
    }

    /// Arranges the scene, the status bar, and the sheet.
    override func layoutSubviews() {
        super.layoutSubviews()
        let height = max(0, bounds.height - barHeight)
        shownScene?.layOut(in: Rect(x: 0, y: 0, width: bounds.width, height: height))
        statusBar?.frame = Rect(x: 0, y: height, width: bounds.width, height: barHeight)
        let room = height - (shownScene?.description.minimumSize.height ?? 0)
        let wanted = (GuideBar.height * barScale).rounded(.up)
        guideBar?.hasRoom = room >= wanted
        guideBar?.frame = Rect(x: 0, y: height - wanted, width: bounds.width, height: wanted)
        for sheet in subviews where sheet is Sheet { sheet.frame = bounds }
    }

    override func keyDown(with press: KeyPress) -> Bool {
        if didPressKey?(press) == true { return true }
        // Without a focus, the keys that scroll are those of the scene.
        guard firstResponder?.isDescendant(of: self) != true, let shownScene else { return false }
        return shownScene.scrollView.keyDown(with: press)
    }
}

/// A scene that has been shown, with everything that it keeps while another one is shown: its controls, its
/// scroll offset, and the steps that can be undone.
@MainActor
final class LoadedScene {
    let description: SceneDescription
    let scene: any Scene
    /// The view that contains the scene's view, and scrolls it where there is no room.
    let scrollView: ScrollView
    let undoManager = UndoManager()

    init(_ description: SceneDescription, _ options: SceneOptions) {
        self.description = description
        scrollView = SceneScrollView(maximumTextScale: description.maximumTextScale)
        scene = description.make(options)
        // Nothing needs clipping: the window clips what is outside of it, and the status bar covers the rest.
        scrollView.clipsToBounds = false
        scrollView.addSubview(scene.view)
    }

    /// Shows the scene in `frame`, in its smallest size or a larger one.
    func layOut(in frame: Rect) {
        let minimum = description.minimumSize
        let size = Size(width: max(frame.width, minimum.width), height: max(frame.height, minimum.height))
        scrollView.frame = frame
        if scrollView.contentSize != size { scrollView.contentSize = size }
        scene.view.frame = Rect(origin: .zero, size: size)
    }
}

/// The view around a scene, which limits the size of text where frames are fixed.
private final class SceneScrollView: ScrollView {
    private let maximumTextScale: Double

    init(maximumTextScale: Double) {
        self.maximumTextScale = maximumTextScale
        super.init(frame: .zero)
    }

    override var textScale: Double { min(super.textScale, maximumTextScale) }
}
