import KnobHarness
import KnobKit
import KnobLayers
import Testing

/// Labels and image views: the properties of their layers and the sizes that fit.
@MainActor
struct LabelTests {
    let label = Label(frame: Rect(x: 0, y: 0, width: 100, height: 30))
    var text: TextLayer? { label.layer as? TextLayer }

    @Test func `a label fits its text within the given size`() {
        let room = Size(width: 1000, height: 1000)
        let empty = label.sizeThatFits(room)
        #expect(empty.width == 0 && empty.height > 10)
        label.text = "i"
        let narrow = label.sizeThatFits(room).width
        label.text = "iiiiiiiiii"
        let wide = label.sizeThatFits(room).width
        #expect(wide > 5 * narrow)
        #expect(wide == wide.rounded())
        #expect(label.sizeThatFits(Size(width: 3, height: 10)).width == 3)
        label.font = .systemFont(ofSize: 34)
        #expect(label.sizeThatFits(room).width > 1.5 * wide)
        label.sizeToFit()
        #expect(label.bounds.width == label.sizeThatFits(room).width)
    }

    @Test func `an image view shows its image in the image's size`() throws {
        let image = try Image(size: Size(width: 12, height: 7), scale: 2) { _ in }
        let view = ImageView(image: image)
        #expect(view.frame == Rect(x: 0, y: 0, width: 12, height: 7))
        #expect(view.image === image && view.layer.contents === image)
        view.image = nil
        view.frame.size = Size(width: 3, height: 4)
        #expect(view.sizeThatFits(.zero) == Size(width: 3, height: 4))
    }
}
