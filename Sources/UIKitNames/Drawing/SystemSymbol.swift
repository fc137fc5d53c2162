import Glibc
import KnobKit

/// The shapes of the symbols that ``/KnobGraphics/Image/init(systemName:withConfiguration:)`` draws, in a square with sides of 1.
@MainActor
struct SystemSymbol {
    let path: BezierPath
    /// Whether the shape is filled, or stroked with round ends.
    let isFilled: Bool
    /// Whether only the left half of the shape is filled, and all of it stroked.
    var isHalf = false

    init?(name: String) {
        let parts = name.split(separator: ".").map(String.init)
        guard let base = parts.first else { return nil }
        let modifiers = parts.dropFirst().joined(separator: ".")
        isHalf = ["leadinghalf.filled", "leadinghalf.fill", "lefthalf.fill"].contains(modifiers)
        isFilled = modifiers == "fill"
        switch base {
        case "star" where modifiers.isEmpty || isFilled || isHalf: path = Self.star
        case "heart" where modifiers.isEmpty || isFilled: path = Self.heart
        case "circle" where modifiers.isEmpty || isFilled:
            path = BezierPath(ovalIn: Rect(x: 0.06, y: 0.06, width: 0.88, height: 0.88))
        default:
            guard let lines = Self.lines[name] else { return nil }
            let lineart = BezierPath()
            for line in lines {
                lineart.addLines(between: line.map { Point(x: $0.0, y: $0.1) })
            }
            path = lineart
        }
    }

    private static let lines: [String: [[(Double, Double)]]] = [
        "plus": [[(0.5, 0.1), (0.5, 0.9)], [(0.1, 0.5), (0.9, 0.5)]], "minus": [[(0.1, 0.5), (0.9, 0.5)]],
        "xmark": [[(0.15, 0.15), (0.85, 0.85)], [(0.85, 0.15), (0.15, 0.85)]],
        "checkmark": [[(0.12, 0.55), (0.4, 0.85), (0.88, 0.15)]],
        "chevron.left": [[(0.65, 0.1), (0.3, 0.5), (0.65, 0.9)]],
        "chevron.right": [[(0.35, 0.1), (0.7, 0.5), (0.35, 0.9)]],
        "chevron.up": [[(0.1, 0.65), (0.5, 0.3), (0.9, 0.65)]],
        "chevron.down": [[(0.1, 0.35), (0.5, 0.7), (0.9, 0.35)]],
    ]

    private static var star: BezierPath {
        let path = BezierPath()
        path.addLines(
            between: (0..<10).map { corner in
                let (radius, angle) = (corner % 2 == 0 ? 0.47 : 0.19, Double(corner) * .pi / 5 - .pi / 2)
                return Point(x: 0.5 + radius * cos(angle), y: 0.52 + radius * sin(angle))
            })
        path.close()
        return path
    }

    private static var heart: BezierPath {
        let path = BezierPath()
        path.move(to: Point(x: 0.5, y: 0.9))
        for side in [-1.0, 1] {
            let points = [(0.16, 0.66), (0.46, 0.5), (0.46, 0.32), (0.46, 0.08), (0.12, 0.02), (0, 0.26)]
            let half = points.map { Point(x: 0.5 + side * $0.0, y: $0.1) }
            if side < 0 {
                path.addCurve(to: half[2], controlPoint1: half[0], controlPoint2: half[1])
                path.addCurve(to: half[5], controlPoint1: half[3], controlPoint2: half[4])
            } else {
                path.addCurve(to: half[2], controlPoint1: half[4], controlPoint2: half[3])
                path.addCurve(to: Point(x: 0.5, y: 0.9), controlPoint1: half[1], controlPoint2: half[0])
            }
        }
        path.close()
        return path
    }

    /// Draws the symbol in black.
    func draw(side: Double, lineWidth: Double, in context: Context) {
        let shape = BezierPath(cgPath: path)
        shape.apply(CGAffineTransform(scaleX: side, y: side))
        if isFilled { return context.fill(shape, with: .black) }
        if isHalf {
            context.saved {
                context.clip(to: Rect(x: 0, y: 0, width: side / 2, height: side))
                context.fill(shape, with: .black)
            }
        }
        context.setLineWidth(lineWidth)
        context.setLineCap(.round)
        context.setLineJoin(.round)
        context.setStrokeColor(.black)
        context.addPath(shape)
        context.strokePath()
    }
}

extension Image {
    /// How a symbol of the system is drawn.
    public struct SymbolConfiguration: Sendable {
        /// The size of the font that the symbol goes with.
        public let pointSize: Double
        /// The thickness of its lines.
        public let weight: Font.Weight

        /// Creates a configuration.
        public init(pointSize: Double, weight: Font.Weight = .regular) {
            (self.pointSize, self.weight) = (pointSize, weight)
        }
    }

    /// Creates a template image of a symbol of the system; `nil` if KnobKit does not draw it.
    ///
    /// It draws stars, hearts, and circles, also filled ones (`star.fill`) and stars that are half full
    /// (`star.leadinghalf.filled`), `plus`, `minus`, `xmark`, `checkmark`, and the four chevrons.
    @preconcurrency @MainActor
    public convenience init?(
        systemName name: String,
        withConfiguration configuration: SymbolConfiguration? = nil
    ) {
        let configuration = configuration ?? SymbolConfiguration(pointSize: 17)
        let side = (configuration.pointSize * 1.15).rounded(.up)
        guard let symbol = SystemSymbol(name: name), side > 0, side.isFinite else { return nil }
        let isBold = [Font.Weight.semibold, .bold, .heavy, .black].contains(configuration.weight)
        let image = try? UIImage(size: CGSize(width: side, height: side), scale: 3) {
            symbol.draw(side: side, lineWidth: side * (isBold ? 0.13 : 0.08), in: $0)
        }
        guard let image else { return nil }
        self.init(surface: image.surface, scale: 3)
        setRenderingMode(.alwaysTemplate)
    }
}
