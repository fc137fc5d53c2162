import KnobHarness
import KnobKit
import Testing

/// The frames that a stack gives its views, and its own size.
@MainActor
struct StackViewTests {
    private let stack = StackView()

    /// Returns a view with a size of its own; -1 for none.
    private func box(_ width: Double, _ height: Double) -> View {
        let view = View()
        view.preferredSize = Size(width: width, height: height)
        return view
    }

    /// Adds `views` and lays the stack out.
    private func arrange(_ views: [View], _ width: Double, _ height: Double) -> [Rect] {
        for view in views { stack.addArrangedSubview(view) }
        return layOut(width, height)
    }

    private func isArranged(_ views: [View], in stack: StackView) -> Bool {
        stack.arrangedSubviews.map(ObjectIdentifier.init) == views.map(ObjectIdentifier.init)
    }

    private func layOut(_ width: Double, _ height: Double) -> [Rect] {
        stack.frame = Rect(x: 7, y: 9, width: width, height: height)
        stack.layoutIfNeeded()
        return stack.arrangedSubviews.map(\.frame)
    }

    @Test func `views have their own lengths, and those without one share the room that is left`() {
        stack.spacing = 5
        let frames = arrange([box(10, 20), View(), box(30, 10), View()], 201, 40)
        // 201 - 10 - 30 - 15 = 146, half for each of two.
        #expect(frames.map(\.minX) == [0, 15, 93, 128])
        #expect(frames.map(\.width) == [10, 73, 30, 73])
        #expect(frames.allSatisfy { $0.minY == 0 && $0.height == 40 })
    }

    @Test func `if no view grows, the last one takes the room that is left`() {
        #expect(arrange([box(10, 20), box(30, 10)], 100, 40).map(\.width) == [10, 90])
    }

    @Test func `if there is too little room, all views shrink by the same factor, but not the spaces`() {
        stack.spacing = 10
        #expect(arrange([box(100, 20), View(), box(50, 20)], 95, 20).map(\.width) == [50, 0, 25])
        #expect(layOut(15, 20).map(\.width) == [0, 0, 0])
    }

    @Test(
        "the alignment places views across the stack",
        arguments: [
            (StackView.Alignment.fill, [0.0, 0, 0], [40.0, 40, 40]), (.leading, [0, 0, 0], [21, 40, 40]),
            (.center, [10, 0, 0], [21, 40, 40]), (.trailing, [19, 0, 0], [21, 40, 40]),
        ])
    func alignment(_ alignment: StackView.Alignment, starts: [Double], lengths: [Double]) {
        stack.alignment = alignment
        // The second view grows, and the third one is larger than the stack.
        let frames = arrange([box(10, 21), box(10, -1), box(10, 60)], 30, 40)
        #expect(frames.map(\.minY) == starts)
        #expect(frames.map(\.height) == lengths)
    }

    @Test func `fillEqually gives all views the same length, on whole points without a gap`() {
        stack.axis = .vertical
        stack.distribution = .fillEqually
        let frames = arrange([box(10, 20), View(), box(30, 10)], 50, 100)
        #expect(frames.map(\.minY) == [0, 33, 67])
        #expect(frames.map(\.maxY) == [33, 67, 100])
        #expect(stack.sizeThatFits(Size(width: 999, height: 999)) == Size(width: 30, height: 60))
    }

    @Test func `equalSpacing widens the spaces, unless a view can grow`() {
        stack.distribution = .equalSpacing
        stack.spacing = 4
        stack.setCustomSpacing(10, after: View())
        #expect(arrange([box(10, 9), box(20, 9), box(30, 9)], 100, 9).map(\.minX) == [0, 30, 70])
        stack.addArrangedSubview(View())
        #expect(layOut(100, 9).map(\.maxX) == [10, 34, 68, 100])
    }

    @Test func `a view can have a spacing of its own; hidden views take no space`() {
        stack.spacing = 5
        let views = [box(10, 9), box(10, 9), box(10, 9), View()]
        _ = arrange(views, 100, 9)
        stack.setCustomSpacing(20, after: views[1])
        #expect(layOut(100, 9).map(\.minX) == [0, 15, 45, 60])
        views[1].isHidden = true
        #expect(layOut(100, 9).enumerated().filter { $0.offset != 1 }.map(\.element.minX) == [0, 15, 30])
        views[1].isHidden = false
        stack.setCustomSpacing(nil, after: views[1])
        #expect(layOut(100, 9).map(\.minX) == [0, 15, 30, 45])
    }

