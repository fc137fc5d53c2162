/// A line of text whose characters assistive technology locates. It is centered vertically in its view.
package struct AccessibleLine {
    let line: TextLine
    /// The x coordinate of the line's start, relative to the left edge of the view, in points.
    let start: Double
    /// The height of its characters, in points.
    let height: Double
}
