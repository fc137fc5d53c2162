/// The path of the wheel through the views.
extension Window {
    /// Sends a rotation of the wheel to the view under the pointer and then to the next responders, until
    /// one handles it.
    ///
    /// If that is a scroll view or the window, it receives the rest of the rotation as well: a knob that
    /// comes under the pointer is not changed by scrolling past it.
    func handle(_ scroll: ScrollInput) {
        dismissToolTip()
        if let view = wheelLatch?.view, wheelLatch?.isContinued(by: scroll) == true, view.window === self,
            view.isReachable
        {
            wheelLatch?.time = scroll.timestamp
            _ = view.scrollWheel(with: scroll)
        } else {
            let handler = hitTest(scroll.location, with: nil)?
                .nearestResponder { $0.scrollWheel(with: scroll) }
            wheelLatch = (handler as? any ScrollContainer).map {
                WheelLatch(view: $0, start: scroll.location, time: scroll.timestamp)
            }
        }
        // Another view may be under the pointer now.
        if wheelLatch != nil, !hasActiveTouch { hover(at: scroll.location) }
    }
}
