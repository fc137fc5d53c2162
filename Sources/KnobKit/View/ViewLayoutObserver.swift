/// An object that is notified before and after the layout of a view: its view controller.
@MainActor
protocol ViewLayoutObserver: AnyObject {
    /// Called before `View.layoutSubviews()`.
    func viewWillLayoutSubviews()
    /// Called after `View.layoutSubviews()`.
    func viewDidLayoutSubviews()
}
