/// A view into which the user pastes with the middle button.
///
/// Only the innermost `PasteReceiver` under the pointer is called.
@preconcurrency @MainActor
public protocol PasteReceiver: View {
    /// Called when the user presses the middle button at `point`, in the view's coordinates. The view usually
    /// reads `Pasteboard.selection`.
    func pasteSelection(at point: Point)
}

extension Window {
    /// Sends a press of the middle button to the view that receives it.
    func pasteSelection(at location: Point) {
        showsFocus = false
        let view = hitTest(location, with: nil)?.nearest { $0 is any PasteReceiver }
        guard let view, let receiver = view as? any PasteReceiver else { return }
        receiver.pasteSelection(at: view.convert(location, from: self))
    }
}
