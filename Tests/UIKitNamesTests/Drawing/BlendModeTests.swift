import Testing
import UIKitNames

/// Blend modes, with the numbers of their definitions.
@MainActor
struct BlendModeTests {
    /// Fills four pixels with the first color and the two in the middle with the second. Returns a pixel.
    private func mixed(_ mode: CGBlendMode, _ below: UIColor, _ above: UIColor, x: Int = 1) -> [Int] {
        UIGraphicsBeginImageContext(CGSize(width: 4, height: 1))
        defer { UIGraphicsEndImageContext() }
        below.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 4, height: 1))
        above.setFill()
        UIBezierPath(rect: CGRect(x: 1, y: 0, width: 2, height: 1)).fill(with: mode, alpha: 1)
        let pixel = UIGraphicsGetImageFromCurrentImageContext()?.surface.pixel(x: x, y: 0)
        return pixel.map { [$0.red, $0.green, $0.blue, $0.alpha] } ?? []
    }

    @Test("colors are multiplied, added, and compared component by component")
    func colors() {
        let (a, b) = (
            UIColor(red: 1, green: 0.4, blue: 0, alpha: 1), UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
        )
        #expect(mixed(.normal, a, b) == [153, 102, 51, 255])
        #expect(mixed(.multiply, a, b) == [153, 41, 0, 255])
        #expect(mixed(.plusLighter, a, b) == [255, 204, 51, 255])
        #expect(mixed(.lighten, a, b) == [255, 102, 51, 255])
        #expect(mixed(.darken, a, b) == [153, 102, 0, 255])
        #expect(mixed(.difference, a, b) == [102, 0, 51, 255])
    }

    @Test("clear makes a hole, and what is around it stays")
    func holes() {
        #expect(
            mixed(.clear, .red, .blue) == [0, 0, 0, 0]
                && mixed(.clear, .red, .blue, x: 3) == [255, 0, 0, 255])
        #expect(mixed(.destinationOut, .red, .blue) == [0, 0, 0, 0])
        #expect(mixed(.destinationOver, .red, .blue) == [255, 0, 0, 255])
    }

    @Test("the mode and the opacity of an image end with it")
    func images() {
        UIGraphicsBeginImageContext(CGSize(width: 2, height: 1))
        UIColor.white.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 1))
        let white = UIGraphicsGetImageFromCurrentImageContext()
        UIColor.black.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 1))
        white?.draw(in: CGRect(x: 0, y: 0, width: 1, height: 1), blendMode: .difference, alpha: 0.6)
        UIColor.black.setFill()
        UIRectFill(CGRect(x: 1, y: 0, width: 1, height: 1))
        let result = UIGraphicsGetImageFromCurrentImageContext()?.surface
        UIGraphicsEndImageContext()
        #expect(result?.pixel(x: 0, y: 0)?.red == 153 && result?.pixel(x: 1, y: 0)?.red == 0)
    }
}
