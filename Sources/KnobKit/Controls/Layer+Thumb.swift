extension Layer {
    /// Creates the white disc with an outline and a soft shadow that is the thumb of a slider or switch.
    ///
    /// The outline is gray; `Control.outline(of:)` has the color for another one.
    public static func thumb(diameter: Double) -> Layer {
        let thumb = Layer()
        thumb.bounds.size = Size(width: diameter, height: diameter)
        thumb.cornerRadius = diameter / 2
        thumb.backgroundColor = .white
        thumb.borderWidth = 1
        thumb.borderColor = .systemFill
        thumb.shadowOpacity = 0.35
        thumb.shadowRadius = 4
        thumb.shadowOffset = Size(width: 0, height: 2)
        thumb.shouldRasterize = true
        return thumb
    }
}
