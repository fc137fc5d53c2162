/// The shape of a `GradientLayer`'s gradient.
public enum GradientLayerType: Sendable {
    /// `axial`, the default: along the line from `startPoint` to `endPoint`. `radial`: from the center `startPoint` to the
    /// ellipse whose bounds have a corner at `endPoint`.
    case axial, radial
}
