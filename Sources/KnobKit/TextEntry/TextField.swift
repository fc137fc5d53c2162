/// A control with a line of text that the user edits.
///
/// It sends `.editingDidBegin` and `.editingDidEnd` when it becomes and resigns first responder, `.editingChanged` at
/// each change by the user, and `.editingDidEndOnExit` at Return, which keeps the focus. Changes by the program send
/// nothing. A line that is wider than the field scrolls to keep the caret visible.
///
/// While it is the first responder, Control-Z, Shift-Control-Z and Control-Y undo and redo edits of the text, in a
/// record of the field's own. Characters that were typed one after the other are one step.
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
    /// The font; the system font of 15 points by default. It is drawn larger by `textScale`.
    public var font = Font.systemFont(ofSize: 15) { didSet { if font != oldValue { updateLine() } } }
    /// The color of the text and the caret; the label color, black or white, by default.
    public var textColor = Color.label { didSet { updateContent() } }
    /// The alignment of a line that is narrower than the field; left by default.
    public var textAlignment = TextAlignment.left { didSet { updateContent() } }
    /// Whether the text is marked as invalid, in red and by an exclamation mark; `false` by default. An edit by the user sets it to
    /// `false`.
    public var isInvalid = false { didSet { updateValidity() } }
    /// Whether the user is editing the text, because the field is the first responder.
    public private(set) var isEditing = false

    /// The text with its caret and selection.
    var editor = EditableText() {
        didSet {
            guard editor != oldValue else { return }
            marked = nil
            if editor.characters != oldValue.characters {
                updateLine()
                observers.notify(about: self)
            } else {
                updateContent()
            }
        }
    }
    /// The text that an input method composes, the text with it in the place of the selection, and its range there; `nil` if
    /// none is composed.
    var marked: (text: String, line: EditableText, range: Range<Int>)? {
        didSet { if marked != nil || oldValue != nil { updateLine() } }
    }
    /// The range that a press has selected, which a drag extends, and whether it extends by words.
    private var pressed = (range: 0..<0, byWord: false)
    /// The text after the last typed character, which is one step to undo with the next.
    private var typed: EditableText?
    /// The keys that wait for text that is being pasted; `nil` if none is.
    var pendingKeys: [KeyPress]?
    /// The number of the last paste.
    var pasteNumber = 0

    /// The text as it is shown, with that which an input method composes.
    var line = TextLine("", font: .systemFont(ofSize: 15))
    /// The width of the line that is scrolled out to the left, in points.
    var scrollOffset = 0.0

    /// Creates an empty field with a frame; 30 points are a good height.
    public override init(frame: Rect) {
        super.init(frame: frame)
        layer.cornerRadius = 6
        updateValidity()
    }

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
        (undoManager, typed, marked) = (isEditing ? UndoManager() : nil, nil, nil)
        if !isEditing { cancelPaste() }
        if isEditing, window?.showsFocus == true { selectAll() }
        updateContent()
        sendActions(for: isEditing ? .editingDidBegin : .editingDidEnd)
    }

    /// The path of the focus ring, which follows the bounds.
    open override var focusPath: BezierPath {
        BezierPath(roundedRect: bounds.insetBy(dx: -1.5, dy: -1.5), cornerRadius: 7.5)
    }

    // MARK: Input

    /// A text beam while the field is enabled.
    open override var cursor: Cursor { isEnabled ? .iBeam : .arrow }

    /// Moves the caret, changes the selection, edits the text, copies or pastes. Tab, Escape and keys with
    /// Alt are not handled.
    open override func keyDown(with press: KeyPress) -> Bool {
        let (flags, selected) = (press.modifierFlags, selectedRange)
        if holdBack(press) || endComposing(before: press) { return true }
        guard isEnabled, !flags.contains(.alternate) else { return false }
        let (extending, byWord) = (flags.contains(.shift), flags.contains(.control))
        switch press.key {
        case .left, .right:
            editor.step(forward: press.key == .right, byWord: byWord, extending: extending)
        case .home: editor.move(to: 0, extending: extending)
        case .end: editor.move(to: editor.characters.count, extending: extending)
        case .delete where flags == .shift: cut()
        case .insert where flags == .shift: paste()
        case .insert where flags == .control: copy()
        case .backspace, .delete:
            edit { $0.delete(forward: press.key == .delete, byWord: byWord) }
        case .enter: if !press.isRepeat { sendActions(for: .editingDidEndOnExit) }
        case .tab, .escape: return false
        default:
            guard !press.characters.isEmpty else { return false }
            switch flags.contains(.control) ? press.characters.lowercased() : "" {
            case "": edit(isTyping: true) { $0.insert(press.characters) }
            case "a": selectAll()
            case "c": copy()
            case "x": cut()
            case "v": paste()
            default: return false
            }
        }
        if selectedRange != selected { copy(selectedRange, to: .selection) }
        return true
    }

    /// Applies an edit of the user and sends `.editingChanged` if it changes the text.
    func edit(isTyping: Bool = false, _ change: (inout EditableText) -> Void) {
        let old = editor
        var new = old
        change(&new)
        editor = new
        guard new.characters != old.characters else { return }
        if !isTyping || typed != old {
            ownUndoManager?.registerUndo(withTarget: self) { field in field.edit { $0 = old } }
        }
        typed = isTyping ? new : nil
        if isInvalid { isInvalid = false }
        sendActions(for: .editingChanged)
    }

    /// Moves the caret to the press, or extends the selection to it while Shift is pressed. A double click
    /// selects a word, a triple click everything.
    open override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
        unmarkText()
        let index = characterIndex(at: touch.location(in: self))
        switch touch.tapCount {
        case 1:
            editor.move(to: index, extending: event?.modifierFlags.contains(.shift) ?? false)
        case 2: editor.select(editor.word(at: index))
        default: selectAll()
        }
        let byWord = touch.tapCount > 1
        pressed = (byWord ? editor.selection : editor.anchor..<editor.anchor, byWord)
        return true
    }

    /// Extends the selection to the pointer, by words after a double click.
    open override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
        let index = characterIndex(at: touch.location(in: self))
        let reached = pressed.byWord ? editor.word(at: index) : index..<index
        if reached.lowerBound < pressed.range.lowerBound {
            editor.move(to: pressed.range.upperBound)
            editor.move(to: reached.lowerBound, extending: true)
        } else {
            editor.select(pressed.range.lowerBound..<max(reached.upperBound, pressed.range.upperBound))
        }
        return true
    }

    /// Copies the selected text to `Pasteboard.selection`.
    open override func endTracking(_ touch: Touch?, with event: Event?) {
        copy(selectedRange, to: .selection)
    }

    // MARK: View

    /// Lays out the line in its new size.
    open override func textScaleDidChange() { updateLine() }

    /// A field with its text and selection.
    open override func describeAccessibility(_ description: inout AccessibilityDescription) {
        super.describeAccessibility(&description)
        (description.role, description.value, description.actions) = (.textField, text, [])
        description.text = AccessibilityText(text, isEditable: isEnabled, selection: selectedRange)
        if isInvalid { description.states.insert(.invalid) }
    }

    override var accessibleLine: Line? { committedLine }

    /// Updates the line for the new size.
    open override func layoutSubviews() { updateContent() }

    /// Updates the color of the selection.
    open override func tintColorDidChange() { updateContent() }

    /// Updates the color of the text for an enabled or disabled field.
    open override func stateDidChange() { updateContent() }

    /// The height of a line with a margin. The field has no width of its own.
    open override var intrinsicContentSize: Size {
        Size(width: View.noIntrinsicMetric, height: fittingSize.height)
    }

    /// Returns the width of the text, at least 40 points, and the height of a line with a margin.
    open override func sizeThatFits(_ size: Size) -> Size {
        let width = max(40, (line.width + 2 * TextFieldLayer.inset + 1).rounded(.up))
        return Size(width: min(size.width, width), height: (scaledFont.lineHeight + 10).rounded(.up))
    }
}
