import KnobLayers

/// A control with a line of text that the user edits.
///
/// It sends `.editingDidBegin` and `.editingDidEnd` when it becomes and resigns first responder, `.editingChanged` at
/// each change by the user, and `.editingDidEndOnExit` at Return, which keeps the focus. Changes by the program send
/// nothing. A line that is wider than the field scrolls to keep the caret visible.
open class TextField: Control {
    /// The class of the layer, which shows the text, the selection and the caret.
    public override class var layerClass: Layer.Type { TextFieldLayer.self }

    /// The text; empty by default. Observable.
    ///
    /// Setting it moves the caret to its end. Control characters and line breaks are removed.
    public var text: String {
        get { editor.string }
        set { editor = EditableText(newValue) }
    }
    /// The selected range of characters; `0..<0` by default. An empty range is the location of the caret.
    ///
    /// Setting it moves the caret to its end and clamps it to the text.
    public var selectedRange: Range<Int> {
        get { editor.selection }
        set { editor.select(newValue) }
    }
    /// The font; the system font of 15 points by default.
    public var font = Font.systemFont(ofSize: 15) { didSet { if font != oldValue { updateLine() } } }
    /// The color of the text and the caret; the label color, black or white, by default.
    public var textColor = Color.label { didSet { updateContent() } }
    /// The alignment of a line that is narrower than the field; left by default.
    public var textAlignment = TextAlignment.left { didSet { updateContent() } }
    /// Whether the user is editing the text, because the field is the first responder.
    public private(set) var isEditing = false

    /// The text with its caret and selection.
    private(set) var editor = EditableText() {
        didSet {
            guard editor != oldValue else { return }
            if editor.characters != oldValue.characters {
                updateLine()
                observers.notify(about: self)
            } else {
                updateContent()
            }
        }
    }
    /// The range that a press has selected, which a drag extends, and whether it extends by words.
    private var pressed = (range: 0..<0, byWord: false)

    private var line = TextLine("", font: .systemFont(ofSize: 15))
    /// The width of the line that is scrolled out to the left, in points.
    private var scrollOffset = 0.0

    /// Creates an empty field with a frame; 30 points are a good height.
    public override init(frame: Rect) {
        super.init(frame: frame)
        backgroundColor = Self.defaultBackgroundColor
        layer.cornerRadius = 6
        layer.borderWidth = 1
        layer.borderColor = Self.defaultBorderColor
        updateContent()
    }

    /// The background color of a field without an error.
    static let defaultBackgroundColor = Color(light: .white, dark: Color(white: 0.17))
    /// The border color of a field without an error.
    static let defaultBorderColor = Color.systemFill

    /// Selects all of the text, with the caret at its end.
    public func selectAll() { editor.select(0..<editor.characters.count) }

    // MARK: Focus

    /// Whether the user types text into this view; always `true`.
    open override var acceptsText: Bool { true }

    /// Begins or ends editing. A focus that comes by a key selects all of the text.
    open override func focusDidChange() {
        super.focusDidChange()
        guard isFirstResponder != isEditing else { return }
        isEditing = isFirstResponder
        if isEditing, window?.showsFocus == true { selectAll() }
        updateContent()
        sendActions(for: isEditing ? .editingDidBegin : .editingDidEnd)
    }

    /// The path of the focus ring, which follows the bounds.
    open override var focusPath: BezierPath {
        BezierPath(roundedRect: bounds.insetBy(dx: -1.5, dy: -1.5), cornerRadius: 7.5)
    }

    // MARK: Input

    /// Moves the caret, changes the selection or edits the text. Tab, Escape and keys with Alt are not handled.
    open override func keyDown(with press: KeyPress) -> Bool {
        let flags = press.modifierFlags
        guard isEnabled, !flags.contains(.alternate) else { return false }
        let (extending, byWord) = (flags.contains(.shift), flags.contains(.control))
        switch press.key {
        case .left, .right:
            editor.step(forward: press.key == .right, byWord: byWord, extending: extending)
        case .home: editor.move(to: 0, extending: extending)
        case .end: editor.move(to: editor.characters.count, extending: extending)
        case .backspace, .delete:
            edit { $0.delete(forward: press.key == .delete, byWord: byWord) }
        case .enter: if !press.isRepeat { sendActions(for: .editingDidEndOnExit) }
        case .tab, .escape: return false
        default:
            guard !press.characters.isEmpty else { return false }
            if !flags.contains(.control) {
                edit { $0.insert(press.characters) }
            } else if press.characters.lowercased() == "a" {
                selectAll()
            } else {
                return false
            }
        }
        return true
    }

