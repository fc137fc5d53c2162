import Testing
import UIKitNames

/// Points inside of paths.
struct PathContainsTests {
    private func square(_ start: Double, _ length: Double) -> UIBezierPath {
        UIBezierPath(rect: CGRect(x: start, y: start, width: length, height: length))
    }

    @Test("a point is inside of a circle if it is nearer to the center than its radius")
    func circle() {
        let path = UIBezierPath(ovalIn: CGRect(x: 10, y: 20, width: 40, height: 40))
        for angle in stride(from: 0.0, to: 6.28, by: 0.1) {
            func point(_ distance: Double) -> CGPoint {
                CGPoint(x: 30 + distance * cos(angle), y: 40 + distance * sin(angle))
            }
            #expect(path.contains(point(19.9)) && !path.contains(point(20.1)))
        }
    }

    @Test("a square in a square is a hole by the even-odd rule")
    func rules() {
        let path = square(0, 30)
        path.append(square(10, 10))
        #expect(path.contains(CGPoint(x: 15, y: 15)) && path.contains(CGPoint(x: 5, y: 15)))
        #expect(!path.contains(CGPoint(x: 15, y: 15), using: .evenOdd))
        path.usesEvenOddFillRule = true
        #expect(!path.contains(CGPoint(x: 15, y: 15)) && path.contains(CGPoint(x: 5, y: 15)))
        #expect(!path.contains(CGPoint(x: 31, y: 15)) && !path.contains(CGPoint(x: 15, y: -1)))
    }

    @Test("an open part counts as closed, and the path is transformed first")
    func openParts() {
        let path = UIBezierPath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.addLine(to: CGPoint(x: 0, y: 10))
        #expect(path.contains(CGPoint(x: 2, y: 2)) && !path.contains(CGPoint(x: 8, y: 8)))
        let moved = CGAffineTransform(translationX: 100, y: 0)
        #expect(path.contains(CGPoint(x: 102, y: 2), using: .winding, transform: moved))
        #expect(!UIBezierPath().contains(.zero))
    }
}
