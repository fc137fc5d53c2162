/// A control with a line of text that the user edits.
///
/// It sends `.editingDidBegin` and `.editingDidEnd` when it becomes and resigns first responder, `.editingChanged` at
/// each change by the user, and `.editingDidEndOnExit` at Return, which keeps the focus. Changes by the program send
/// nothing. A line that is wider than the field scrolls to keep the caret visible.
///
/// While it is the first responder, Control-Z, Shift-Control-Z and Control-Y undo and redo edits of the text, in a
/// record of the field's own. Characters that were typed one after the other are one step.
open class TextField: Control {
    public override class var layerClass: Layer.Type { TextFieldLayer.self }

    /// The text; empty by default. Observable.
    ///
    /// Setting it moves the caret to its end. Control characters and line breaks are removed.
    public var text: String {
        get { buffer.string }
        set { buffer = EditableText(newValue) }
    }
    /// The selected range of characters; `0..<0` by default. An empty range is the location of the caret.
    ///
    /// Setting it moves the caret to its end and clamps it to the text.
    public var selectedRange: Range<Int> {
        get { buffer.selection }
        set { buffer.select(newValue) }
    }
    /// The font; the system font of 15 points by default. It is drawn larger by `textScale`.
    public var font = Font.systemFont(ofSize: 15) { didSet { if font != oldValue { updateLine() } } }
    /// The color of the text and the caret; the label color, black or white, by default.
    public var textColor = Color.label { didSet { updateContent() } }
    /// The alignment of a line that is narrower than the field; left by default.
    public var textAlignment = TextAlignment.left { didSet { updateContent() } }
    /// Whether the text is marked as invalid, in red and by an exclamation mark; `false` by default. An edit by the user
    /// sets it to `false`.
    public var isInvalid = false { didSet { updateValidity() } }
    /// Whether the user is editing the text, because the field is the first responder.
    public private(set) var isEditing = false

    /// The text with its caret and selection.
    var buffer = EditableText() {
        didSet {
            guard buffer != oldValue else { return }
            if buffer.characters != oldValue.characters {
                updateLine()
                observers.notify(about: self)
            } else {
                updateContent()
            }
        }
    }
    /// The range that a press has selected, which a drag extends, and whether it extends by words.
    private var pressed = (range: 0..<0, byWord: false)
    /// The text after the last typed character, which is one step to undo with the next.
    private var typed: EditableText?
    /// The paste whose text has not arrived; `nil` if there is none.
    private var pendingPaste: PendingPaste?

    /// The whole text as it is laid out.
    private var line = TextLine("", font: .systemFont(ofSize: 15))
    /// The width of the line that is scrolled out to the left, in points.
    private var scrollOffset = 0.0

    /// Creates an empty field with a frame; 30 points are a good height.
    public override init(frame: Rect) {
        super.init(frame: frame)
        layer.cornerRadius = 6
        cursor = .iBeam
        updateValidity()
    }

    /// Selects all of the text, with the caret at its end.
    public func selectAll() { buffer.select(0..<buffer.characters.count) }

    // MARK: Focus

    /// Whether the user types text into this view; always `true`.
    open override var acceptsText: Bool { true }

    /// Begins or ends editing. A focus that comes by a key selects all of the text.
    open override func focusDidChange() {
        super.focusDidChange()
        guard isFirstResponder != isEditing else { return }
        isEditing = isFirstResponder
        undoManager = isEditing ? UndoManager() : nil
        typed = nil
        if !isEditing { pendingPaste = nil }
        if isEditing, window?.showsFocus == true { selectAll() }
        updateContent()
        sendActions(for: isEditing ? .editingDidBegin : .editingDidEnd)
    }

    open override var focusPath: BezierPath {
        BezierPath(roundedRect: bounds.insetBy(dx: -1.5, dy: -1.5), cornerRadius: 7.5)
    }

    // MARK: Input

