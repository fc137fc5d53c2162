/// An object that manages a view and keeps it in step with the program's data.
///
/// Subclass it to build a scene: create the controls in `viewDidLoad()` and connect them there.
///
/// ```swift
/// final class VolumeController: ViewController {
///     private let knob = Knob(frame: Rect(x: 20, y: 20, width: 140, height: 140))
///
///     override func viewDidLoad() {
///         view.addSubview(knob)
///         knob.addTarget(self, action: VolumeController.volumeChanged, for: .valueChanged)
///     }
///
///     func volumeChanged() { print(knob.value) }
/// }
/// ```
@preconcurrency @MainActor
open class ViewController: Responder {
    private var loadedView: View?
    private var isLoading = false

    /// Creates a controller. Its view is loaded when it is first used.
    public init() { super.init(()) }

    open override var next: Responder? { loadedView?.superview }

    /// The view that the controller manages.
    ///
    /// The first read calls `loadView()` and then `viewDidLoad()`.
    public var view: View {
        get {
            if let loadedView { return loadedView }
            guard !isLoading else {
                Diagnostics.report(
                    "\(Self.self).loadView() reads view before it sets it; an empty view is used. "
                        + "Set view first, or call super.loadView().")
                let view = View()
                self.view = view
                return view
            }
            isLoading = true
            loadView()
            isLoading = false
            let view = loadedView ?? View()
            self.view = view
            viewDidLoad()
            // `viewDidLoad()` may have set another one.
            return loadedView ?? view
        }
        set {
            loadedView?.viewController = nil
            loadedView = newValue
            newValue.viewController = self
        }
    }

    /// Whether the view has been loaded.
    public var isViewLoaded: Bool { loadedView != nil }

    /// Creates the view and sets `view`. The default implementation creates an empty one.
    ///
    /// If an override reads `view` before it sets it, that is reported, and the view is an empty one.
    open func loadView() { view = View() }
    /// Called after the view was loaded. The default implementation does nothing.
    open func viewDidLoad() {}
    /// Called after the view was laid out. The default implementation does nothing.
    open func viewDidLayoutSubviews() {}
}
