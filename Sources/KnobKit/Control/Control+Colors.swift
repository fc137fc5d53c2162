/// The colors that all controls use for their states.
extension Control {
    /// Returns `color` adjusted to the current state.
    ///
    /// The result is gray while the control is disabled, and a little lighter under the pointer. While the
    /// control is highlighted, it is darker in the light appearance and lighter in the dark one.
    public func shaded(_ color: Color) -> Color {
        let state = presentationState
        if state.contains(.disabled) { return .disabled }
        if state.contains(.highlighted) {
            return Color(
                light: color.interpolated(to: .black, fraction: 0.15),
                dark: color.interpolated(to: .white, fraction: 0.35))
        }
        return state.contains(.hovered) ? color.interpolated(to: .white, fraction: 0.2) : color
    }

    /// The color behind the control: that of the nearest superview that has an opaque one.
    ///
    /// Derive the colors of text and edges from it with `Color.contrasting(with:ratio:)`.
    public var backdrop: Color {
        nearest { $0 !== self && $0.backgroundColor?.isOpaque == true }?.backgroundColor ?? .systemBackground
    }

    /// Returns the color of an outline around something filled with `color`: a shade of it with a contrast of 4 to
    /// `backdrop`, of which 3 remain in a shadow. Gray while the control is disabled.
    public func outline(of color: Color) -> Color {
        state.contains(.disabled) ? .disabled : color.contrasting(with: backdrop, ratio: 4)
    }

    /// Returns the color of a thumb, adjusted to the current state.
    ///
    /// The result is slightly darker than `color` under the pointer, and darker still while the control is
    /// highlighted. The thumb of a disabled control is white, or gray in the dark appearance.
    public func shadedThumb(_ color: Color = .white) -> Color {
        let state = presentationState
        if state.contains(.disabled) { return Color(light: .white, dark: Color(white: 0.6)) }
        let fraction = state.contains(.highlighted) ? 0.08 : state.contains(.hovered) ? 0.03 : 0
        return color.interpolated(to: .black, fraction: fraction)
    }
}
