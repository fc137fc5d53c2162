import KnobHarness
import Testing

@testable import KnobKit

/// The traits of the desktop, and the overrides of a program.
@MainActor
struct TraitTests: WindowSuite {
    /// A view that records tap counts.
    private final class Clicked: View {
        var counts: [Int] = []
        override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
            counts += touches.map(\.tapCount)
        }
    }

    let window = Window(contentSize: Size(width: 200, height: 100))

    private func traits(_ change: (inout TraitCollection) -> Void) -> TraitCollection {
        var traits = TraitCollection()
        change(&traits)
        return traits
    }

    @Test func `the layer tree follows the traits, and the size in points stays`() {
        window.traitCollection = traits {
            $0.displayScale = 1.5
            $0.appearance = .dark
            $0.reducesMotion = true
        }
        #expect(window.layerTree.scale == 1.5 && window.layerTree.appearance == .dark)
        #expect(window.layerTree.reducesMotion)
        #expect(window.contentSize == Size(width: 200, height: 100))
        #expect(window.layerTree.pixelBounds.width == 300 && window.layerTree.pixelBounds.height == 150)
        window.traitCollection = TraitCollection()
        #expect(window.layerTree.scale == 1 && window.layerTree.appearance == .light)
        #expect(!window.layerTree.reducesMotion)
    }

    @Test(arguments: [0.49, 8.1, 0, -1, Double.nan, .infinity])
    func `an invalid scale, and an invalid size of text, are rejected with a message`(scale: Double) {
        window.overrideScale = 2
        #expect(messages { window.overrideScale = scale }.count == 1)
        #expect(window.overrideScale == 2 && window.layerTree.scale == 2)
        var traits = TraitCollection()
        #expect(messages { traits.textScale = scale }.count == 1 && traits.textScale == 1)
    }

    @Test(
        arguments: [
            // Seconds and points of the traits, seconds and points between two clicks, and the second tap
            // count.
            (0.4, 5.0, 0.4, 5.0, 2), (0.4, 5, 0.41, 5, 1), (0.4, 5, 0.4, 5.1, 1), (0.25, 5, 0.3, 0, 1),
            (1, 5, 0.9, 0, 2), (0.4, 20, 0.1, 19, 2), (0.4, 0, 0.1, 0, 2), (0.4, 0, 0.1, 1, 1),
        ] as [(Double, Double, Double, Double, Int)])
    func `double clicks depend on the traits`(
        time: Double, distance: Double, after: Double, away: Double, count: Int
    ) {
        window.traitCollection = traits {
            $0.doubleClickTime = time
            $0.doubleClickDistance = distance
        }
        let view = Clicked(frame: window.bounds)
        window.addSubview(view)
        user.click(20, 20, at: 16)
        user.click(20 + away, 20, at: 16 + after)
        #expect(view.counts == [1, count])
    }

    @Test func `with high contrast grays become black or white, colors are shaded, and borders are wider`()
        throws
    {
        let views = (0..<5).map { View(frame: Rect(x: 20 + 30 * Double($0), y: 20, width: 20, height: 20)) }
        let gray = Color(light: Color(white: 0.4), dark: Color(white: 0.6))
        for (view, color) in zip(views, [gray, .systemFill, .label, .red, .systemBackground]) {
            view.backgroundColor = color
            view.layer.shouldRasterize = true
            window.addSubview(view)
        }
        views[4].layer.borderWidth = 1
        views[4].layer.borderColor = .systemFill
        let surface = try Surface(width: 200, height: 100)
        func grays(_ appearance: Appearance, _ contrast: AccessibilityContrast) throws -> [Int] {
            window.traitCollection = traits {
                ($0.appearance, $0.accessibilityContrast) = (appearance, contrast)
            }
            _ = try window.layerTree.runFrame(at: 1, on: surface)
            // The background, three views, and the second column of the border.
            return try [5, 30, 60, 90, 141].map { Int(try #require(surface.pixel(x: $0, y: 30)).green) }
        }
        let light = try grays(.light, .normal)
        #expect(light == [255, 102, 143, 0, 255])
        #expect(try grays(.light, .high) == [255, 0, 63, 0, 63])
        #expect(surface.pixel(x: 120, y: 30).map { (180...185).contains(Int($0.red)) } == true)
        let dark = try grays(.dark, .high)
        #expect(dark[0] == 0 && dark[1] > 250 && dark[2] > 200 && dark[3] == 255 && dark[4] == dark[2])
        #expect(try grays(.light, .normal) == light)
    }
}

/// Views that are notified when the traits of their window change.
@MainActor
struct TraitChangeTests {
    final class Noting: View {
        let journal = Journal()
        override func traitCollectionDidChange(_ previous: TraitCollection?) {
            journal.note("\(previous?.displayScale ?? 0) to \(traitCollection.displayScale)")
        }
    }
    final class Controller: ViewController {
        let journal = Journal()
        override func traitCollectionDidChange(_ previous: TraitCollection?) {
            journal.note("\(previous?.appearance == .light)")
        }
    }

    let window = Window(contentSize: Size(width: 200, height: 200))
    let outer = Noting(frame: .zero)
    let inner = Noting(frame: .zero)

    init() {
        outer.addSubview(inner)
        window.addSubview(outer)
    }

    @Test func `all views are notified once of a change, with the traits before it`() {
        window.traitCollection.displayScale = 2
        #expect(outer.journal.take() == ["1.0 to 2.0"] && inner.journal.take() == ["1.0 to 2.0"])
        #expect(window.layerTree.scale == 2)
        window.traitCollection.displayScale = 2
        #expect(inner.journal.take() == [])
    }

    @Test func `the views are notified of appearance, contrast, size of text, and reduced motion`() {
        let changes: [(inout TraitCollection) -> Void] = [
            { $0.appearance = .dark }, { $0.accessibilityContrast = .high }, { $0.textScale = 2 },
            { $0.reducesMotion = true },
        ]
        for change in changes {
            change(&window.traitCollection)
            #expect(inner.journal.take() == ["1.0 to 1.0"])
        }
        #expect(inner.traitCollection == window.traitCollection && inner.traitCollection.appearance == .dark)
    }

    @Test func `the overrides of a window are changes of the traits`() {
        window.overrideScale = 3
        #expect(inner.journal.take() == ["1.0 to 3.0"])
        // The scale of the desktop does not count.
        window.traitCollection.displayScale = 2
        #expect(inner.journal.take() == [])
        window.overrideScale = nil
        #expect(inner.journal.take() == ["3.0 to 2.0"])
        window.overrideAppearance = .dark
        #expect(inner.journal.take() == ["2.0 to 2.0"] && inner.traitCollection.appearance == .dark)
        #expect(window.traitCollection.appearance == .light)
    }

    @Test func `view controllers are notified, and a view without a window has the default traits`() {
        let controller = Controller()
        window.rootViewController = controller
        window.overrideAppearance = .dark
        #expect(controller.journal.take() == ["true"])
        #expect(View().traitCollection == TraitCollection())
    }
}

/// The desktop's size of text, which enlarges fonts and nothing else.
@MainActor
struct TextScaleTests {
    let window = Window(contentSize: Size(width: 300, height: 200))
    let label = Label(frame: Rect(x: 0, y: 0, width: 200, height: 30))
    let button = Button(frame: Rect(x: 0, y: 40, width: 100, height: 30))
    let field = TextField(frame: Rect(x: 0, y: 80, width: 100, height: 30))

    init() {
        label.text = "0.79"
        field.text = "Volume"
        button.setTitle("Random Value", for: .normal)
        for view in [label, button, field] { window.addSubview(view) }
    }

    private var sizes: [Double] { [label, button, field].map { $0.fittingSize.height } }
    private func scale(by factor: Double) { window.traitCollection.textScale = factor }

    @Test func `labels, buttons, and fields grow with the text and shrink back, at any place in the tree`()
        throws
    {
        let normal = sizes
        let width = label.fittingSize.width
        scale(by: 2)
        #expect(
            (label.layer as? TextLayer)?.font == .systemFont(ofSize: 34)
                && label.font == .systemFont(ofSize: 17))
        #expect(abs(label.fittingSize.width - 2 * width) <= 2)
        // A button is at least 30 points high, and a field has a margin of 10 points.
        #expect(sizes[0] > 1.8 * normal[0] && sizes[1] > normal[1] && sizes[2] - 10 > 1.8 * (normal[2] - 10))
        // What enters the window gets its size, and what leaves it the default.
        let box = View()
        let other = Label()
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
        let fixed = Fixed()
        let inner = Label()
        window.addSubview(fixed)
        fixed.addSubview(inner)
        scale(by: 3)
        #expect((inner.layer as? TextLayer)?.font.pointSize == 17 * 1.25 && label.textScale == 3)
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

    @Test func `a menu has the size of text of the window that shows it, also where that is limited`() throws
    {
        final class Fixed: Window {
            override var textScale: Double { min(super.textScale, 1.25) }
        }
        let window = Fixed(contentSize: Size(width: 200, height: 100))
        window.traitCollection.textScale = 3
        window.present(Menu(children: [Action(title: "A rather long title", key: "Ctrl+A") { _ in }]))
        let menu = try #require(window.presentedMenu)
        try SimulatedUser(window: menu).frame(at: 1)
        #expect(menu.rows[0].textScale == 1.25)
        #expect(menu.contentSize.width >= menu.rows[0].intrinsicContentSize.width)
    }
}
