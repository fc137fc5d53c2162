import KnobHarness
import KnobKit
import Testing

/// A panel of labeled knobs in nested stacks.
@MainActor
struct KnobPanelTests {
    private let names = [
        "Gain", "Cutoff", "Resonance", "Attack", "Decay", "Sustain", "Release", "Rate", "Depth", "Wet", "Dry",
        "Output",
    ]

    private func label(_ text: String) -> Label {
        let label = Label()
        label.text = text
        label.font = .systemFont(ofSize: 11)
        label.textAlignment = .center
        return label
    }

    /// Three rows of four columns; each column has a knob and a caption, which has a second line in every third column.
    private func panel(knobs: inout [Knob]) -> StackView {
        var rows: [StackView] = []
        for start in stride(from: 0, to: names.count, by: 4) {
            var columns: [StackView] = []
            for index in start..<start + 4 {
                let knob = Knob()
                knob.preferredSize = Size(width: 60, height: 60)
                knobs.append(knob)
                let lines = index % 3 == 0 ? [names[index], "dB"] : [names[index]]
                let column = StackView(arrangedSubviews: [knob] + lines.map(label))
                column.axis = .vertical
                column.alignment = .center
                columns.append(column)
            }
            let row = StackView(arrangedSubviews: columns)
            row.distribution = .fillEqually
            row.alignment = .leading
            row.spacing = 10
            rows.append(row)
        }
        let panel = StackView(arrangedSubviews: rows)
        panel.axis = .vertical
        panel.spacing = 12
        panel.layoutMargins = EdgeInsets(top: 20, left: 16, bottom: 20, right: 16)
        panel.isLayoutMarginsRelativeArrangement = true
        return panel
    }

    @Test("the dial centers of 12 knobs align in rows and columns", arguments: [402.0, 520, 611])
    func centers(width: Double) throws {
        var knobs: [Knob] = []
        let panel = panel(knobs: &knobs)
        let window = Window(contentSize: Size(width: width, height: 400))
        panel.frame = Rect(origin: .zero, size: Size(width: width, height: panel.intrinsicContentSize.height))
        window.addSubview(panel)
        try SimulatedUser(window: window).frame(at: 0)

        let centers = knobs.map { $0.convert($0.dial.center, to: window) }
        #expect(knobs.allSatisfy { $0.bounds.size == Size(width: 60, height: 60) })
        // Four columns in the width less margins and spaces.
        let column = (width - 32 - 30) / 4
        for (index, center) in centers.enumerated() {
            let (row, place) = (index / 4, Double(index % 4))
            #expect(center.y == centers[row * 4].y)
            #expect(center.x == centers[index % 4].x)
            #expect(abs(center.x - (16 + place * (column + 10) + column / 2)) <= 1)
        }
        // In each row one caption has two lines, so the rows are equally high.
        let line = label("dB").sizeThatFits(Size(width: 999, height: 999)).height
        #expect(centers[0].y == 50)
        #expect(centers[4].y - centers[0].y == 60 + 2 * line + 12)
        #expect(centers[8].y - centers[4].y == 60 + 2 * line + 12)
        #expect(panel.intrinsicContentSize.height == 40 + 24 + 3 * (60 + 2 * line))
    }

    @Test("without a size of their own, knobs fill the room, as equal as it is")
    func filling() {
        let knobs = [Knob(), Knob()]
        let row = StackView(arrangedSubviews: knobs)
        row.frame = Rect(x: 0, y: 0, width: 201, height: 80)
        row.layoutIfNeeded()
        #expect(knobs.map(\.frame.width) == [101, 100])
        #expect(knobs.allSatisfy { $0.frame.height == 80 })
    }
}
