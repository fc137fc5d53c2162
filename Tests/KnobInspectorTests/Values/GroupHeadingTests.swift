import KnobKit
import Testing

@testable import KnobInspector

/// The headings of a table of values.
@MainActor
@Suite("The headings of the Values panel")
struct GroupHeadingTests {
    @Test(
        "names and dots do not overlap, and are not smaller where there is room",
        arguments: [360.0, 480, 600])
    func headings(width: Double) throws {
        let names = ["Logarithmic knob", "Logarithmic slider"]
        let group = names.enumerated().map { index, name in
            WatchedControl(index == 0 ? Knob() : Slider(), name: name, index: index)
        }
        let table = GroupView(group, nil)
        table.frame = Rect(x: 0, y: 0, width: width, height: GroupView.height)
        table.layoutIfNeeded()
        let headings = try #require(table.subviews.first).subviews.dropFirst()
        try #require(headings.map { $0 is NameView } == [true, true, false])
        for (heading, next) in zip(headings, headings.dropFirst()) {
            heading.layoutIfNeeded()
            let label = try #require(heading.subviews.first as? Label)
            let dot = try #require(heading.layer.sublayers.first { $0.bounds.width == 8 })
            let text = min(label.frame.width, label.intrinsicContentSize.width)
            #expect(dot.frame.minX >= 0 && dot.frame.maxX < label.frame.maxX - text)
            #expect(label.frame.maxX <= heading.bounds.width && heading.frame.maxX < next.frame.minX)
            #expect(!label.adjustsFontSizeToFitWidth)
            #expect(width < 600 || label.frame.width >= label.intrinsicContentSize.width)
        }
    }

    @Test("\"Difference\" is abbreviated where there is no room for it", arguments: [360.0, 480])
    func difference(width: Double) throws {
        let group = ["Knob", "Slider"].enumerated().map { index, name in
            WatchedControl(index == 0 ? Knob() : Slider(), name: name, index: index)
        }
        let table = GroupView(group, Label(frame: .zero))
        table.frame = Rect(x: 0, y: 0, width: width, height: GroupView.height)
        table.layoutIfNeeded()
        let heading = try #require(table.subviews.first?.subviews.last as? Label)
        #expect(heading.text == (width < 400 ? "Diff." : "Difference"))
        #expect(
            !heading.adjustsFontSizeToFitWidth && heading.frame.width >= heading.intrinsicContentSize.width)
    }
}
