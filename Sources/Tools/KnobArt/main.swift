import Glibc
import KnobKit

/// The folder for the images: the first argument, or `Resources`.
let folder = CommandLine.arguments.dropFirst().first ?? "Resources"

/// Draws an image of `size` by `size` points at two pixels per point, and writes it.
func make(_ name: String, size: Double, _ draw: (Context, Point) -> Void) throws {
    let surface = try Surface(width: Int(size) * 2, height: Int(size) * 2)
    let context = try Context(on: surface)
    context.concatenate(AffineTransform(scaleX: 2, y: 2))
    draw(context, Point(x: size / 2, y: size / 2))
    let path = "\(folder)/\(name)@2x.png"
    try surface.writePNG(to: path)
    print(path)
}

func disc(_ center: Point, _ radius: Double) -> BezierPath {
    BezierPath(
        ovalIn: Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
}

/// Fills a disc with a radial gradient, which looks the same at every rotation.
func shade(_ context: Context, _ center: Point, _ radius: Double, rim: Double, middle: Double) {
    let steps = 60
    for step in 0...steps {
        let part = Double(step) / Double(steps)
        context.fill(disc(center, radius * (1 - part)), with: Color(white: rim + (middle - rim) * part))
    }
}

/// The part that rotates, with its mark at the top: a dark cap with a knurled rim.
func drawKnob(_ context: Context, _ center: Point, rim: Double, middle: Double, mark: Color) {
    shade(context, center, 62, rim: rim - 0.06, middle: rim)
    for notch in 0..<48 {
        let angle = Double(notch) * .pi / 24
        let line = BezierPath()
        line.move(to: Point(x: center.x + 57 * cos(angle), y: center.y + 57 * sin(angle)))
        line.addLine(to: Point(x: center.x + 61 * cos(angle), y: center.y + 61 * sin(angle)))
        context.stroke(line, with: Color(white: 0, alpha: 0.35), lineWidth: 1.5, cap: .round)
    }
    // An edge that has a contrast of at least 3 to light and to dark backgrounds.
    context.stroke(disc(center, 61.25), with: Color(white: 0.5), lineWidth: 1.5)
    context.fill(disc(center, 54), with: Color(white: 0, alpha: 0.3))
    shade(context, center, 53, rim: middle - 0.05, middle: middle + 0.04)
    context.stroke(disc(center, 52.5), with: Color(white: 1, alpha: 0.12), lineWidth: 1)
    let line = BezierPath()
    line.move(to: Point(x: center.x, y: center.y - 47))
    line.addLine(to: Point(x: center.x, y: center.y - 28))
    context.stroke(line, with: mark, lineWidth: 5, cap: .round)
}

do {
    try make("rotary-background", size: 160) { context, center in
        // The center of the knob is 4 points above that of the background.
        let middle = Point(x: center.x, y: center.y - 4)
        for tick in 0...30 {
            let angle = -Double.pi * 5 / 4 + Double(tick) / 30 * .pi * 3 / 2
            let isLong = tick % 5 == 0
            let line = BezierPath()
            line.move(to: Point(x: middle.x + 67 * cos(angle), y: middle.y + 67 * sin(angle)))
            let outer = isLong ? 75.0 : 71.0
            line.addLine(to: Point(x: middle.x + outer * cos(angle), y: middle.y + outer * sin(angle)))
            context.stroke(line, with: Color(white: 0.5), lineWidth: isLong ? 2 : 1, cap: .round)
        }
        for step in 0..<12 {
            context.fill(
                disc(Point(x: middle.x, y: middle.y + 4), 67 - Double(step) / 2),
                with: Color(white: 0, alpha: 0.025))
        }
    }
    try make("rotary-knob", size: 124) {
        drawKnob($0, $1, rim: 0.2, middle: 0.3, mark: Color(white: 0.96))
    }
    try make("rotary-knob-highlighted", size: 124) {
        drawKnob($0, $1, rim: 0.24, middle: 0.36, mark: Color(red: 1, green: 0.62, blue: 0.1))
    }
    try make("rotary-knob-hovered", size: 124) {
        drawKnob($0, $1, rim: 0.22, middle: 0.34, mark: .white)
    }
    try make("rotary-knob-disabled", size: 124) { context, center in
        // Translucent, so that it is faint on light and on dark backgrounds.
        context.transparencyLayer(opacity: 0.4) {
            drawKnob(context, center, rim: 0.2, middle: 0.3, mark: Color(white: 0.96))
        }
    }
    try make("rotary-foreground", size: 160) { context, center in
        // Light from above, which does not rotate with the knob.
        let middle = Point(x: center.x, y: center.y - 4)
        context.saved {
            context.clip(to: disc(middle, 53))
            for row in 0..<53 {
                let alpha = 0.16 * (1 - Double(row) / 53)
                context.fill(
                    Rect(x: middle.x - 53, y: middle.y - 53 + Double(row), width: 106, height: 1),
                    with: Color(white: 1, alpha: alpha))
            }
        }
    }
} catch {
    Diagnostics.report("\(error)")
    exit(1)
}
