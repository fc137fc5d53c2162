import KnobKit

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
