import Glibc
import KnobKit

/// The program's icon: a knob at two thirds of its arc, on a dark background with a light rim that shows on
/// dark desktops.
///
/// Lengths are sixteenths of the side, rounded to pixels, so that edges are sharp at 16, 32, 48, 64 and 256
/// pixels.
struct Icon {
    /// The length of a side in pixels.
    let side: Int

    private static let accent = Color(red: 1, green: 0.23, blue: 0.19)
    private static let start = -Double.pi * 5 / 4
    private static let end = Double.pi / 4
    /// The angle of the pointer: up and to the right, where all its edges are equally smooth.
    private static let angle = -Double.pi / 4

    /// The shapes, from back to front.
    var shapes: [IconShape] {
        // The open end of the arc looks lighter, so its center is a little below that of the background.
        let center = Point(x: Double(side) / 2, y: Double(side) / 2 + pixels(0.4))
        let (outer, inner) = (pixels(5.67), pixels(4.1))
        let ring = (radius: (outer + inner) / 2, width: outer - inner)
        func arc(to end: Double) -> BezierPath {
            BezierPath(
                arcCenter: center, radius: ring.radius, startAngle: Self.start, endAngle: end, clockwise: true
            )
        }
        let shadow = (0..<6).map { step in
            IconShape.fill(
                disc(Point(x: center.x, y: center.y + pixels(0.4)), pixels(3.1) + fine(0.12) * Double(step)),
                Color(white: 0, alpha: 0.1))
        }
        let pointer = BezierPath()
        for distance in [1.1, 2.4] {
            let length = fine(distance)
            pointer.addLine(
                to: Point(x: center.x + length * cos(Self.angle), y: center.y + length * sin(Self.angle)))
        }
        return background + [
            .stroke(arc(to: Self.end), Color(white: 1, alpha: 0.24), lineWidth: ring.width),
            .stroke(arc(to: Self.angle), Self.accent, lineWidth: ring.width),
        ] + shadow + [
            .fill(disc(center, pixels(3.3)), Color(white: 1), Color(red: 0.8, green: 0.81, blue: 0.84)),
            .stroke(pointer, Color(red: 0.17, green: 0.18, blue: 0.22), lineWidth: fine(0.95)),
        ]
    }

    /// Returns a square with round corners and a rim of one pixel.
    private var background: [IconShape] {
        let rect = Rect(x: 0, y: 0, width: Double(side), height: Double(side)).insetBy(
            dx: pixels(1), dy: pixels(1))
        let radius = pixels(3.2)
        let rim = max(1, (Double(side) / 128).rounded())
        return [
            .fill(
                BezierPath(roundedRect: rect, cornerRadius: radius),
                Color(red: 0.46, green: 0.48, blue: 0.53), Color(red: 0.32, green: 0.33, blue: 0.38)),
            .fill(
                BezierPath(roundedRect: rect.insetBy(dx: rim, dy: rim), cornerRadius: radius - rim),
                Color(red: 0.27, green: 0.29, blue: 0.34), Color(red: 0.15, green: 0.16, blue: 0.2)),
        ]
    }

    /// Returns a length in sixteenths of the side, in whole pixels.
    private func pixels(_ sixteenths: Double) -> Double { fine(sixteenths).rounded() }
    /// Returns a length in sixteenths of the side, for edges that are not parallel to the pixels.
    private func fine(_ sixteenths: Double) -> Double { sixteenths * Double(side) / 16 }

    func writePNG(to path: String) throws {
        let surface = try Surface(width: side, height: side)
        let context = try Context(on: surface)
        for shape in shapes { shape.draw(context) }
        try surface.writePNG(to: path)
    }

    var svg: String {
        let body = shapes.enumerated().map { $0.element.svg(name: "gradient\($0.offset)") }.joined()
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(side)\" height=\"\(side)\" "
            + "viewBox=\"0 0 \(side) \(side)\">\n\(body)</svg>\n"
    }
}
