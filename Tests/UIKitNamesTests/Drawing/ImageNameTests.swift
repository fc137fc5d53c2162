import KnobTestTools
import Testing
import UIKitNames

/// Images with edges, symbols, colors of contexts, and colors of the system.
@MainActor
struct ImageNameTests {
    /// An image of 12 by 12 points: red but for a blue square in the middle with sides of 4.
    private func makeFrame() throws -> UIImage {
        try UIImage(size: CGSize(width: 12, height: 12)) { context in
            context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
            context.fill(CGRect(x: 0, y: 0, width: 12, height: 12))
            context.setFillColor(.blue)
            context.fill(CGRect(x: 4, y: 4, width: 4, height: 4))
        }
    }

    private func drawn(_ image: UIImage, _ width: Double, _ height: Double) throws -> UIImage {
        UIGraphicsBeginImageContext(CGSize(width: width, height: height))
        defer { UIGraphicsEndImageContext() }
        image.draw(in: CGRect(x: 0, y: 0, width: width, height: height))
        return try #require(UIGraphicsGetImageFromCurrentImageContext())
    }

    private func isBlue(_ image: UIImage, _ x: Int, _ y: Int) -> Bool {
        image.surface.pixel(x: x, y: y).map { $0.blue > 200 && $0.red < 50 } ?? false
    }

    @Test("the edges of a resizable image keep their widths")
    func caps() throws {
        let frame = try makeFrame()
        let insets = UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 4)
        let resizable = frame.resizableImage(withCapInsets: insets)
        #expect(resizable.capInsets == insets && frame.capInsets == .zero)
        let wide = try drawn(resizable, 60, 24)
        // The blue middle goes from 4 points to 4 points before the other edge.
        #expect(isBlue(wide, 5, 12) && isBlue(wide, 54, 12) && isBlue(wide, 30, 5) && isBlue(wide, 30, 18))
        #expect(
            !isBlue(wide, 2, 12) && !isBlue(wide, 57, 12) && !isBlue(wide, 30, 2) && !isBlue(wide, 30, 21))
        // Without edges, all of it is stretched: the middle begins at 20.
        #expect(!isBlue(try drawn(frame, 60, 24), 12, 12))
        let none = frame.resizableImage(withCapInsets: UIEdgeInsets(top: 0, left: 6, bottom: 0, right: 6))
        #expect(none.capInsets == .zero)
        let old = frame.stretchableImage(withLeftCapWidth: 5, topCapHeight: 0)
        #expect(old.capInsets == UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 6))
    }

    @Test("an image view shows a resizable image in its size")
    func resizedContents() throws {
        let insets = UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 4)
        let view = UIImageView(image: try makeFrame().resizableImage(withCapInsets: insets))
        view.frame = CGRect(x: 0, y: 0, width: 60, height: 24)
        view.layoutIfNeeded()
        let contents = try #require(view.layer.contents)
        #expect(contents.size == CGSize(width: 60, height: 24) && isBlue(contents, 54, 12))
        view.frame.size = CGSize(width: 12, height: 12)
        view.layoutIfNeeded()
        #expect(view.layer.contents?.size == CGSize(width: 12, height: 12))
    }

    @Test("a resizable image keeps its edges in another rendering mode or color")
    func copiedCaps() throws {
        let insets = UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 4)
        let resizable = try makeFrame().resizableImage(withCapInsets: insets)
        #expect(resizable.withRenderingMode(.alwaysTemplate).capInsets == insets)
        #expect(resizable.withTintColor(.green).capInsets == insets)
    }

    @Test("symbols are template images in the size of a font")
    func symbols() throws {
        let (star, outline) = (try #require(UIImage(systemName: "star.fill")), UIImage(systemName: "star"))
        #expect(star.renderingMode == .alwaysTemplate && star.size == CGSize(width: 20, height: 20))
        // The middle of a filled star has ink, that of an outline has none.
        #expect(star.surface.pixel(x: 30, y: 32)?.alpha == 255)
        #expect(outline?.surface.pixel(x: 30, y: 32)?.alpha == 0)
        let half = try #require(UIImage(systemName: "star.leadinghalf.filled"))
        #expect(
            half.surface.pixel(x: 25, y: 32)?.alpha == 255 && half.surface.pixel(x: 35, y: 32)?.alpha == 0)
        let plus = UIImage(
            systemName: "plus", withConfiguration: UIImage.SymbolConfiguration(pointSize: 40, weight: .bold))
        #expect(plus?.size == CGSize(width: 46, height: 46))
        for name in ["heart", "heart.fill", "circle", "circle.fill", "minus", "xmark", "checkmark"] {
            #expect(UIImage(systemName: name) != nil, "\(name)")
        }
        #expect(UIImage(systemName: "tortoise") == nil && UIImage(systemName: "star.slash") == nil)
    }

    @Test("line segments are strokes between every two points")
    func segments() throws {
        let image = try UIImage(size: CGSize(width: 20, height: 20)) { context in
            context.setLineWidth(2)
            context.setStrokeColor(gray: 0, alpha: 1)
            context.strokeLineSegments(
                between: [(2, 5), (8, 5), (12, 15), (18, 15)].map { CGPoint(x: $0.0, y: $0.1) })
        }
        #expect(
            image.surface.pixel(x: 5, y: 5)?.alpha == 255 && image.surface.pixel(x: 15, y: 15)?.alpha == 255)
        #expect(image.surface.pixel(x: 10, y: 10)?.alpha == 0)
    }

    @Test("a dynamic color asks for the color in each appearance")
    func dynamicColors() {
        let color = UIColor { $0.userInterfaceStyle == .dark ? .red : .green }
        var dark = UITraitCollection()
        dark.appearance = .dark
        #expect(color.resolvedColor(with: dark) == .red && color.resolvedColor(with: .init()) == .green)
        #expect(UIColor.secondarySystemBackground.light.red == 242.0 / 255)
        #expect(UIColor.placeholderText == .tertiaryLabel && UIFont.systemFontSize == 14)
    }
}
