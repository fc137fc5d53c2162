import Testing
import UIKitNames

/// Numbers, rectangles, and transforms.
struct NumberTests {
    @Test("CGFloat and Float are Double, also for the functions of C")
    func floats() {
        let length: CGFloat = 2.5
        let number: Double = length
        let small: Float = number
        let rounded: Double = roundf(small)
        #expect(number == 2.5 && small == 2.5 && rounded == 3)
        #expect(NSNumber(value: 0.25).floatValue + CGFloat(0.5) == 0.75)
        #expect(hypotf(number + 0.5, Float(4)) == 5 && fmodf(-number, Float(2)) == -0.5)
    }

    @Test("rectangles have the operations of Core Graphics")
    func rectangles() {
        let rect = CGRect(x: 10, y: 20, width: 30, height: 40)
        #expect(rect.inset(by: UIEdgeInsetsMake(1, 2, 3, 4)) == CGRect(x: 12, y: 21, width: 24, height: 36))
        #expect(
            CGRect(x: 1.5, y: 1.5, width: 2, height: 2).integral == CGRect(x: 1, y: 1, width: 3, height: 3))
        #expect(
            CGRect(x: 5, y: 5, width: -3, height: 2).standardized == CGRect(x: 2, y: 5, width: 3, height: 2))
        #expect(rect.intersects(CGRect(x: 39, y: 59, width: 5, height: 5)))
        #expect(!rect.intersects(CGRect(x: 40, y: 20, width: 5, height: 5)))
    }

    @Test("a transform in three dimensions is what it does to the plane")
    func transforms() {
        let point = CGPoint(x: 1, y: 2)
        func moved(_ transform: CATransform3D) -> CGPoint { point.applying(transform) }
        func isNear(_ first: CGPoint, _ x: Double, _ y: Double) -> Bool {
            abs(first.x - x) < 1e-12 && abs(first.y - y) < 1e-12
        }
        #expect(isNear(moved(CATransform3DMakeRotation(.pi / 2, 0, 0, 1)), -2, 1))
        #expect(isNear(moved(CATransform3DMakeRotation(.pi / 2, 0, 0, -3)), 2, -1))
        #expect(isNear(moved(CATransform3DMakeRotation(.pi, 0, 1, 0)), -1, 2))
        #expect(isNear(moved(CATransform3DMakeRotation(.pi / 3, 2, 0, 0)), 1, 1))
        #expect(isNear(moved(CATransform3DMakeRotation(1, 0, 0, 0)), 1, 2))
        // Half a turn around the diagonal of the plane exchanges its axes.
        #expect(isNear(moved(CATransform3DMakeRotation(.pi, 1, 1, 0)), 2, 1))
        // First the scale, then the translation.
        let both = CATransform3DTranslate(CATransform3DMakeScale(2, 3, 1), 10, 20, 0)
        #expect(isNear(moved(both), 22, 66))
        #expect(
            isNear(
                moved(
                    CATransform3DConcat(
                        CATransform3DMakeScale(2, 3, 1), CATransform3DMakeTranslation(1, 1, 1))), 3, 7))
    }

    @Test(
        "the inverse of a transform is no optional where none is wanted, and the transform itself if there is none"
    )
    func inverses() {
        let inverse: CGAffineTransform = CGAffineTransform(scaleX: 2, y: 4).inverted()
        #expect(inverse == CGAffineTransform(scaleX: 0.5, y: 0.25))
        let flat = CGAffineTransform(scaleX: 0, y: 1)
        let same: CGAffineTransform = flat.inverted()
        #expect(same == flat)
    }
}
