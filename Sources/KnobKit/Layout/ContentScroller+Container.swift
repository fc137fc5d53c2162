/// A view that shows a part of content that does not fit: a scroll view, or a window with its root view.
@MainActor
protocol ScrollContainer: View {
    /// What decides which part is visible.
    var scroller: ContentScroller { get }
    /// Called when the visible part may have changed, to move the content so that its point `origin` is at
    /// the top left corner. The point lies on whole pixels, on which text and lines stay sharp.
    func showContent(at origin: Point)
}
