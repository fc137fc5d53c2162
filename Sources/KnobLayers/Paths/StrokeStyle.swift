/// The look of a stroked line.
///
/// ```swift
/// import KnobKit
///
/// // Round dots, 8 points apart.
/// let dots = StrokeStyle(lineWidth: 4, lineCap: .round, dash: [0, 8])
/// ```
public struct StrokeStyle: Hashable, Sendable {
    /// The width, in points; 1 by default. A line without a width is not drawn.
    public var lineWidth: Double
    /// The shape of the ends, also of those of dashes; `butt` by default.
    public var lineCap: LineCap
    /// The shape of the corners; `miter` by default.
    public var lineJoin: LineJoin
    /// The largest length of a sharp corner, in line widths, from 1 to 10,000; 10 by default. A longer one is cut off.
    public var miterLimit: Double
    /// The lengths of dashes and gaps in turn, in points; by default none, for a solid line.
    ///
    /// The line is solid, too, if a length is negative or not finite, or if the lengths are on average shorter than a
    /// 10,000th of the path's largest coordinate, because each dash takes time.
    public var dash: [Double]
    /// The position in the dashes at which the line starts, in points; 0 by default.
    public var dashPhase: Double

    /// Creates a style.
    public init(
        lineWidth: Double = 1, lineCap: LineCap = .butt, lineJoin: LineJoin = .miter, miterLimit: Double = 10,
        dash: [Double] = [], dashPhase: Double = 0
    ) {
        (self.lineWidth, self.lineCap, self.lineJoin) = (lineWidth, lineCap, lineJoin)
        (self.miterLimit, self.dash, self.dashPhase) = (miterLimit, dash, dashPhase)
    }
}
