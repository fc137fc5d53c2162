import Testing
import UIKitNames

/// Layers and views that are drawn in images, and views that mask others.
@MainActor
struct RenderingTests {
    private func image(_ size: CGSize, scale: CGFloat = 1, draw: (CGContext) -> Void) -> UIImage? {
        UIGraphicsBeginImageContextWithOptions(size, false, scale)
        defer { UIGraphicsEndImageContext() }
        UIGraphicsGetCurrentContext().map(draw)
        return UIGraphicsGetImageFromCurrentImageContext()
    }

    private func color(_ image: UIImage?, _ x: Int, _ y: Int) -> [Int] {
        (image?.surface.pixel(x: x, y: y)).map { [$0.red, $0.green, $0.blue, $0.alpha] } ?? []
    }

    private func box(_ frame: CGRect, _ color: UIColor) -> UIView {
        let view = UIView(frame: frame)
        view.backgroundColor = color
        return view
    }

    @Test("a layer is drawn with its sublayers in its own coordinates, and the state of the context stays")
    func layers() {
        let layer = box(CGRect(x: 30, y: 40, width: 8, height: 8), .red).layer
        let inner = CALayer()
        inner.frame = CGRect(x: 4, y: 0, width: 2, height: 2)
        inner.backgroundColor = UIColor.blue.cgColor
        layer.addSublayer(inner)
        let drawn = image(CGSize(width: 12, height: 12), scale: 2) { context in
            context.translateBy(x: 1, y: 1)
            layer.render(in: context)
            UIColor.green.setFill()
            UIRectFill(CGRect(x: 10, y: 10, width: 1, height: 1))
        }
        #expect(color(drawn, 1, 2) == [0, 0, 0, 0] && color(drawn, 2, 2) == [255, 0, 0, 255])
        #expect(color(drawn, 10, 2) == [0, 0, 255, 255] && color(drawn, 14, 2) == [255, 0, 0, 255])
        #expect(color(drawn, 17, 17) == [255, 0, 0, 255] && color(drawn, 18, 18) == [0, 0, 0, 0])
        #expect(color(drawn, 22, 22) == [0, 255, 0, 255])
    }

    @Test("a view is stretched to the rectangle, with its subviews")
    func hierarchies() {
        let view = box(CGRect(x: 0, y: 0, width: 4, height: 4), .red)
        view.addSubview(box(CGRect(x: 2, y: 0, width: 2, height: 4), .blue))
        let drawn = image(CGSize(width: 10, height: 10)) { _ in
            #expect(view.drawHierarchy(in: CGRect(x: 1, y: 1, width: 8, height: 4), afterScreenUpdates: true))
        }
        #expect(color(drawn, 4, 1) == [255, 0, 0, 255] && color(drawn, 5, 4) == [0, 0, 255, 255])
        #expect(color(drawn, 0, 1) == [0, 0, 0, 0] && color(drawn, 5, 5) == [0, 0, 0, 0])
        #expect(!view.drawHierarchy(in: CGRect(x: 0, y: 0, width: 1, height: 1), afterScreenUpdates: false))
    }

    @Test("a mask shows the view where it is opaque, until it is removed")
    func masks() {
        let view = box(CGRect(x: 0, y: 0, width: 8, height: 2), .red)
        let mask = box(CGRect(x: 2, y: 0, width: 3, height: 2), .black)
        view.mask = mask
        func row() -> [Int] {
            let drawn = image(CGSize(width: 8, height: 2)) { view.layer.render(in: $0) }
            return (0..<8).map { color(drawn, $0, 1)[3] / 255 }
        }
        #expect(view.mask === mask && row() == [0, 0, 1, 1, 1, 0, 0, 0])
        view.mask = nil
        #expect(view.mask == nil && row() == Array(repeating: 1, count: 8))
    }
}
