import KnobHarness
import KnobLayers
import KnobKit
import Testing

/// What a scroll view costs whose content is 100 times as large as what is visible.
@MainActor
struct LargeContentTests {
    /// How often views are visited by hit tests, and layers are drawn.
    @MainActor private static var visits = 0
    @MainActor private static var draws = 0

    private final class CountingLayer: Layer {
        required init() { super.init() }
        required init(layer: Layer) { super.init(layer: layer) }
        override func draw(in context: Context) {
            LargeContentTests.draws += 1
            super.draw(in: context)
        }
    }

    private final class Cell: View {
        override class var layerClass: Layer.Type { CountingLayer.self }
        override func point(inside point: Point, with event: Event?) -> Bool {
            LargeContentTests.visits += 1
            return super.point(inside: point, with: event)
        }
    }

    private func cell() -> Cell {
        let cell = Cell()
        cell.backgroundColor = .red
        cell.preferredSize = Size(width: 20, height: 20)
        return cell
    }

    /// Ten cells in each row, in nested stacks.
    private func stacks(rows: Int) -> View {
        let column = StackView(
            arrangedSubviews: (0..<rows).map { _ in StackView(arrangedSubviews: (0..<10).map { _ in cell() })
            })
        column.axis = .vertical
        column.sizeToFit()
        return column
    }

    private struct Costs: Equatable {
        let visits: Int
        let draws: Int
    }

    /// Returns what a hit test and then a notch of the wheel cost in a window that shows ten rows of ten cells.
    private func costs(rows: Int, flat: Bool) throws -> Costs {
        let window = Window(contentSize: Size(width: 200, height: 200))
        let scrollView = ScrollView(frame: window.bounds)
        scrollView.contentSize = Size(width: 200, height: Double(20 * rows))
        if flat {
            for index in 0..<10 * rows {
                let cell = cell()
                cell.frame = Rect(
                    x: Double(index % 10 * 20), y: Double(index / 10 * 20), width: 20, height: 20)
                scrollView.addSubview(cell)
            }
        } else {
            scrollView.addSubview(stacks(rows: rows))
        }
        window.addSubview(scrollView)
        let user = SimulatedUser(window: window)
        try user.frame(at: 0)
        user.scroll(-1, 110, 110, at: 0)
        try user.frame(at: 2)
        Self.visits = 0
        Self.draws = 0
        #expect(window.hitTest(Point(x: 110, y: 110), with: nil) is Cell)
        let visits = Self.visits
        user.scroll(-1, 110, 110, at: 3)
        try user.frame(at: 3)
        #expect(scrollView.contentOffset.y == 80)
        return Costs(visits: visits, draws: Self.draws)
    }

    @Test(
        "10,000 views cost as much to draw and to hit as the visible 100", arguments: [true, false])
    func visible(flat: Bool) throws {
        // In a content of 18 rows, four rows each are above and below the visible ones.
        let small = try costs(rows: 18, flat: flat)
        let large = try costs(rows: 1000, flat: flat)
        #expect(small.visits > 0 && small.visits <= 12)
        #expect(small.draws >= 100 && small.draws <= 120)
        #expect(large == small)
    }
}
