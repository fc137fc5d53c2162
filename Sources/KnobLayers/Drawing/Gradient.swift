/// A smooth transition between colors.
///
/// ```swift
/// import KnobKit
///
/// final class Sky: Layer {
///     override var drawnBounds: Rect { super.drawnBounds.union(bounds) }
///
///     override func draw(in context: Context) {
///         super.draw(in: context)
///         context.addEllipse(in: bounds)
///         context.clip()
///         context.drawLinearGradient(
///             Gradient(colors: [.systemBlue, .white], locations: [0, 0.8]), start: bounds.origin,
///             end: Point(x: bounds.minX, y: bounds.maxY), options: .drawsAfterEndLocation)
///     }
/// }
/// ```
public struct Gradient: Hashable, Sendable {
    /// The colors, in order. Without any, nothing is drawn.
    public let colors: [Color]
    /// The location of each color, from 0 at the start to 1 at the end.
    public let locations: [Double]

    /// Creates a gradient.
    ///
    /// - Parameter locations: The location of each color, limited to 0…1, in increasing order; none for
    ///   even distances. If there are not as many as colors, or one is NaN, that is reported and distances are even.
    public init(colors: [Color], locations: [Double]? = nil) {
        let (given, last) = (locations ?? [], Double(max(1, colors.count - 1)))
        let isValid = given.count == colors.count && !given.contains(where: \.isNaN)
        if !isValid, !given.isEmpty { Diagnostics.report("Gradient: pass a location per color, or none") }
        self.colors = colors
        self.locations = isValid ? given.map { max(0, min($0, 1)) } : colors.indices.map { Double($0) / last }
    }
}
