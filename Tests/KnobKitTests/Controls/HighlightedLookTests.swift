import KnobLayers
import KnobKit
import Testing

/// The highlighted look of labels and image views.
@MainActor
struct HighlightedLookTests {
    @Test func `a highlighted label has its highlighted color, or else its own`() {
        let label = Label(frame: .zero)
        var color: Color? { (label.layer as? TextLayer)?.foregroundColor }
        label.textColor = .red
        label.isHighlighted = true
        #expect(color == .red)
        label.highlightedTextColor = .systemBlue
        #expect(color == .systemBlue && label.textColor == .red)
        label.isHighlighted = false
        #expect(color == .red)
    }

    @Test func `a highlighted image view shows its highlighted image, or else its own`() throws {
        func image(_ side: Int) throws -> Image {
            Image(surface: try Surface(width: side, height: side), scale: 1)
        }
        let (plain, highlighted) = (try image(4), try image(8))
        let view = ImageView(image: plain)
        var shown: Size? { view.layer.contents?.size }
        view.isHighlighted = true
        #expect(shown == Size(width: 4, height: 4))
        view.highlightedImage = highlighted
        #expect(shown == Size(width: 8, height: 8) && view.intrinsicContentSize == Size(width: 4, height: 4))
        view.isHighlighted = false
        #expect(shown == Size(width: 4, height: 4))
    }
}