    /// Moves the caret, changes the selection, edits the text, copies or pastes. Tab, Escape and keys with
    /// Alt are not handled.
    open override func keyDown(with press: KeyPress) -> Bool {
        let flags = press.modifierFlags
        let selected = selectedRange
        if holdBack(press) { return true }
        guard isEnabled, !flags.contains(.alternate) else { return false }
        let extending = flags.contains(.shift)
        let byWord = flags.contains(.control)
        switch press.key {
        case .left, .right:
            buffer.step(forward: press.key == .right, byWord: byWord, extending: extending)
        case .home: buffer.move(to: 0, extending: extending)
        case .end: buffer.move(to: buffer.characters.count, extending: extending)
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
            // Before the menu of the window, whose keys may undo changes of the document.
            case "z", "y": return ownUndoManager?.perform(press) ?? false
            default: return false
            }
        }
        if selectedRange != selected { copy(to: .selection) }
        return true
    }

    /// Applies an edit of the user and sends `.editingChanged` if it changes the text.
    func edit(isTyping: Bool = false, _ change: (inout EditableText) -> Void) {
        let old = buffer
        var new = old
        change(&new)
        buffer = new
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
        let index = characterIndex(at: touch.location(in: self))
        switch touch.tapCount {
        case 1:
            buffer.move(to: index, extending: event?.modifierFlags.contains(.shift) ?? false)
        case 2: buffer.select(buffer.word(at: index))
        default: selectAll()
        }
        let byWord = touch.tapCount > 1
        pressed = (byWord ? buffer.selection : buffer.anchor..<buffer.anchor, byWord)
        return true
    }

    /// Extends the selection to the pointer, by words after a double click.
    open override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
        let index = characterIndex(at: touch.location(in: self))
        let reached = pressed.byWord ? buffer.word(at: index) : index..<index
        if reached.lowerBound < pressed.range.lowerBound {
            buffer.move(to: pressed.range.upperBound)
            buffer.move(to: reached.lowerBound, extending: true)
        } else {
            buffer.select(pressed.range.lowerBound..<max(reached.upperBound, pressed.range.upperBound))
        }
        return true
    }

    /// Copies the selected text to `Pasteboard.selection`.
    open override func endTracking(_ touch: Touch?, with event: Event?) { copy(to: .selection) }

    // MARK: View

    open override func textScaleDidChange() { updateLine() }

    open override func describeAccessibility(_ description: inout AccessibilityDescription) {
        super.describeAccessibility(&description)
        description.role = .textField
        description.value = text
        description.actions = []
        description.text = AccessibilityText(text, isEditable: isEnabled, selection: selectedRange)
        if isInvalid { description.states.insert(.invalid) }
    }

    /// Focuses the field, moves the caret to `point`, and pastes the text that the user has selected last.
    final func pasteSelection(at point: Point) {
        guard isEnabled, becomeFirstResponder(), pendingPaste == nil else { return }
        buffer.move(to: characterIndex(at: point))
        paste(from: .selection)
    }

    override var accessibleLine: Line? { wholeLine }

    /// Replaces or selects text.
    open override func accessibilityPerform(_ request: AccessibilityRequest) -> Bool {
        switch request {
        case .setText(let text): return replace(nil, byForeignText: text)
        case .replace(let range, let text): return replace(range, byForeignText: text)
        case .select(let range):
            selectedRange = range
            return true
        default: return super.accessibilityPerform(request)
        }
    }

    /// Replaces characters, or the whole text if `range` is `nil`, with text of another program.
    private func replace(_ range: Range<Int>?, byForeignText text: String) -> Bool {
        let text = Self.line(of: text)
        if let range, text.isEmpty, range.clamped(to: 0..<buffer.characters.count).isEmpty { return false }
        edit { if let range { $0.replace(range, with: text) } else { $0 = EditableText(text) } }
        if !isEditing { sendActions(for: .editingDidEndOnExit) }
        return true
    }

    open override func layoutSubviews() { updateContent() }

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

// MARK: Line

extension TextField {
    /// Lays out the line after a change of the text or the font.
    private func updateLine() {
        line = TextLine(buffer.string, font: scaledFont)
        updateContent()
        invalidateIntrinsicContentSize()
    }

    private var scaledFont: Font { font.scaled(by: textScale) }

    /// Returns the index between characters that is nearest to `point`.
    private func characterIndex(at point: Point) -> Int { line.index(at: point.x - bounds.minX - lineStart) }

    private var visibleWidth: Double {
        max(0, bounds.width - 2 * TextFieldLayer.inset - (isInvalid ? TextFieldLayer.markRoom : 0))
    }

