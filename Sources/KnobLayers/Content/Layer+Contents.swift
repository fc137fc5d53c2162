/// The image that a layer shows.
extension Layer {
    /// The image that the layer shows between its background and its border; `nil`, the default, for none.
    ///
    /// For the layer of a view that draws, it is what the view has drawn, and a new one replaces that until the
    /// view draws again.
    public var contents: Image? {
        get { rare?.contents }
        set {
            guard newValue !== contents else { return }
            setRare(\.contents, newValue)
            setRare(\.isDrawnByDelegate, false)
            change(true, .content)
        }
    }
    /// How the contents fit into the bounds; `resize` by default.
    public var contentsGravity: ContentsGravity {
        get { rare?.contentsGravity ?? .resize }
        set {
            guard newValue != contentsGravity else { return }
            setRare(\.contentsGravity, newValue)
            change(contents != nil, .content)
        }
    }

    /// The rectangle that the contents cover; empty without contents.
    var contentsRect: Rect {
        guard let image = contents else { return .zero }
        return contentsGravity.rect(of: image.size, in: bounds)
    }

    /// Draws the contents. If they have a pixel for each of the layer's, they lie on whole pixels.
    func drawContents(_ image: Image, in context: Context) {
        let (rect, map) = (contentsRect, context.transform)
        let isDrawn = rare?.isDrawnByDelegate == true && rect == bounds && map.b == 0 && map.c == 0
        guard isDrawn, map.a == image.scale, map.d == image.scale,
            abs(rect.width - image.size.width) * map.a < 1, abs(rect.height - image.size.height) * map.d < 1
        else { return context.draw(image, in: rect) }
        context.draw(image, in: Rect(origin: context.alignedToPixels(rect.origin), size: image.size))
    }
}
