import Testing

@testable import port

/// Values that are objects or strings in Objective-C, elements of paths, and layers that erase.
struct PortValueTests {
    @Test("values have no weak references, objects have")
    func references() {
        expectMembers(
            """
            struct Style {
                unowned let color: UIColor
                weak var font: UIFont?
                weak var view: UIView?
            }
            """,
            gives: """
                struct Style {
                    let color: UIColor
                    var font: UIFont?
                    weak var view: UIView?
                }
                """)
    }

    @Test("properties and parameters whose defaults were strings have the new types")
    func constants() {
        expectMembers(
            """
            class Ring: UIView {
                var cap: String = kCALineCapRound
                var name: String = "round"
                func run(timing: String = kCAMediaTimingFunctionLinear) { layer.fillMode = kCAFillModeBoth }
                var farthest: CGFloat = CGFLOAT_MAX
            }
            """,
            gives: """
                class Ring: UIView {
                    var cap: CAShapeLayerLineCap = kCALineCapRound
                    var name: String = "round"
                    func run(timing: CAMediaTimingFunctionName = kCAMediaTimingFunctionLinear) { layer.fillMode = kCAFillModeBoth }
                    var farthest: CGFloat = CGFloat.greatestFiniteMagnitude
                }
                """)
    }

    @Test("a block that C passes to the elements of a path is called directly")
    func pathElements() {
        expectMembers(
            """
            extension CGPath {
                func forEach(body: @convention(block) (CGPathElement) -> Void) {
                    typealias Body = @convention(block) (CGPathElement) -> Void
                    let callback: @convention(c) (UnsafeMutableRawPointer, UnsafePointer<CGPathElement>) -> Void = { (info, element) in
                        unsafeBitCast(info, to: Body.self)(element.pointee)
                    }
                    let block = unsafeBitCast(body, to: UnsafeMutableRawPointer.self)
                    apply(info: block, function: unsafeBitCast(callback, to: CGPathApplierFunction.self))
                }
            }
            """,
            gives: """
                extension CGPath {
                    func forEach(body: (CGPathElement) -> Void) { applyWithBlock { body($0.pointee) } }
                }
                """)
    }

    @Test("a layer that erases draws into a group")
    func erasingLayers() {
        expectMembers(
            """
            class Ring: CALayer {
                override func draw(in context: CGContext) {
                    context.setBlendMode(.clear)
                }
            }
            class Disc: UIView {
                override func draw(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clear(rect) }
            }
            """,
            gives: """
                class Ring: CALayer {
                    override func draw(in context: CGContext) {
                        super.draw(in: context)
                        context.beginTransparencyLayer(auxiliaryInfo: nil)
                        defer { context.endTransparencyLayer() }
                        context.setBlendMode(.clear)
                    }

                    required init() {
                        super.init()
                    }

                    required init(layer: CALayer) {
                        super.init(layer: layer)
                    }
                }
                class Disc: UIView {
                    override func draw(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clear(rect) }
                }
                """)
    }

    @Test(
        "overrides in an extension move to the file of the class, which can use what is private beside them")
    func overridesOfOtherFiles() {
        let type = """
            import UIKit
            class Dial: UIControl {
                var angle = 0.0
            }
            """
        let tracking = """
            import UIKit
            private let limit = 1.0
            extension Dial {
                private var reach: Double { 2 }
                private func other() {}
                /// Tracks.
                override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
                    angle = min(reach, limit)
                }
            }
            """
        let porter = Porter(files: [type, tracking])
        let (first, second) = (porter.port(type), porter.port(tracking))
        #expect(
            first.text == """
                import UIKitNames
                class Dial: UIControl {
                    var angle = 0.0

                    /// Tracks.
                    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
                        angle = min(reach, limit)
                    }
                }
                """)
        #expect(
            second.text == """
                import UIKitNames
                let limit = 1.0
                extension Dial {
                    var reach: Double { 2 }
                    private func other() {}
                }
                """)
        #expect(first.notes.isEmpty && second.notes.isEmpty)
        let again = Porter(files: [first.text, second.text])
        #expect(again.port(first.text).text == first.text && again.port(second.text).text == second.text)
    }
}
