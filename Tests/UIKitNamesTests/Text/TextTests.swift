import KnobTestTools
import Testing
import UIKitNames

/// Texts with attributes.
@MainActor
struct TextTests {
    private let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 20)]

    /// Returns the first and last column and row with ink, of a text that is drawn in an image.
    private func ink(_ size: CGSize, draw: () -> Void) -> (left: Int, right: Int, top: Int, bottom: Int)? {
        UIGraphicsBeginImageContext(size)
        draw()
        let surface = UIGraphicsGetImageFromCurrentImageContext()?.surface
        UIGraphicsEndImageContext()
        guard let surface else { return nil }
        let pixels = (0..<surface.height).flatMap { y in (0..<surface.width).map { (x: $0, y: y) } }
            .filter { surface.pixel(x: $0.x, y: $0.y)?.alpha ?? 0 > 100 }
        guard let left = pixels.map(\.x).min(), let right = pixels.map(\.x).max(),
            let top = pixels.map(\.y).min(), let bottom = pixels.map(\.y).max()
        else { return nil }
        return (left, right, top, bottom)
    }

    @Test("a text is as wide as its widest line, and as high as all")
    func sizes() {
        let (one, two) = ("Wide".size(withAttributes: attributes), "Wide\ni".size(withAttributes: attributes))
        #expect(two.width == one.width && two.height == 2 * one.height)
        #expect(one.height == UIFont.systemFont(ofSize: 20).lineHeight)
        #expect(NSString(string: "Wide").size(withAttributes: attributes) == one)
        #expect(NSAttributedString(string: "Wide", attributes: attributes).size() == one)
        #expect("".size(withAttributes: nil).width == 0)
    }

    @Test("the rectangle of a text is that of its lines")
    func rectangles() {
        let word = "Wide".size(withAttributes: attributes)
        func rectangle(_ options: NSStringDrawingOptions) -> CGRect {
            "Wide Wide".boundingRect(
                with: CGSize(width: word.width + 1, height: 10), options: options, attributes: attributes,
                context: nil)
        }
        #expect(
            rectangle([.usesLineFragmentOrigin, .usesFontLeading])
                == CGRect(x: 0, y: 0, width: word.width, height: 2 * word.height))
        #expect(rectangle([]).height == word.height && rectangle([]).width > 2 * word.width)
    }

    @Test("a text is drawn from its upper left corner")
    func drawing() throws {
        let size = "H".size(withAttributes: attributes)
        let ink = try #require(
            ink(CGSize(width: 100, height: 100)) {
                "H".draw(at: CGPoint(x: 40, y: 30), withAttributes: attributes)
            })
        #expect(ink.left >= 40 && Double(ink.right) < 40 + size.width)
        #expect(ink.top >= 30 && Double(ink.bottom) < 30 + size.height)
    }

    @Test("a text in a rectangle is wrapped between words and aligned")
    func wrapping() throws {
        let style = NSMutableParagraphStyle()
        style.alignment = .right
        var aligned = attributes
        aligned[.paragraphStyle] = style
        let width = "mmm".size(withAttributes: attributes).width
        let one = try #require(
            ink(CGSize(width: 200, height: 100)) {
                "mmm".draw(in: CGRect(x: 0, y: 0, width: 200, height: 100), withAttributes: aligned)
            })
        #expect(Double(one.left) > 199 - width)
        let two = try #require(
            ink(CGSize(width: 200, height: 100)) {
                "mmm mmm".draw(
                    in: CGRect(x: 0, y: 0, width: width + 5, height: 100), withAttributes: attributes)
            })
        #expect(Double(two.right) <= width && Double(two.bottom) > UIFont.systemFont(ofSize: 20).lineHeight)
    }

    @Test("a formatter takes numbers that are no objects")
    func formatters() {
        let formatter = NumberFormatter()
        formatter.locale = Locale(identifier: "en_US")
        formatter.maximumFractionDigits = 1
        #expect(formatter.string(from: CGFloat(2.25)) == formatter.string(from: NSNumber(value: 2.25)))
    }

    @Test("the size of a text layer's font is set apart from its name")
    func textLayers() {
        let layer = CATextLayer()
        layer.fontSize = 30
        #expect(layer.font.pointSize == 30)
        layer.font = CGFont("serif")
        layer.fontSize = 11
        #expect(layer.font.fontName == "serif" && layer.fontSize == 11)
    }

    /// Draws a layer of 40 by 50 points in an image of 60 by 60, at (10, 5).
    private func drawn(_ layer: CATextLayer) -> (left: Int, right: Int, top: Int, bottom: Int)? {
        layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 50)
        return ink(CGSize(width: 60, height: 60)) {
            UIGraphicsGetCurrentContext()?.translateBy(x: 10, y: 5)
            UIGraphicsGetCurrentContext().map(layer.draw)
        }
    }

    @Test("a text layer is white with 36 points, and cut off at its right edge")
    func cutText() throws {
        let layer = CATextLayer()
        #expect(layer.fontSize == 36 && layer.foregroundColor == .white)
        (layer.fontSize, layer.string) = (20, "HHHHHHHH")
        let ink = try #require(drawn(layer))
        // The letters go on to the edge, where an ellipsis would leave a gap.
        #expect(ink.right >= 47 && ink.right <= 49 && ink.left >= 10 && ink.left <= 13)
        let height = UIFont.systemFont(ofSize: 20).lineHeight
        #expect(ink.top >= 5 && Double(ink.bottom) < 5 + height)
    }

    @Test("a text layer breaks its lines where it is told to, and aligns them")
    func wrappedText() throws {
        let layer = CATextLayer()
        (layer.fontSize, layer.string) = (10, "HH HH HH HH")
        let one = try #require(drawn(layer))
        layer.isWrapped = true
        let two = try #require(drawn(layer))
        let height = UIFont.systemFont(ofSize: 10).lineHeight
        #expect(two.bottom - one.bottom == Int(height.rounded()) || two.bottom - one.bottom == Int(height))
        (layer.string, layer.alignmentMode) = ("H", .right)
        #expect(try #require(drawn(layer)).right >= 47)
        let copy = CATextLayer(layer: layer)
        #expect(copy.isWrapped && copy.string as? String == "H" && copy.fontSize == 10)
    }

    @Test("an attributed string in a text layer has its own font and color")
    func attributedLayers() throws {
        let layer = CATextLayer()
        (layer.fontSize, layer.foregroundColor) = (30, .clear)
        layer.string = NSAttributedString(
            string: "H",
            attributes: [.font: UIFont.systemFont(ofSize: 10), .foregroundColor: UIColor.red]
                as [NSAttributedString.Key: Any])
        let ink = try #require(drawn(layer))
        #expect(ink.bottom - ink.top < 10)
        layer.string = "H"
        #expect(drawn(layer) == nil)
        layer.string = nil
        #expect(drawn(layer) == nil)
    }

    @Test("the color of a text layer is animated")
    func colorAnimation() throws {
        let window = UIWindow(contentSize: CGSize(width: 50, height: 50))
        let (layer, user) = (CATextLayer(), SimulatedUser(window: window))
        layer.foregroundColor = .black
        window.layer.addSublayer(layer)
        try user.frame(at: 1)
        layer.foregroundColor = .white
        try user.frame(at: 2)
        try user.frame(at: 2.05)
        let red = layer.presentation()?.foregroundColor?.light.red ?? 1
        #expect(red > 0 && red < 1 && layer.foregroundColor == .white)
    }
}
