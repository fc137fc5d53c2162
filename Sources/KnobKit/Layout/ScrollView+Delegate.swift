/// An object that is notified when a scroll view scrolls.
@preconcurrency @MainActor
public protocol ScrollViewDelegate: AnyObject {
    /// Called after each change of `ScrollView.contentOffset`, also inside the block of an animation. A
    /// change that the method makes itself is not notified.
    func scrollViewDidScroll(_ scrollView: ScrollView)
}
