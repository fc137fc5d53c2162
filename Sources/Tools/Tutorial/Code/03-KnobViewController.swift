import KnobKit

/// Fills the window.
final class KnobViewController: ViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.tintColor = .red
    }
}
