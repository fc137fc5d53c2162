import Testing
import UIKitNames

/// Images that are drawn, and their contexts.
@MainActor
struct ImageContextTests {
    private func color(_ image: UIImage?, _ x: Int, _ y: Int) -> [Int] {
        guard let pixel = image?.surface.pixel(x: x, y: y) else { return [] }
        return [pixel.red, pixel.green, pixel.blue, pixel.alpha]
    }

    @Test("a renderer draws an image in its scale")
    func renderer() {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 5), format: format).image {
            context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
            #expect(UIGraphicsGetCurrentContext() === context.cgContext)
        }
        #expect(image.size == CGSize(width: 10, height: 5) && image.scale == 2 && image.width == 20)
        #expect(color(image, 9, 9) == [255, 0, 0, 255] && color(image, 10, 0) == [0, 0, 0, 0])
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test("images nest, and the image is what was drawn when it is asked for")
    func nesting() {
        UIGraphicsBeginImageContext(CGSize(width: 4, height: 4))
        let outer = UIGraphicsGetCurrentContext()
        UIColor.blue.setFill()
        UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4)).fill()
        let before = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 2), false, 1)
        UIColor.green.setFill()
        UIBezierPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2)).fill()
        let inner = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        #expect(UIGraphicsGetCurrentContext() === outer)
        inner?.draw(at: CGPoint(x: 2, y: 2))
        let after = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        #expect(color(before, 3, 3) == [0, 0, 255, 255])
        #expect(color(after, 3, 3) == [0, 255, 0, 255] && color(after, 1, 1) == [0, 0, 255, 255])
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test("an image without an area is none, and ends like others")
    func empty() {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 0, height: 5), false, 0)
        #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
        UIGraphicsEndImageContext()
        UIGraphicsEndImageContext()
        #expect(UIGraphicsImageRenderer(size: CGSize(width: -1, height: .nan)).image { _ in }.width == 1)
    }

    @Test("a context can be pushed and popped")
    func pushing() throws {
        let context = try #require(
            CGContext(
                data: nil, width: 3, height: 3, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        )
        UIGraphicsPushContext(context)
        UIColor.white.setFill()
        UIBezierPath(rect: CGRect(x: 1, y: 1, width: 1, height: 1)).fill()
        UIGraphicsPopContext()
        #expect(UIGraphicsGetCurrentContext() == nil)
        #expect(
            color(context.makeImage(), 1, 1) == [255, 255, 255, 255]
                && color(context.makeImage(), 0, 1)[3] == 0)
    }

    @Test(
        "a context copies pixels, of which the opacity is the first or the last part",
        arguments: [true, false])
    func pixels(isFirst: Bool) throws {
        // Red, and blue of half the opacity, in rows with a gap.
        var bytes: [UInt8] =
            isFirst ? [255, 255, 0, 0, 128, 0, 0, 128, 9, 9] : [255, 0, 0, 255, 0, 0, 128, 128, 9, 9]
        bytes += bytes
        let info: CGImageAlphaInfo = isFirst ? .premultipliedFirst : .premultipliedLast
        let image = bytes.withUnsafeMutableBytes { data in
            CGContext(
                data: data.baseAddress, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 10,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info.rawValue)?.makeImage()
        }
        #expect(color(image, 0, 1) == [255, 0, 0, 255] && color(image, 1, 1) == [0, 0, 255, 128])
    }

    @Test("an image is made of what is clipped to another")
    func masks() throws {
        let mask = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image {
            $0.fill(CGRect(x: 0, y: 0, width: 2, height: 4))
        }
        let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
            context.cgContext.clip(to: CGRect(x: 0, y: 0, width: 4, height: 4), mask: mask)
            context.cgContext.setFillColor(UIColor.green.cgColor)
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
        }
        #expect(
            color(image, 1, 1) == [0, 255, 0, 255] && color(image, 3, 1)[3] == 0 && color(image, 1, 3)[3] == 0
        )
    }

    @Test("the outline of a stroke covers the stroke and nothing else")
    func outlines() throws {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 10, y: 10))
        path.addLine(to: CGPoint(x: 30, y: 10))
        path.addLine(to: CGPoint(x: 30, y: 30))
        for cap in [CGLineCap.butt, .round, .square] {
            let outline = path.cgPath.copy(
                strokingWithWidth: 4, lineCap: cap, lineJoin: .round, miterLimit: 10)
            let drawn = { (draw: @escaping (CGContext) -> Void) in
                UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { draw($0.cgContext) }
            }
            let filled = drawn { context in
                context.addPath(outline)
                context.fillPath()
            }
            let stroked = drawn { context in
                context.setLineWidth(4)
                context.setLineCap(cap)
                context.setLineJoin(.round)
                context.addPath(path.cgPath)
                context.strokePath()
            }
            for y in 0..<40 {
                for x in 0..<40 {
                    let (first, second) = (color(filled, x, y)[3], color(stroked, x, y)[3])
                    #expect(abs(first - second) <= 8, "\(cap) \(x) \(y)")
                }
            }
        }
    }

    @Test("a gradient takes the parts of its colors one after another")
    func gradients() {
        let space = CGColorSpaceCreateDeviceRGB()
        let gradient = CGGradient(
            colorSpace: space, colorComponents: [1, 0, 0, 1, 0, 0, 1, 0.5], locations: [0, 1], count: 2)
        #expect(gradient?.colors == [UIColor.red, UIColor.blue.withAlphaComponent(0.5)])
        #expect(CGGradient(colorSpace: space, colorComponents: [1, 0], locations: nil, count: 1) == nil)
    }

    @Test("drawing in an image without an area goes nowhere")
    func emptyImage() {
        UIGraphicsBeginImageContext(CGSize(width: 4, height: 4))
        UIGraphicsBeginImageContext(CGSize(width: 0, height: 4))
        #expect(UIGraphicsGetCurrentContext() == nil && UIGraphicsGetImageFromCurrentImageContext() == nil)
        UIGraphicsEndImageContext()
        #expect(color(UIGraphicsGetImageFromCurrentImageContext(), 2, 2) == [0, 0, 0, 0])
        UIGraphicsEndImageContext()
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test("rows that are shorter than the image give no context")
    func shortRows() {
        var bytes = [UInt8](repeating: 255, count: 16)
        bytes.withUnsafeMutableBytes { pixels in
            func context(_ bytesPerRow: Int) -> CGContext? {
                CGContext(
                    data: pixels.baseAddress, width: 2, height: 2, bitsPerComponent: 8,
                    bytesPerRow: bytesPerRow,
                    space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: 1)
            }
            #expect(context(4) == nil && context(-8) == nil)
            #expect(context(8) != nil && context(0) != nil)
        }
    }

    @Test("a pattern begins at the upper left corner of its rectangle, which cuts it off")
    func pattern() {
        UIGraphicsBeginImageContext(CGSize(width: 2, height: 2))
        UIColor.red.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 2))
        let stripe = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        UIGraphicsBeginImageContext(CGSize(width: 8, height: 4))
        stripe?.drawAsPattern(in: CGRect(x: 1, y: 0, width: 5, height: 3))
        let image = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        let (red, clear) = ([255, 0, 0, 255], [0, 0, 0, 0])
        #expect((0..<8).map { color(image, $0, 2) } == [clear, red, clear, red, clear, red, clear, clear])
        #expect(color(image, 1, 3) == clear)
    }

    @Test("a frame has lines of one point inside of its rectangle")
    func frame() {
        UIGraphicsBeginImageContext(CGSize(width: 6, height: 6))
        UIColor.red.setFill()
        UIRectFrame(CGRect(x: 1, y: 1, width: 4, height: 4))
        let image = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        let inked = (0..<6).map { y in (0..<6).map { color(image, $0, y)[3] / 255 } }
        #expect(
            inked == [
                [0, 0, 0, 0, 0, 0], [0, 1, 1, 1, 1, 0], [0, 1, 0, 0, 1, 0], [0, 1, 0, 0, 1, 0],
                [0, 1, 1, 1, 1, 0], [0, 0, 0, 0, 0, 0],
            ])
    }
}