    /// The x coordinate of the line's start, relative to the left edge, in points.
    private var lineStart: Double {
        let rest = visibleWidth - line.width
        guard rest > 0 else { return TextFieldLayer.inset - scrollOffset }
        return TextFieldLayer.inset + textAlignment.start(in: rest)
    }

    /// Passes text, selection and caret to the layer, and scrolls the line to keep the caret visible.
    private func updateContent() {
        let caret = line.offset(at: buffer.caret)
        scrollOffset = isEditing ? min(max(scrollOffset, caret - visibleWidth), caret) : 0
        scrollOffset = max(0, min(scrollOffset, line.width - visibleWidth))
        var content = TextFieldLayer.Content()
        // A line that is too wide ends in an ellipsis until it is edited.
        content.line =
            isEditing || line.width <= visibleWidth
            ? line : TextLine(buffer.string, font: scaledFont, maximumWidth: visibleWidth)
        content.color = !isEnabled ? .disabled : isInvalid ? Self.invalidColor : textColor
        content.showsInvalidMark = isInvalid
        content.start = lineStart
        if isEditing {
            content.selection = span(of: buffer.selection)
            content.selectionColor = tintColor.withAlphaComponent(0.35)
            content.caret = caret
        }
        (layer as? TextFieldLayer)?.content = content
        setNeedsAccessibilityUpdate()
    }

    /// The whole line; `nil` while it is truncated.
    private var wholeLine: Line? {
        guard isEditing || line.width <= visibleWidth else { return nil }
        return Line(line: line, start: lineStart, height: scaledFont.lineHeight)
    }

    /// Returns the ends of characters, in points from the start of the line.
    private func span(of range: Range<Int>) -> ClosedRange<Double> {
        let start = line.offset(at: range.lowerBound)
        let end = line.offset(at: range.upperBound)
        // A font can have any advances, also negative ones.
        return start <= end ? start...end : 0...0
    }
}

// MARK: Validity

extension TextField {
    private static let backgroundColor = Color(light: .white, dark: Color(white: 0.17))
    private static let invalidBackgroundColor = Color(
        light: Color(red: 1, green: 0.9, blue: 0.89), dark: Color(red: 0.29, green: 0.125, blue: 0.118))
    private static let invalidColor = Color(red: 1, green: 0.25, blue: 0.21)
        .contrasting(with: invalidBackgroundColor, ratio: 4.6)

    private func updateValidity() {
        layer.borderColor = isInvalid ? Self.invalidColor : .systemFill
        layer.borderWidth = isInvalid ? 2 : 1
        backgroundColor = isInvalid ? Self.invalidBackgroundColor : Self.backgroundColor
        // A red border alone is not visible inside a red focus ring, nor to everyone, so the text is red as well and
        // has a mark.
        updateContent()
    }
}

// MARK: Copying and pasting

// The clipboard is `Pasteboard.general`; text that the user selects is on `Pasteboard.selection`.
extension TextField {
    /// The largest number of Unicode scalars that are inserted at once.
    private static let maximumInsertionLength = 10_000
    /// The largest number of keys that wait for pasted text.
    private static let maximumKeyCount = 1000

    /// Copies the selected text. Does nothing if none is selected.
    public func copy() { copy(to: .general) }

    /// Copies the selected text and deletes it, as an edit of the user. Does nothing if none is selected.
    public func cut() {
        guard isEnabled, !selectedRange.isEmpty else { return }
        copy()
        edit { $0.delete(forward: true, byWord: false) }
    }

    /// Replaces the selection with the text of the clipboard, as an edit of the user.
    ///
    /// Line breaks become spaces, except for those at the ends, and the text is cut after 10,000 Unicode
    /// scalars. Text of another program arrives later; keys that the user presses until then wait for it.
    /// Escape and the loss of the focus cancel the paste.
    public func paste() { paste(from: .general) }

    private func copy(to pasteboard: Pasteboard) {
        if !selectedRange.isEmpty { pasteboard.string = String(buffer.characters[selectedRange]) }
    }

    /// A paste whose text has not arrived, and the keys that wait for it.
    private final class PendingPaste {
        var keys: [KeyPress] = []
    }

