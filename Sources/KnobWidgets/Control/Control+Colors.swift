import KnobLayers

/// The colors that all controls use for their states.
extension Control {
    /// Returns `color` adjusted to the current state.
    ///
    /// The result is gray while the control is disabled, and a little lighter under the pointer. While the
    /// control is highlighted, it is darker in the light appearance and lighter in the dark one.
    public func shaded(_ color: Color) -> Color {
        if !isEnabled { return .disabled }
        if isHighlighted {
            return Color(
                light: color.interpolated(to: .black, fraction: 0.15),
                dark: color.interpolated(to: .white, fraction: 0.35))
        }
        return isHovered ? color.interpolated(to: .white, fraction: 0.2) : color
    }

    /// Returns the color of a thumb, adjusted to the current state.
    ///
    /// The result is slightly darker than `color` under the pointer, and darker still while the control is
    /// highlighted. The thumb of a disabled control is white, or gray in the dark appearance.
    public func shadedThumb(_ color: Color = .white) -> Color {
        if !isEnabled { return Color(light: .white, dark: Color(white: 0.6)) }
        return color.interpolated(to: .black, fraction: isHighlighted ? 0.08 : isHovered ? 0.03 : 0)
    }
}
