import KnobLayers

/// Keeps a view and what is on it in step with the program: the place for a scene's wiring.
@MainActor
open class ViewController {
    private var loadedView: View?

    /// Makes a controller; its view is made when it is first asked for.
    public init() {}

    /// The view; made by `loadView()` when it is first asked for, and then `viewDidLoad()` is called.
    public var view: View {
        get {
            if let loadedView { return loadedView }
            loadView()
            let view = loadedView ?? View()
            self.view = view
            viewDidLoad()
            return view
        }
        set {
            loadedView?.viewController = nil
            loadedView = newValue
            newValue.viewController = self
        }
    }

    /// Whether the view has been made.
    public var isViewLoaded: Bool { loadedView != nil }

    /// Makes the view and sets `view`; this class makes an empty one.
    open func loadView() { view = View() }
    /// The view has been made: time to fill it. This class does nothing.
    open func viewDidLoad() {}
    /// The view is about to be laid out. This class does nothing.
    open func viewWillLayoutSubviews() {}
    /// The view has been laid out. This class does nothing.
    open func viewDidLayoutSubviews() {}
}
