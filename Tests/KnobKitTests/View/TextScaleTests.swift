import KnobHarness
import Testing

@testable import KnobKit

/// The desktop's size of text, which enlarges fonts and nothing else.
@MainActor
struct TextScaleTests {
    let window = Window(contentSize: Size(width: 300, height: 200))
    let label = Label(frame: Rect(x: 0, y: 0, width: 200, height: 30))
    let button = Button(frame: Rect(x: 0, y: 40, width: 100, height: 30))
    let field = TextField(frame: Rect(x: 0, y: 80, width: 100, height: 30))

    init() {
        (label.text, field.text) = ("0.79", "Volume")
        button.setTitle("Random Value", for: .normal)
        for view in [label, button, field] { window.addSubview(view) }
    }

    private var sizes: [Double] { [label, button, field].map { $0.fittingSize.height } }
    private func scale(by factor: Double) { window.traitCollection.textScale = factor }

    @Test func `labels, buttons, and fields grow with the text and shrink back, at any place in the tree`()
        throws
    {
        let (normal, width) = (sizes, label.fittingSize.width)
        scale(by: 2)
        #expect(
            (label.layer as? TextLayer)?.font == .systemFont(ofSize: 34)
                && label.font == .systemFont(ofSize: 17))
        #expect(abs(label.fittingSize.width - 2 * width) <= 2)
        // A button is at least 30 points high, and a field has a margin of 10 points.
        #expect(sizes[0] > 1.8 * normal[0] && sizes[1] > normal[1] && sizes[2] - 10 > 1.8 * (normal[2] - 10))
        // What enters the window gets its size, and what leaves it the default.
        let (box, other) = (View(), Label())
        other.font = .systemFont(ofSize: 10)
        box.addSubview(other)
        func size() -> Double? { (other.layer as? TextLayer)?.font.pointSize }
        window.addSubview(box)
        #expect(size() == 20)
        other.font = .systemFont(ofSize: 12)
        #expect(size() == 24)
        box.removeFromSuperview()
        #expect(size() == 12)
        scale(by: 1)
        #expect(sizes == normal && !button.titleLabel.adjustsFontSizeToFitWidth)
    }

    @Test func `a view can limit the size of text in it`() {
        final class Fixed: View {
            override var textScale: Double { min(super.textScale, 1.25) }
        }
        let (fixed, inner) = (Fixed(), Label())
        window.addSubview(fixed)
        fixed.addSubview(inner)
        scale(by: 3)
        #expect((inner.layer as? TextLayer)?.font.pointSize == 17 * 1.25 && label.textScale == 3)
    }

    @Test func `a stack makes room, and a scale changes nothing else`() throws {
        let stack = StackView(arrangedSubviews: [Label(), Label()])
        stack.axis = .vertical
        for case let label as Label in stack.arrangedSubviews { label.text = "Text" }
        window.addSubview(stack)
        let small = stack.fittingSize
        scale(by: 1.5)
        #expect(stack.fittingSize.height > 1.4 * small.height && stack.fittingSize.width > 1.3 * small.width)
        #expect(window.layerTree.scale == 1 && window.contentSize == Size(width: 300, height: 200))
    }

    @Test func `the rows of a menu have room for their titles`() throws {
        scale(by: 2)
        window.present(Menu(children: [Action(title: "A rather long title", key: "Ctrl+A") { _ in }]))
        let menu = try #require(window.presentedMenu)
        try SimulatedUser(window: menu).frame(at: 1)
        let row = menu.rows[0]
        #expect(row.bounds.height >= row.intrinsicContentSize.height && row.intrinsicContentSize.height > 30)
        #expect(row.bounds.width >= row.intrinsicContentSize.width)
        #expect(menu.contentSize.height >= row.bounds.height)
    }
}
