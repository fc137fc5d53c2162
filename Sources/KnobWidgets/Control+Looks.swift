import KnobLayers

/// How colours look in a control's state: one rule for all of them.
extension Control {
    /// `color` as it is seen now: grey while disabled, a little lighter under the pointer, and while pressed farther from
    /// the ground: darker on light, lighter still on dark.
    public func shaded(_ color: Color) -> Color {
        if !isEnabled { return .disabled }
        if isHighlighted {
            return Color(
                light: color.interpolated(to: .black, fraction: 0.15),
                dark: color.interpolated(to: .white, fraction: 0.35))
        }
        return isHovered ? color.interpolated(to: .white, fraction: 0.2) : color
    }

    /// The colour of a thumb, which may be white: it gets darker under the pointer, and more so while pressed.
    func shadedThumb(_ color: Color = .white) -> Color {
        if !isEnabled { return Color(light: .white, dark: Color(white: 0.6)) }
        return color.interpolated(to: .black, fraction: isHighlighted ? 0.08 : isHovered ? 0.03 : 0)
    }
}
