import KnobLayers

/// The colors of a control's states: one rule for all controls.
extension Control {
    /// Returns `color` as it looks in the current state: gray while disabled, a little lighter under the pointer, and while
    /// highlighted darker in the light appearance and lighter in the dark one.
    public func shaded(_ color: Color) -> Color {
        if !isEnabled { return .disabled }
        if isHighlighted {
            return Color(
                light: color.interpolated(to: .black, fraction: 0.15),
                dark: color.interpolated(to: .white, fraction: 0.35))
        }
        return isHovered ? color.interpolated(to: .white, fraction: 0.2) : color
    }

    /// Returns the color of a thumb, which may be white: darker under the pointer, and darker still while highlighted.
    public func shadedThumb(_ color: Color = .white) -> Color {
        if !isEnabled { return Color(light: .white, dark: Color(white: 0.6)) }
        return color.interpolated(to: .black, fraction: isHighlighted ? 0.08 : isHovered ? 0.03 : 0)
    }
}
