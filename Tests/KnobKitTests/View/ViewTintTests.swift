import KnobHarness
import KnobKit
import Testing

/// The tint color is that of the nearest superview that has one, and views are notified when theirs changes.
@MainActor
struct ViewTintTests {
    /// A view that records changes of its tint color.
    final class Tinted: View {
        var told: [Color] = []
        override func tintColorDidChange() { told.append(tintColor) }
    }

    let views = (0..<6).map { _ in Tinted() }

    /// 0 contains 1 and 2, 1 contains 3 and 4, 4 contains 5.
    init() {
        for (parent, child) in [(0, 1), (0, 2), (1, 3), (1, 4), (4, 5)] {
            views[parent].addSubview(views[child])
        }
    }

    func takeTold() -> [[Color]] {
        defer { for view in views { view.told = [] } }
        return views.map(\.told)
    }

    @Test(arguments: [
        (0, [0, 1, 2, 3, 4, 5]), (1, [1, 3, 4, 5]), (2, [2]), (3, [3]), (4, [4, 5]), (5, [5]),
    ])
    func `a tint color applies to a view and its descendants and notifies each once`(
        tinted: Int, reached: [Int]
    ) {
        views[tinted].tintColor = .red
        let told = takeTold()
        for place in views.indices {
            let isReached = reached.contains(place)
            #expect(views[place].tintColor == (isReached ? .red : .systemBlue))
            #expect(told[place] == (isReached ? [.red] : []))
        }
        views[tinted].tintColor = nil
        #expect(takeTold() == views.indices.map { reached.contains($0) ? [.systemBlue] : [] })
    }

    @Test func `controls take their colors from what is behind them when that changes`() throws {
        let window = Window(contentSize: Size(width: 200, height: 100))
        let panel = View(frame: window.bounds)
        let button = Button(frame: Rect(x: 10, y: 10, width: 100, height: 30))
        button.setTitle("Save", for: .normal)
        panel.addSubview(button)
        window.addSubview(panel)
        /// Returns whether the title is legible on `color`.
        func contrast(with color: Color) throws -> Bool {
            window.layerTree.layOut()
            let title: Color = button.titleLabel.textColor
            return title == title.contrasting(with: color, ratio: 4.5)
        }
        panel.backgroundColor = .black
        #expect(try contrast(with: .black))
        panel.backgroundColor = .white
        #expect(try contrast(with: .white))
        let dark = View(frame: window.bounds)
        dark.backgroundColor = .black
        window.addSubview(dark)
        dark.addSubview(button)
        #expect(try contrast(with: .black))
    }
}
