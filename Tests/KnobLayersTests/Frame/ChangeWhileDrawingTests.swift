@testable import KnobLayers
import Testing

/// Changes that a layer makes while it is drawn are in the next frame.
@MainActor
struct ChangeWhileDrawingTests {
    /// A layer that calls a function when it is drawn.
    private final class Caller: Layer {
        var call: () -> Void = {}

        override func draw(in context: Context) {
            super.draw(in: context)
            let call = call
            self.call = {}
            call()
        }
    }

    /// A tree of 100 by 100 points.
    private let tree = LayerTree(root: Layer())
    /// In the upper left corner.
    private let caller = Caller()
    private let red = Layer()
    private let surface: Surface

    init() throws {
        surface = try Surface(width: 100, height: 100)
        tree.root.bounds.size = Size(width: 100, height: 100)
        tree.root.position = Point(x: 50, y: 50)
        tree.root.backgroundColor = .white
        caller.frame = Rect(x: 0, y: 0, width: 10, height: 10)
        red.frame = Rect(x: 40, y: 40, width: 20, height: 20)
        red.backgroundColor = Color(red: 1, green: 0, blue: 0)
        for layer in [caller, red] { tree.root.addSublayer(layer) }
        _ = try tree.runFrame(at: 0, on: surface)
    }

    private func isRed(_ x: Int, _ y: Int) -> Bool { surface.pixel(x: x, y: y)?.green == 0 }

    @Test("a layer that is removed while another one is drawn vanishes in the next frame")
    func removal() throws {
        #expect(isRed(50, 50))
        caller.call = { red.removeFromSuperlayer() }
        caller.setNeedsDisplay()
        _ = try tree.runFrame(at: 1, on: surface)
        #expect(tree.needsFrame)
        _ = try tree.runFrame(at: 2, on: surface)
        #expect(!isRed(50, 50) && !isRed(41, 41))
    }

    @Test("a layer that grows while another one is drawn leaves no pixels where it is not")
    func growth() throws {
        caller.call = {
            Transaction.begin()
            Transaction.setDisableActions(true)
            red.bounds.size = Size(width: 50, height: 50)
            Transaction.commit()
        }
        tree.setNeedsDisplay()
        _ = try tree.runFrame(at: 1, on: surface)
        _ = try tree.runFrame(at: 2, on: surface)
        // Its middle stays at 50.
        for index in 0..<100 { #expect(isRed(index, index) == (25..<75).contains(index), "\(index)") }
    }
}
