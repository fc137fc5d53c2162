extension View {
    /// Adds a gesture recognizer for the touches of the view and its descendants, and removes it from its
    /// current view.
    public func addGestureRecognizer(_ gestureRecognizer: GestureRecognizer) {
        gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
        recognizers.append(gestureRecognizer)
        gestureRecognizer.view = self
    }

    /// Removes a gesture recognizer and cancels its gesture.
    public func removeGestureRecognizer(_ gestureRecognizer: GestureRecognizer) {
        guard gestureRecognizer.view === self else { return }
        gestureRecognizer.cancelGesture()
        recognizers.remove(gestureRecognizer)
        gestureRecognizer.view = nil
    }

    func setGestureRecognizers(_ new: [GestureRecognizer]) {
        for recognizer in recognizers.objects { removeGestureRecognizer(recognizer) }
        for recognizer in new { addGestureRecognizer(recognizer) }
    }
}
