import KnobLayers

/// A control in which a person types a line of text.
///
/// It sends `.editingDidBegin` when it gets the focus and `.editingDidEnd` when it loses it,
/// `.editingChanged` each time a person has changed the text, and `.editingDidEndOnExit` at Return; the focus
/// stays. What the program sets sends nothing. A line that is wider than the field moves so that the caret is
/// seen.
open class TextField: Control {
    /// A layer that shows the text, the selection and the caret.
    public override class var layerClass: Layer.Type { TextFieldLayer.self }

    /// The text; empty by default. It can be observed.
    ///
    /// Setting it puts the caret at its end. Control characters and line ends, which no line can show, are
    /// left out.
    public var text: String {
        get { editor.string }
        set { editor = EditableText(newValue) }
    }
    /// What is selected, counted in characters; empty where only the caret is. Empty at the start by default.
    ///
    /// Setting it puts the caret at its end; what lies outside the text is left out.
    public var selectedRange: Range<Int> {
        get { editor.selection }
        set { editor.select(newValue) }
    }
    /// The typeface and the size; the system font of 15 points by default.
    public var font = Font.systemFont(ofSize: 15) { didSet { if font != oldValue { measure() } } }
    /// The colour of the text and of the caret; the appearance's own, black or white, by default.
    public var textColor = Color.label { didSet { show() } }
    /// Where a line stands that is narrower than the field; at the left edge by default.
    public var textAlignment = TextAlignment.left { didSet { show() } }
    /// Whether a person is at the text: the field has the focus.
    public private(set) var isEditing = false

    /// The text with its caret; what is seen follows.
    var editor = EditableText() {
        didSet {
            guard editor != oldValue else { return }
            if editor.characters != oldValue.characters {
                measure()
                observers.notify(about: self)
            } else {
                show()
            }
        }
    }
    /// What a press has selected, for a drag to extend; and whether it goes on by words.
    var pressed = (range: 0..<0, byWord: false)

    private var line = TextLine("", font: .systemFont(ofSize: 15))
    /// How much of the line is out of sight to the left, in points.
    private var hidden = 0.0

    /// Makes an empty field at `frame`; 30 points are a good height.
    public override init(frame: Rect) {
        super.init(frame: frame)
        backgroundColor = Self.ground
        layer.cornerRadius = 6
        layer.borderWidth = 1
        layer.borderColor = Self.borderColor
        show()
    }

    /// What is behind the text while nothing is wrong.
    static let ground = Color(light: .white, dark: Color(white: 0.17))
    /// The colour of the border while nothing is wrong.
    static let borderColor = Color.systemFill

    /// Selects all of the text, with the caret at its end.
    public func selectAll() { editor.select(0..<editor.characters.count) }

    // MARK: Focus

    /// Whether keys are typed into this view: yes.
    open override var acceptsText: Bool { true }

    /// Begins or ends the editing; when the focus came by a key, all is selected.
    open override func focusDidChange() {
        super.focusDidChange()
        guard isFirstResponder != isEditing else { return }
        isEditing = isFirstResponder
        if isEditing, window?.showsFocus == true { selectAll() }
        show()
        sendActions(for: isEditing ? .editingDidBegin : .editingDidEnd)
    }

    /// Follows the bounds.
    open override var focusPath: BezierPath {
        BezierPath(roundedRect: bounds.insetBy(dx: -1.5, dy: -1.5), cornerRadius: 7.5)
    }

    // MARK: Input

    /// Moves the caret and the selection, changes the text; leaves Tab, Escape and what Alt is held with to
    /// others.
    open override func keyDown(with press: KeyPress) -> Bool { isEnabled && self.press(press) }

    /// A person has changed the text; called before `.editingChanged` is sent. This class does nothing.
    func textWasEdited() {}

    /// Puts the caret where the press is, or selects from the old caret if Shift is held; a double click
    /// selects a word, a triple click all.
    open override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
        beginSelecting(touch, extending: event?.modifierFlags.contains(.shift) ?? false)
        return true
    }

    /// Selects as far as the pointer has gone.
    open override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
        extendSelection(to: touch)
        return true
    }

    /// The place between characters that is nearest to `x`, in the field's coordinates.
    func place(at x: Double) -> Int { line.index(at: x - bounds.minX - lineStart) }

    // MARK: Picture

    /// The line has another length.
    private func measure() {
        line = TextLine(text, font: font)
        show()
    }

    private var room: Double { max(0, bounds.width - 2 * TextFieldLayer.inset) }

    /// Where the line starts, in points from the left edge.
    private var lineStart: Double {
        let rest = room - line.width
        guard rest > 0 else { return TextFieldLayer.inset - hidden }
        return switch textAlignment {
        case .left: TextFieldLayer.inset
        case .center: TextFieldLayer.inset + rest / 2
        case .right: TextFieldLayer.inset + rest
        }
    }

    /// Shows text, selection and caret, and moves the line so that the caret is seen.
    private func show() {
        let caret = line.offset(at: editor.caret)
        hidden = isEditing ? min(max(hidden, caret - room), caret) : 0
        hidden = max(0, min(hidden, line.width - room))
        var content = TextFieldLayer.Content()
        content.line = line
        content.color = isEnabled ? textColor : .disabled
        content.start = lineStart
        if isEditing {
            let range = editor.selection
            content.selection =
                range.isEmpty ? nil : line.offset(at: range.lowerBound)...line.offset(at: range.upperBound)
            content.selectionColor = tintColor.withAlphaComponent(0.35)
            content.caret = caret
        }
        (layer as? TextFieldLayer)?.content = content
    }

    /// Shows the line anew in another size.
    open override func layoutSubviews() { show() }

    /// Colours the selection and the ring.
    open override func tintColorDidChange() { show() }

    /// Looks enabled or disabled.
    open override func stateDidChange() { show() }

    /// As wide as the text, but at least 40 points, and as high as a line with some room about it.
    open override func sizeThatFits(_ size: Size) -> Size {
        let width = max(40, (line.width + 2 * TextFieldLayer.inset + 1).rounded(.up))
        return Size(width: min(size.width, width), height: (font.lineHeight + 10).rounded(.up))
    }
}
