import Glibc
import KnobKit
import KnobTestTools
import Testing

/// Where a dial's disc and its labels are.
@MainActor
struct DialGeometryTests {
    @Test(arguments: [0, 1, 2, 7, 12, 60])
    func `each label is 10 points from the rim at its angle, turned by it`(count: Int) throws {
        let stage = try DialStage(labels: count)
        let labels = stage.labels
        #expect(labels.map(\.text) == (0..<count).map { "\($0)" })
        for (number, label) in labels.enumerated() {
            let angle = Double(number) * 2 * .pi / Double(count)
            let (middle, turned) = stage.place(of: label)
            #expect(isNear(middle.x, 200 + 90 * sin(angle)) && isNear(middle.y, 300 - 90 * cos(angle)))
            #expect(isSameAngle(turned, angle))
            #expect(label.font == .boldSystemFont(ofSize: 22) && label.textColor == .black)
        }
    }

    @Test func `of 12 labels, 3 is 90 points to the right of the middle and turned by 90 degrees`() throws {
        let stage = try DialStage()
        let (middle, angle) = stage.place(of: stage.labels[3])
        #expect(isNear(middle.x, 290) && isNear(middle.y, 300) && isNear(angle, .pi / 2))
    }

    @Test(arguments: [(243.0, 200.0, 100.0), (100, 300, 50), (0, 50, 0), (50, 0, 0), (0, 0, 0)])
    func `the disc is as large as the smaller side, its middle on the lower edge`(
        width: Double, height: Double, radius: Double
    ) throws {
        let stage = try DialStage()
        stage.dial.frame = Rect(x: 10, y: 20, width: width, height: height)
        #expect(stage.dial.radius == radius)
        let top = stage.place(of: stage.labels[0]).middle
        #expect(isNear(top.x, 10 + width / 2) && isNear(top.y, 20 + height - (radius - 10)))
        try stage.frame(at: 2)
    }

    @Test func `turned, the labels turn with it, and a resize keeps the angle`() throws {
        let stage = try DialStage()
        stage.hold(70)
        for size in [Size(width: 200, height: 200), Size(width: 120, height: 300)] {
            stage.dial.frame.size = size
            for (number, label) in stage.labels.enumerated() {
                let angle = Double(number) * .pi / 6 + 0.7
                #expect(isSameAngle(stage.place(of: label).angle, angle))
            }
        }
        #expect(isNear(stage.dial.rotation, 0.7))
    }

    @Test func `another font or colour is on every label, and a new number of them has both`() throws {
        let stage = try DialStage()
        stage.dial.labelFont = .systemFont(ofSize: 9)
        stage.dial.labelTextColor = .red
        for count in [12, 5] {
            stage.dial.numberOfLabels = count
            #expect(stage.labels.count == count)
            #expect(stage.labels.allSatisfy { $0.font == .systemFont(ofSize: 9) && $0.textColor == .red })
            let (middle, _) = stage.place(of: stage.labels[0])
            #expect(isNear(middle.x, 200) && isNear(middle.y, 210))
        }
        let width = stage.labels[3].bounds.width
        stage.dial.labelFont = .systemFont(ofSize: 40)
        #expect(stage.labels[3].bounds.width > 2 * width)
    }

    @Test func `the background lies lowest, fills the disc, and keeps the labels, and they keep it`() throws {
        let stage = try DialStage()
        let (first, second) = (View(), View())
        for view in [first, second] {
            stage.dial.backgroundView = view
            #expect(stage.labels.count == 12 && stage.dial.backgroundView === view)
            #expect(view.superview?.subviews.first === view)
            #expect(view.bounds.size == Size(width: 200, height: 200))
            let middle = view.convert(Point(x: 100, y: 100), to: stage.window)
            #expect(isNear(middle.x, 200) && isNear(middle.y, 300))
        }
        #expect(first.superview == nil)
        stage.dial.numberOfLabels = 3
        stage.dial.labelTextColor = .red
        #expect(stage.labels.count == 3 && second.superview?.subviews.first === second)
        stage.dial.backgroundView = second
        #expect(second.superview?.subviews.first === second)
        stage.dial.backgroundView = nil
        #expect(second.superview == nil && stage.labels.count == 3)
    }

    @Test func `a background that goes to another dial is that one's`() throws {
        let stage = try DialStage()
        let other = DialPicker(frame: Rect(x: 0, y: 0, width: 80, height: 80))
        stage.window.addSubview(other)
        let view = View()
        stage.dial.backgroundView = view
        other.backgroundView = view
        stage.window.layoutIfNeeded()
        stage.dial.setNeedsLayout()
        stage.dial.bounds.size = Size(width: 150, height: 150)
        stage.window.layoutIfNeeded()
        #expect(view.bounds.size == Size(width: 80, height: 80))
        stage.dial.backgroundView = nil
        #expect(other.backgroundView === view && view.superview != nil)
    }

    @Test func `only the upper half is seen, cut to a circle, and the background turns`() throws {
        let stage = try DialStage(labels: 0)
        let (ground, left) = (View(), View(frame: Rect(x: 0, y: 0, width: 100, height: 200)))
        ground.backgroundColor = .red
        left.backgroundColor = .black
        ground.addSubview(left)
        stage.dial.backgroundView = ground
        func picture() throws -> [[Int]?] {
            let surface = try Surface(width: 400, height: 400)
            // All of it is drawn.
            stage.window.layer.setNeedsDisplay()
            _ = try stage.window.layerTree.runFrame(at: 5, on: surface)
            // Left, right, top, outside of the circle in both corners, below.
            return [(130, 290), (270, 290), (200, 205), (110, 210), (290, 210), (200, 310)].map {
                surface.parts($0.0, $0.1)
            }
        }
        let (white, red, black) = ([255, 255, 255, 255], [255, 0, 0, 255], [0, 0, 0, 255])
        var seen = try picture()
        seen.remove(at: 2)
        #expect(seen == [black, red, white, white, white])
        stage.hold(100 * .pi / 2)
        // A quarter on, what was on the left is at the top.
        #expect(try picture()[2] == black)
    }
}
