import Glibc
import KnobHarness
import KnobKit
import Testing

/// The layout of a dial's disc and labels.
@MainActor
struct DialGeometryTests {
    @Test(arguments: [0, 1, 2, 7, 12, 60])
    func `each label is 10 points inside the rim at its angle and rotated by it`(count: Int) throws {
        let stage = try DialStage(labels: count)
        let labels = stage.labels
        #expect(labels.map(\.text) == (0..<count).map { "\($0)" })
        for (number, label) in labels.enumerated() {
            let angle = Double(number) * 2 * .pi / Double(count)
            let (middle, rotation) = stage.position(of: label)
            #expect(isNear(middle.x, 200 + 90 * sin(angle)) && isNear(middle.y, 300 - 90 * cos(angle)))
            #expect(isSameAngle(rotation, angle))
            #expect(label.font == .boldSystemFont(ofSize: 22) && label.textColor == .black)
        }
    }

    @Test(arguments: [(243.0, 200.0, 100.0), (100, 300, 50), (0, 50, 0), (50, 0, 0), (0, 0, 0)])
    func `the diameter of the disc is the smaller side, and its center is on the lower edge`(
        width: Double, height: Double, radius: Double
    ) throws {
        let stage = try DialStage()
        stage.dial.frame = Rect(x: 10, y: 20, width: width, height: height)
        #expect(stage.dial.radius == radius)
        let top = stage.position(of: stage.labels[0]).middle
        #expect(isNear(top.x, 10 + width / 2) && isNear(top.y, 20 + height - (radius - 10)))
        try stage.frame(at: 2)
    }

    @Test func `a new font or color applies to every label, also to labels that are created later`() throws {
        let stage = try DialStage()
        stage.dial.labelFont = .systemFont(ofSize: 9)
        stage.dial.labelTextColor = .red
        for count in [12, 5] {
            stage.dial.numberOfLabels = count
            #expect(stage.labels.count == count)
            #expect(stage.labels.allSatisfy { $0.font == .systemFont(ofSize: 9) && $0.textColor == .red })
            let (middle, _) = stage.position(of: stage.labels[0])
            #expect(isNear(middle.x, 200) && isNear(middle.y, 210))
        }
        let width = stage.labels[3].bounds.width
        stage.dial.labelFont = .systemFont(ofSize: 40)
        #expect(stage.labels[3].bounds.width > 2 * width)
    }

    @Test func `the background view is behind the labels, and replacing either keeps the other`() throws {
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

    @Test func `the upper half of the disc is visible, and the background rotates with it`() throws {
        let stage = try DialStage(labels: 0)
        let (background, left) = (View(), View(frame: Rect(x: 0, y: 0, width: 100, height: 200)))
        background.backgroundColor = .red
        left.backgroundColor = .black
        background.addSubview(left)
        stage.dial.backgroundView = background
        func pixels() throws -> [[Int]?] {
            let surface = try Surface(width: 400, height: 400)
            // Everything is drawn.
            stage.window.layer.setNeedsDisplay()
            _ = try stage.window.layerTree.runFrame(at: 5, on: surface)
            // Left, right, top, outside the circle in both corners, below.
            return [(130, 290), (270, 290), (200, 205), (110, 210), (290, 210), (200, 310)].map {
                surface.parts($0.0, $0.1)
            }
        }
        let (white, red, black) = ([255, 255, 255, 255], [255, 0, 0, 255], [0, 0, 0, 255])
        var seen = try pixels()
        seen.remove(at: 2)
        #expect(seen == [black, red, white, white, white])
        stage.hold(100 * .pi / 2)
        // After a quarter of a revolution the left half of the background is at the top.
        #expect(try pixels()[2] == black)
    }
}
