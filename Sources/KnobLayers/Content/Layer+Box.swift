/// What every layer can draw.
extension Layer {
    /// Whether the layer draws nothing but background and border, which never reach beyond the bounds.
    var isBox: Bool { type(of: self) == Layer.self && rare?.contents == nil }

    /// Draws background, contents, and border.
    func drawBox(in context: Context) {
        let contents = rare?.contents
        // A border is aligned to pixels to be sharp. Without a border, a layer can move by less than a pixel.
        let box = borderWidth > 0 ? context.alignedToPixels(bounds) : bounds
        // With high contrast a thin border is doubled, and a strong one leaves room for what is beside it.
        let wanted = context.isHighContrast ? max(borderWidth, min(2, 2 * borderWidth)) : borderWidth
        // At most half a side, as a wider border fills the layer.
        let width =
            wanted > 0
            ? min(context.alignedToPixels(lineWidth: wanted), box.width / 2, box.height / 2) : 0
        // Two filled shapes are less to send to an X server than one and a line.
        let isFilled =
            width > 0 && borderColor.isOpaque && backgroundColor?.isOpaque == true && contents == nil
        if isFilled { fill(box, cornerRadius, with: borderColor, in: context) }
        let inner = isFilled ? width : 0
        if let color = backgroundColor {
            // The color of a large area was chosen for what is on it, which does not get lighter when the area gets darker.
            let keepsColor = context.isHighContrast && min(box.width, box.height) >= 44 && !color.isGray
            if keepsColor { context.isHighContrast = false }
            fill(box.insetBy(dx: inner, dy: inner), max(0, cornerRadius - inner), with: color, in: context)
            if keepsColor { context.isHighContrast = true }
        }
        if let contents { drawContents(contents, in: context) }
        guard width > 0, !isFilled else { return }
        let (path, radius) = (box.insetBy(dx: width / 2, dy: width / 2), max(0, cornerRadius - width / 2))
        context.stroke(
            BezierPath(roundedRect: path, cornerRadius: radius), with: borderColor, lineWidth: width)
    }

    private func fill(_ box: Rect, _ cornerRadius: Double, with color: Color, in context: Context) {
        if cornerRadius > 0 {
            context.fill(BezierPath(roundedRect: box, cornerRadius: cornerRadius), with: color)
        } else {
            context.fill(box, with: color)
        }
    }
}