    /// Applies an edit of the user and sends `.editingChanged` if it changes the text.
    private func edit(_ change: (inout EditableText) -> Bool) {
        var edited = editor
        let hasChanged = change(&edited)
        editor = edited
        guard hasChanged else { return }
        textWasEdited()
        sendActions(for: .editingChanged)
    }

    /// Called after the user has changed the text, before `.editingChanged` is sent. The default implementation does
    /// nothing.
    func textWasEdited() {}

    /// Moves the caret to the press, or extends the selection to it while Shift is pressed. A double click selects a
    /// word, a triple click everything.
    open override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
        let index = characterIndex(of: touch)
        switch touch.tapCount {
        case 1:
            editor.move(to: index, extending: event?.modifierFlags.contains(.shift) ?? false)
            pressed = (editor.anchor..<editor.anchor, false)
        case 2:
            editor.select(editor.word(at: index))
            pressed = (editor.selection, true)
        default:
            selectAll()
            pressed = (editor.selection, true)
        }
        return true
    }

    /// Extends the selection to the pointer, by words after a double click.
    open override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
        let index = characterIndex(of: touch)
        let reached = pressed.byWord ? editor.word(at: index) : index..<index
        if reached.lowerBound < pressed.range.lowerBound {
            editor.move(to: pressed.range.upperBound)
            editor.move(to: reached.lowerBound, extending: true)
        } else {
            editor.select(pressed.range.lowerBound..<max(reached.upperBound, pressed.range.upperBound))
        }
        return true
    }

    /// Returns the index between characters that is nearest to `touch`.
    private func characterIndex(of touch: Touch) -> Int {
        line.index(at: touch.location(in: self).x - bounds.minX - lineStart)
    }

    // MARK: Drawing

    /// Lays out the line after a change of the text or the font.
    private func updateLine() {
        line = TextLine(text, font: font)
        updateContent()
    }

    private var visibleWidth: Double { max(0, bounds.width - 2 * TextFieldLayer.inset) }

    /// The x coordinate of the line's start, relative to the left edge, in points.
    private var lineStart: Double {
        let rest = visibleWidth - line.width
        guard rest > 0 else { return TextFieldLayer.inset - scrollOffset }
        return switch textAlignment {
        case .left: TextFieldLayer.inset
        case .center: TextFieldLayer.inset + rest / 2
        case .right: TextFieldLayer.inset + rest
        }
    }

    /// Passes text, selection and caret to the layer, and scrolls the line to keep the caret visible.
    private func updateContent() {
        let caret = line.offset(at: editor.caret)
        scrollOffset = isEditing ? min(max(scrollOffset, caret - visibleWidth), caret) : 0
        scrollOffset = max(0, min(scrollOffset, line.width - visibleWidth))
        var content = TextFieldLayer.Content()
        content.line = line
        content.color = isEnabled ? textColor : .disabled
        content.start = lineStart
        if isEditing {
            let range = editor.selection
            let (start, end) = (line.offset(at: range.lowerBound), line.offset(at: range.upperBound))
            // A font can have any advances, also negative ones.
            content.selection = start <= end ? start...end : 0...0
            content.selectionColor = tintColor.withAlphaComponent(0.35)
            content.caret = caret
        }
        (layer as? TextFieldLayer)?.content = content
    }

    /// Updates the line for the new size.
    open override func layoutSubviews() { updateContent() }

    /// Updates the color of the selection.
    open override func tintColorDidChange() { updateContent() }

    /// Updates the color of the text for an enabled or disabled field.
    open override func stateDidChange() { updateContent() }

    /// Returns the width of the text, at least 40 points, and the height of a line with a margin.
    open override func sizeThatFits(_ size: Size) -> Size {
        let width = max(40, (line.width + 2 * TextFieldLayer.inset + 1).rounded(.up))
        return Size(width: min(size.width, width), height: (font.lineHeight + 10).rounded(.up))
    }
}