    @Test func `the stack's own size is that of its views and spaces, and none where a view grows`() {
        stack.spacing = 5
        stack.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 4, right: 8)
        _ = arrange([box(10, 20), box(30.25, 7)], 100, 50)
        #expect(stack.intrinsicContentSize == Size(width: 46, height: 20))
        stack.isLayoutMarginsRelativeArrangement = true
        #expect(stack.intrinsicContentSize == Size(width: 56, height: 25))
        #expect(layOut(100, 50)[0] == Rect(x: 2, y: 1, width: 10, height: 45))
        #expect(layOut(100, 50)[1].maxX == 92)
        // A view that only fills space does not make the row grow in height; one with a width does.
        stack.addArrangedSubview(View())
        #expect(stack.intrinsicContentSize == Size(width: -1, height: 25))
        #expect(stack.sizeThatFits(Size(width: 999, height: 999)) == Size(width: 61, height: 25))
        stack.addArrangedSubview(box(3, -1))
        #expect(stack.intrinsicContentSize == Size(width: -1, height: -1))
        stack.axis = .vertical
        #expect(stack.intrinsicContentSize == Size(width: 41, height: -1))
    }

    @Test func `a row that contains a growing view grows, but not below the size of the others`() {
        let row = StackView(arrangedSubviews: [box(40, 10), View(), box(20, 30)])
        let column = StackView(arrangedSubviews: [box(50, 10), row])
        column.axis = .vertical
        #expect(row.intrinsicContentSize == Size(width: -1, height: 30))
        #expect(column.intrinsicContentSize == Size(width: -1, height: 40))
        #expect(column.sizeThatFits(Size(width: 999, height: 999)) == Size(width: 60, height: 40))
        _ = arrange([box(25, 10), column], 185, 50)
        #expect(column.frame == Rect(x: 25, y: 0, width: 160, height: 50))
        #expect(row.frame == Rect(x: 0, y: 10, width: 160, height: 40))
        #expect(row.arrangedSubviews.map(\.frame.minX) == [0, 40, 140])
    }

    @Test func `a change of a view inside updates all stacks around it`() throws {
        let window = Window(contentSize: Size(width: 400, height: 100))
        let label = Label()
        let button = Button()
        let view = View()
        let row = StackView(arrangedSubviews: [label, button])
        for part in [row, view] { stack.addArrangedSubview(part) }
        window.addSubview(stack)
        stack.frame = window.bounds
        let room = Size(width: 999, height: 999)
        let changes: [() -> Void] = [
            { label.text = "Volume" }, { button.setTitle("Reset", for: .normal) },
            { label.font = .systemFont(ofSize: 40) },
            { label.isHidden = true }, { button.preferredSize = Size(width: 99, height: 20) },
        ]
        for change in changes {
            let before = view.frame.minX
            change()
            try SimulatedUser(window: window).frame(at: 0)
            let width =
                (label.isHidden ? 0 : label.sizeThatFits(room).width)
                + (button.preferredSize ?? button.sizeThatFits(room)).width
            #expect(view.frame.minX == width && width != before)
        }
        button.removeFromSuperview()
        #expect(isArranged([label], in: row))
        try SimulatedUser(window: window).frame(at: 0)
        #expect(view.frame.minX == 0)
    }

    @Test func `a view is inserted, moved, and removed as in UIKit`() {
        let views = [box(1, 9), box(2, 9), box(3, 9)]
        stack.insertArrangedSubview(views[0], at: 7)
        stack.insertArrangedSubview(views[1], at: -7)
        stack.insertArrangedSubview(views[2], at: 1)
        #expect(layOut(100, 9).map(\.minX) == [0, 2, 5])
        stack.addArrangedSubview(views[1])
        #expect(isArranged([views[2], views[0], views[1]], in: stack))
        stack.removeArrangedSubview(views[0])
        #expect(views[0].superview === stack)
        #expect(layOut(100, 9).map(\.minX) == [0, 3])
        let other = View()
        other.addSubview(views[2])
        #expect(isArranged([views[1]], in: stack))
    }

    @Test func `invalid input is rejected with a message`() {
        let view = box(10, 9)
        let messages = messages {
            stack.addArrangedSubview(view)
            stack.setCustomSpacing(-.infinity, after: view)
            stack.removeArrangedSubview(view)
            stack.addArrangedSubview(stack)
        }
        #expect(messages.count == 2 && stack.arrangedSubviews.isEmpty)
        // Sizes that are no lengths count as none.
        #expect(arrange([box(.nan, 9), box(.infinity, 9), box(-3, 9)], 96, 9).map(\.width) == [32, 32, 32])
    }

    @Test func `controls know their sizes, and grow where they have none`() {
        #expect(Slider().intrinsicContentSize == Size(width: -1, height: 31))
        let fader = Slider()
        fader.axis = .vertical
        #expect(fader.intrinsicContentSize == Size(width: 31, height: -1))
        #expect(Switch().intrinsicContentSize == Size(width: 51, height: 31))
        #expect(View().intrinsicContentSize == Size(width: -1, height: -1))
        #expect(TextField().intrinsicContentSize.width == -1)
        #expect(TextField().intrinsicContentSize.height >= 20)
        #expect(ImageView().intrinsicContentSize == Size(width: -1, height: -1))
        let frames = arrange([Switch(), Slider()], 151, 31)
        #expect(frames.map(\.width) == [51, 100])
    }
}
