internal import CCairo
import KnobKit

/// How what is drawn is combined with what is there.
///
/// As in Core Graphics, except that `sourceIn`, `sourceOut`, `destinationIn`, and `destinationAtop` also clear the pixels of
/// the clip in which nothing is drawn: clip to the shape before.
public enum CGBlendMode: Int, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight,
        difference, exclusion, hue, saturation, color, luminosity, clear, copy, sourceIn, sourceOut,
        sourceAtop,
        destinationOver, destinationIn, destinationOut, destinationAtop, xor
    /// The sum of the colors.
    case plusLighter = 27

    /// Cairo's operator.
    fileprivate var cairoOperator: cairo_operator_t {
        switch self {
        case .normal: CAIRO_OPERATOR_OVER
        case .multiply: CAIRO_OPERATOR_MULTIPLY
        case .screen: CAIRO_OPERATOR_SCREEN
        case .overlay: CAIRO_OPERATOR_OVERLAY
        case .darken: CAIRO_OPERATOR_DARKEN
        case .lighten: CAIRO_OPERATOR_LIGHTEN
        case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
        case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
        case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
        case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
        case .difference: CAIRO_OPERATOR_DIFFERENCE
        case .exclusion: CAIRO_OPERATOR_EXCLUSION
        case .hue: CAIRO_OPERATOR_HSL_HUE
        case .saturation: CAIRO_OPERATOR_HSL_SATURATION
        case .color: CAIRO_OPERATOR_HSL_COLOR
        case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
        case .clear: CAIRO_OPERATOR_CLEAR
        case .copy: CAIRO_OPERATOR_SOURCE
        case .sourceIn: CAIRO_OPERATOR_IN
        case .sourceOut: CAIRO_OPERATOR_OUT
        case .sourceAtop: CAIRO_OPERATOR_ATOP
        case .destinationOver: CAIRO_OPERATOR_DEST_OVER
        case .destinationIn: CAIRO_OPERATOR_DEST_IN
        case .destinationOut: CAIRO_OPERATOR_DEST_OUT
        case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
        case .xor: CAIRO_OPERATOR_XOR
        case .plusLighter: CAIRO_OPERATOR_ADD
        }
    }
}

extension Context {
    /// Sets how what is drawn from now on is combined with what is there; `.normal` by default. It is part of the state that
    /// `restoreGState()` restores.
    public func setBlendMode(_ mode: CGBlendMode) { cairo_set_operator(pointer, mode.cairoOperator) }
}

extension Image {
    /// Draws the image in the current context, stretched to a rectangle, with an opacity from 0 to 1.
    @preconcurrency @MainActor
    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = Context.current else { return }
        context.saveGState()
        context.clip(to: rect)
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        context.draw(self, in: rect)
        context.restoreGState()
    }

    /// Draws the image in the current context with its upper left corner at a point, with an opacity from 0 to 1.
    @preconcurrency @MainActor
    public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }
}

extension BezierPath {
    /// Fills the path in the current context with its fill color and an opacity from 0 to 1.
    @preconcurrency @MainActor
    public func fill(with mode: CGBlendMode, alpha: CGFloat) {
        guard let context = Context.current else { return }
        context.saveGState()
        context.setBlendMode(mode)
        context.setAlpha(alpha)
        fill()
        context.restoreGState()
    }

    /// Strokes the path in the current context with its stroke color and an opacity from 0 to 1.
    @preconcurrency @MainActor
    public func stroke(with mode: CGBlendMode, alpha: CGFloat) {
        guard let context = Context.current else { return }
        context.saveGState()
        context.setBlendMode(mode)
        context.setAlpha(alpha)
        stroke()
        context.restoreGState()
    }
}
