import KnobKit

/// One shape of the icon, filled or stroked, which is drawn and written as SVG from the same numbers.
struct IconShape {
    let path: BezierPath
    /// The colors of the gradient from the path's upper to its lower edge.
    let top, bottom: Color
    /// The width of the stroke with round ends; `nil` to fill the path.
    let lineWidth: Double?

    static func fill(_ path: BezierPath, _ top: Color, _ bottom: Color) -> IconShape {
        IconShape(path: path, top: top, bottom: bottom, lineWidth: nil)
    }

    static func fill(_ path: BezierPath, _ color: Color) -> IconShape { fill(path, color, color) }

    static func stroke(_ path: BezierPath, _ color: Color, lineWidth: Double) -> IconShape {
        IconShape(path: path, top: color, bottom: color, lineWidth: lineWidth)
    }

    func draw(_ context: Context) {
        if let lineWidth { return context.stroke(path, with: top, lineWidth: lineWidth, cap: .round) }
        guard top != bottom else { return context.fill(path, with: top) }
        let bounds = path.bounds
        context.saved {
            context.clip(to: path)
            for row in Int(bounds.minY)..<Int(bounds.maxY.rounded(.up)) {
                let part = (Double(row) + 0.5 - bounds.minY) / bounds.height
                context.fill(
                    Rect(x: bounds.minX, y: Double(row), width: bounds.width, height: 1),
                    with: top.mixed(with: bottom, part))
            }
        }
    }

    /// Returns the SVG elements of the shape; `name` is that of its gradient, if it has one.
    func svg(name: String) -> String {
        let outline = path.elements.map(Self.svg).joined()
        if let lineWidth {
            let width = Self.number(lineWidth)
            return "<path d=\"\(outline)\" fill=\"none\" stroke-linecap=\"round\" stroke-width=\"\(width)\" "
                + "\(Self.svg("stroke", top))/>\n"
        }
        guard top != bottom else { return "<path d=\"\(outline)\" \(Self.svg("fill", top))/>\n" }
        return """
            <linearGradient id="\(name)" x2="0" y2="1">
            <stop \(Self.svg("stop-color", top))/>
            <stop offset="1" \(Self.svg("stop-color", bottom))/>
            </linearGradient>
            <path d="\(outline)" fill="url(#\(name))"/>

            """
    }

    private static func svg(_ element: BezierPath.Element) -> String {
        switch element {
        case .move(let point): "M\(svg(point))"
        case .line(let point): "L\(svg(point))"
        case .curve(let first, let second, let end): "C\(svg(first)) \(svg(second)) \(svg(end))"
        case .close: "Z"
        }
    }

    private static func svg(_ point: Point) -> String { "\(number(point.x)) \(number(point.y))" }

    /// Returns a color as the attribute `name`, with its alpha as the opacity.
    private static func svg(_ name: String, _ color: Color) -> String {
        let parts = color.components(in: .light)
        let bytes = [parts.red, parts.green, parts.blue].map { "\(Int(($0 * 255).rounded()))" }
        let opacity = parts.alpha < 1 ? " opacity=\"\(number(parts.alpha))\"" : ""
        return "\(name)=\"rgb(\(bytes.joined(separator: ",")))\"\(opacity)"
    }

    /// Returns a number with two decimals, which are enough for 256 pixels.
    private static func number(_ value: Double) -> String {
        let rounded = (value * 100).rounded() / 100
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
}

extension Color {
    /// Returns the color between this one, at 0, and another, at 1.
    fileprivate func mixed(with other: Color, _ part: Double) -> Color {
        let (from, to) = (components(in: .light), other.components(in: .light))
        func mix(_ path: KeyPath<Components, Double>) -> Double {
            from[keyPath: path] + (to[keyPath: path] - from[keyPath: path]) * part
        }
        return Color(red: mix(\.red), green: mix(\.green), blue: mix(\.blue), alpha: mix(\.alpha))
    }
}
