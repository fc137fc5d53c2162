import KnobHarness
import Testing
import UIKitNames

/// `CATransform3DMakeRotation`, the one function of UIKitNames.
@MainActor
struct TransformTests {
    @Test func `a rotation is clockwise around the z-axis, and counterclockwise around its opposite`() {
        let layer = CALayer()
        layer.transform = CATransform3DMakeRotation(0.5, 0, 0, 1)
        #expect(isNear(layer.transform.rotationAngle, 0.5))
        layer.transform = CATransform3DMakeRotation(0.5, 0, 0, -2)
        #expect(isNear(layer.transform.rotationAngle, -0.5))
    }

    @Test(arguments: [(1.0, 0.0, 0.0), (0, 1, 1), (0, 0, 0)])
    func `a rotation around another axis is reported and changes nothing`(x: Double, y: Double, z: Double) {
        let reported = messages {
            #expect(CATransform3DMakeRotation(0.5, x, y, z).isIdentity)
        }
        #expect(reported.contains { $0.contains("the axis (\(x), \(y), \(z)) is ignored") })
    }
}
