import KnobHarness
import Testing

@testable import KnobKit

/// Tick marks on both sides of a slider's track, and their labels on one side.
@MainActor
struct SliderTickTests {
    let window = Window(contentSize: Size(width: 300, height: 300))
    /// A vertical slider whose thumb travels 200 points, from 214 at the minimum up to 14.
    let slider = Slider(frame: Rect(x: 20, y: 10, width: 100, height: 228))

    init() {
        window.addSubview(slider)
        slider.axis = .vertical
        slider.limits = -60...10
        slider.scale = .table([0: -60, 0.2: -30, 0.5: -10, 0.75: 0, 1: 10])
    }

    private var container: Layer? {
        window.layerTree.layOut()
        // The line, its filled part, and the thumb are the layers of the appearance.
        return slider.layer.sublayers.count == 4 ? slider.layer.sublayers[0] : nil
    }
    private var lines: [Layer] { (container?.sublayers ?? []).filter { !($0 is TextLayer) } }
    private var labels: [TextLayer] { (container?.sublayers ?? []).compactMap { $0 as? TextLayer } }
    private var texts: [String] { labels.sorted { $0.position.y < $1.position.y }.map(\.string) }

    @Test func `a mark is at its value on the scale, on both sides of the track`() {
        slider.tickMarks = [TickMark(0), TickMark(-20)]
        #expect(lines.map(\.frame.midY) == [64, 64, 144, 144])
        #expect(lines.map { $0.frame.midX < 50 } == [true, false, true, false])
        #expect(lines.allSatisfy { $0.frame.height == 1 && abs($0.frame.midX - 50) >= 8 })
        slider.tickMarks = []
        #expect(container == nil && slider.layer.sublayers.count == 3)
    }

    @Test func `the focus ring lies around the track and its marks, and not around labels and empty space`() {
        // The line of the ring is 3 points wide.
        slider.appearance = FaderAppearance()
        #expect(slider.focusPath.bounds == Rect(x: 31, y: -3.5, width: 38, height: 235))
        slider.tickMarks = [TickMark(0, label: "0")]
        let ring = slider.focusPath.bounds
        let label = labels.first?.frame ?? .zero
        let mark = lines.first?.frame ?? .zero
        #expect(ring.minX + 1.5 < mark.minX && ring.minX - 1.5 > label.maxX)
        #expect(ring.midX == 50 && ring.minY == -3.5 && ring.height == 235)
        slider.frame.size.width = 20
        #expect(slider.focusPath.bounds == Rect(x: -3.5, y: -3.5, width: 27, height: 235))
    }

    @Test func `marks move with limits, scale, size, and axis`() {
        slider.tickMarks = [TickMark(-10)]
        #expect(lines.first?.frame.midY == 114)
        slider.scale = .linear
        #expect(isNear(lines.first?.frame.midY ?? 0, 214 - 200 * 50 / 70))
        slider.limits = -20...0
        #expect(lines.first?.frame.midY == 114)
        slider.frame.size.height = 128
        #expect(lines.first?.frame.midY == 64)
        slider.axis = .horizontal
        #expect(lines.first?.frame.midX == 50 && lines.first?.frame.width == 1)
        slider.limits = -5...0
        #expect(lines.isEmpty, "a mark outside the limits is not shown")
    }

    @Test func `a mark with a label is longer, or without labels one at the ends and in the middle`() {
        slider.tickMarks = [TickMark(-60), TickMark(-30), TickMark(-10), TickMark(0), TickMark(10)]
        #expect(lines.map(\.frame.width) == [10, 10, 5, 5, 10, 10, 5, 5, 10, 10])
        slider.tickMarks = [TickMark(-60), TickMark(-30, label: "-30"), TickMark(-10)]
        #expect(lines.map(\.frame.width) == [5, 5, 10, 10, 5, 5])
    }

    @Test func `labels outside of the limits take no room, also after the limits have changed`() {
        slider.tickMarks = [TickMark(-60, label: "a very long label"), TickMark(0, label: "0")]
        let wide = slider.intrinsicContentSize.width
        slider.limits = -20...10
        let narrow = slider.intrinsicContentSize.width
        slider.tickMarks = [TickMark(0, label: "0")]
        #expect(narrow < wide && narrow == slider.intrinsicContentSize.width)
    }

    @Test func `labels are to the left of a vertical slider, and end at their marks`() throws {
        slider.tickMarks = [TickMark(10, label: "10"), TickMark(-60, label: "-60")]
        #expect(texts == ["10", "\u{2212}60"] && labels.map(\.position.y) == [214, 14])
        let left = try #require(lines.map(\.frame.minX).min())
        for label in labels {
            #expect(label.frame.maxX <= left - 2 && label.frame.minX >= 0 && label.alignment == .right)
        }
    }

    @Test func `labels are below a horizontal slider`() throws {
        slider.axis = .horizontal
        slider.frame.size = Size(width: 228, height: 64)
        slider.tickMarks = [TickMark(-10, label: "-10")]
        let label = try #require(labels.first)
        #expect(isNear(label.position.x, 114) && label.position.y > 32 + 18.5 && label.alignment == .center)
    }

    @Test func `labels without room are left out, and those that overlap, but the ends stay`() {
        let marks = (-60...10).map { TickMark(Double($0), label: "\($0)") }
        slider.tickMarks = marks
        #expect(lines.count == 142 && labels.count > 5 && labels.count < 30)
        #expect(texts.first == "10" && texts.last == "\u{2212}60")
        let frames = labels.map(\.frame).sorted { $0.midY < $1.midY }
        #expect(zip(frames, frames.dropFirst()).allSatisfy { $1.midY - $0.midY >= 9 })
        slider.frame.size.width = 31
        #expect(labels.isEmpty && lines.count == 142)
        slider.axis = .horizontal
        slider.frame.size.height = 34
        #expect(labels.isEmpty && lines.count == 142)
    }

    @Test func `a slider is as wide as its labels need, and shows those that fit into a narrower frame`() {
        slider.tickMarks = [TickMark(0)]
        #expect(slider.intrinsicContentSize.width == 31)
        slider.tickMarks = [TickMark(0, label: "0"), TickMark(-60, label: "-60")]
        #expect(slider.thumbCenter(at: 0) == Point(x: 50, y: 214))
        let width = slider.sizeThatFits(Size(width: 500, height: 500)).width
        #expect(width > 45 && slider.intrinsicContentSize.width == width)
        slider.frame.size.width = width
        #expect(texts == ["0", "\u{2212}60"])
        #expect(slider.thumbCenter(at: 0).x == width - 16)
        #expect(slider.focusPath.bounds.midX == width - 16)
        slider.frame.size.width = width - 6
        #expect(texts == ["0"] && slider.thumbCenter(at: 0).x == width - 6 - 15.5)
        slider.axis = .horizontal
        slider.frame.size = Size(width: 228, height: slider.intrinsicContentSize.height)
        #expect(texts.count == 2 && slider.thumbCenter(at: 0) == Point(x: 14, y: 16))
    }
}