    /// Keeps a key until the text that is being pasted has arrived. Returns `false` if none is.
    func holdBack(_ press: KeyPress) -> Bool {
        guard let pendingPaste else { return false }
        if press.key == .escape {
            self.pendingPaste = nil
        } else if pendingPaste.keys.count < Self.maximumKeyCount {
            pendingPaste.keys.append(press)
        }
        return true
    }

    private func paste(from pasteboard: Pasteboard) {
        guard isEnabled, pendingPaste == nil else { return }
        let paste = PendingPaste()
        pendingPaste = paste
        pasteboard.readString { [weak self] in self?.end(paste, with: $0 ?? "") }
    }

    private func end(_ paste: PendingPaste, with text: String) {
        // The paste may have been cancelled.
        guard paste === pendingPaste else { return }
        pendingPaste = nil
        let window = window
        if isEnabled { edit { $0.insert(Self.line(of: text)) } }
        for key in paste.keys { window?.handle(.key(key)) }
    }

    /// Returns text of another program as one line, cut after `maximumInsertionLength`.
    static func line(of text: String) -> String {
        let characters = text.unicodeScalars.prefix(maximumInsertionLength)
        return String(characters).split(whereSeparator: \.isNewline).joined(separator: " ")
    }
}

/// The layer of a text field: the visible part of its line, the selection behind it, and the caret.
final class TextFieldLayer: Layer {
    /// The drawn attributes; a change of any of them needs display.
    struct Content {
        var line = TextLine("", font: .systemFont(ofSize: 15))
        var color = Color.label
        var selectionColor = Color.clear
        /// The x coordinate of the line's start, relative to the left edge of the layer, in points.
        var start = 0.0
        /// The selection and the caret, in points from the start of the line.
        var selection = 0.0...0
        var caret: Double?
        /// Whether there is an exclamation mark at the right.
        var showsInvalidMark = false
    }

    /// The distance of the text from the left and the right edge, in points.
    static let inset = 7.0
    private static let markWidth = 2.0
    /// The width that the exclamation mark takes from the text, in points.
    static let markRoom = markWidth + 4

    /// The attributes to draw.
    var content = Content() { didSet { setNeedsDisplay() } }

    required init() { super.init() }

    required init(layer: Layer) {
        super.init(layer: layer)
        if let layer = layer as? TextFieldLayer { content = layer.content }
    }

    override func draw(in context: Context) {
        super.draw(in: context)
        var visibleBounds = bounds.insetBy(dx: Self.inset, dy: 1)
        guard !visibleBounds.isEmpty else { return }
        if content.showsInvalidMark {
            let left = bounds.maxX - Self.inset - Self.markWidth
            let top = context.alignedToPixels(Point(x: left, y: bounds.midY - 6))
            for (y, height) in [(0.0, 8.0), (10, 2)] {
                context.fill(
                    Rect(x: top.x, y: top.y + y, width: Self.markWidth, height: height), with: content.color)
            }
        }
        let line = content.line
        let pixel = 1 / max(context.transform.a, 0.01)
        context.saved {
            // The caret behind the last visible character lies just outside the visible bounds.
            if content.showsInvalidMark { visibleBounds.size.width -= Self.markRoom }
            context.clip(to: visibleBounds.insetBy(dx: -1, dy: 0))
            let top = (bounds.midY - (line.ascent + line.descent) / 2).rounded()
            let height = (line.ascent + line.descent).rounded(.up)
            let start = context.alignedToPixels(
                Point(x: bounds.minX + content.start, y: bounds.midY + (line.ascent - line.descent) / 2))
            func fill(_ range: ClosedRange<Double>, _ y: Double, _ height: Double, with color: Color) {
                let width = range.upperBound - range.lowerBound
                context.fill(
                    Rect(x: start.x + range.lowerBound, y: y, width: width, height: height), with: color)
            }
            fill(content.selection, top, height, with: content.selectionColor)
            context.draw(line, at: start, with: content.color)
            if let caret = content.caret {
                let corner = context.alignedToPixels(Point(x: start.x + caret, y: top))
                context.fill(
                    Rect(x: corner.x, y: corner.y, width: pixel, height: height), with: content.color)
            }
        }
    }
}
