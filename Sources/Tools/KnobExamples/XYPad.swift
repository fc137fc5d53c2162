import KnobKit

/// A control that picks two numbers at once, one across and one up.
///
/// Drags, keys, the wheel, Escape, undo, the focus ring, observers, and actions come from `EditableControl`; this
/// file says which numbers there are, how a drag maps to them, and what they look like.
public final class XYPad: EditableControl {
    /// The number that increases to the right; 0 to 1 by default.
    public let x = EditableNumber()
    /// The number that increases upwards; 0 to 1 by default.
    public let y = EditableNumber()
    /// Both values as a point. Observable.
    public var value: Point { Point(x: x.value, y: y.value) }

    private let thumb = Layer.thumb(diameter: 24)

    /// Creates a pad at (0, 0).
    public override init(frame: Rect) {
        super.init(frame: frame)
        editor.numbers = [x, y]
        interaction = .track
        resetsOnDoubleClick = true
        backgroundColor = Color(light: Color(white: 0.9), dark: Color(white: 0.25))
        layer.cornerRadius = 8
        layer.addSublayer(thumb)
        stateDidChange()
    }

    // MARK: Geometry

    /// The rectangle in which the thumb's center moves.
    private var area: Rect { bounds.insetBy(dx: 14, dy: 14) }

    /// A line across for one number, and one up for the other.
    public override func dragGeometry(for number: EditableNumber) -> DragGeometry {
        let corner = Point(x: area.minX, y: area.maxY)
        let end = number === x ? Point(x: area.maxX, y: area.maxY) : Point(x: area.minX, y: area.minY)
        return DragGeometry(.line(from: corner, to: end))
    }

    /// Up and down edit the number that increases upwards, other keys the one across.
    public override func number(for press: KeyPress) -> EditableNumber? {
        [.up, .down, .pageUp, .pageDown].contains(press.key) ? y : x
    }

    /// The wheel edits the number that increases upwards, with Control the other one.
    public override func number(for scroll: ScrollInput) -> EditableNumber? {
        scroll.modifierFlags.contains(.control) ? x : y
    }

    // MARK: Look

    /// Moves the thumb to the values.
    public override func layoutSubviews() {
        let across = area.width * x.position(of: x.value)
        let up = area.height * y.position(of: y.value)
        Transaction.withoutActions {
            thumb.position = Point(x: area.minX + across, y: area.maxY - up)
        }
    }

    /// Colors the thumb for the state.
    public override func stateDidChange() {
        Transaction.withoutActions { thumb.backgroundColor = shaded(tintColor) }
    }

    /// Colors the thumb.
    public override func tintColorDidChange() { stateDidChange() }
}
