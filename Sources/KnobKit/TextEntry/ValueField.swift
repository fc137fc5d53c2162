/// The text field in which the user types the value of a control.
///
/// Return, Tab, the loss of the focus, and the end of the window set the value; Escape discards the text. Invalid text
/// gets a red border at Return and Tab, and is discarded when the field loses the focus.
final class ValueField: TextField, Overlay {
    private weak var control: ValueControl?
    /// The text with which the field was opened. If the user does not change it, the value keeps all of its
    /// digits.
    private var initialText: String?
    private var isOpen = true

    /// The duration of the fade-out of a field with invalid text after it has lost the focus, in seconds.
    private static let fadeDuration = 1.0
    private static let size = Size(width: 80, height: 28)

    override var isInvalid: Bool {
        didSet {
            guard isInvalid != oldValue else { return }
            explanation?.removeFromSuperview()
            if isInvalid { explain() }
        }
    }
    /// The bubble that says why the text was refused; it goes with the text or the field.
    private weak var explanation: Bubble?

    /// Creates a field for `control`.
    init(for control: ValueControl) {
        self.control = control
        super.init(frame: .zero)
        textAlignment = .center
        tintColor = control.tintColor
        accessibilityLabel = control.accessibilityLabel
    }

    /// Centers the field over the control, or over a slider's thumb, and keeps it inside the window.
    func layoutOverlay(in window: Window) {
        guard let control, control.window === window else { return removeFromSuperview() }
        let middle = control.convert(control.popUpAnchor.center, to: window)
        // The focus ring stays inside the window as well.
        let margin = 5.0
        func start(_ middle: Double, _ length: Double, _ available: Double) -> Double {
            max(margin, min((middle - length / 2).rounded(), available - length - margin))
        }
        let size = Size(width: Self.size.width * textScale, height: Self.size.height * textScale)
        let width = min(size.width, window.bounds.width)
        frame = Rect(
            x: start(middle.x, width, window.bounds.width),
            y: start(middle.y, size.height, window.bounds.height), width: width, height: size.height)
    }

    /// Shows the value of the control, selected, or the typed text with the caret at its end.
    func start(with typed: String?) {
        guard let control else { return }
        text = control.textForValue?(control.value) ?? control.value.shortText
        selectAll()
        if let typed { edit(isTyping: true) { $0.insert(typed) } } else { initialText = text }
    }

    private func explain() {
        guard let window, let line = control?.explanationOfRefusal else { return }
        let bubble = Bubble(.below, of: self) { _ in [line] }
        window.addOverlay(bubble)
        explanation = bubble
        Accessibility.announce(line)
    }

    // MARK: Closing

    override var focusOwner: View? { control }

    override func focusOwnerBecameUnavailable() { close(with: nil) }

    override func keyDown(with press: KeyPress) -> Bool {
        if holdBack(press) { return true }
        switch press.key {
        case .escape:
            close(with: nil, returnsFocus: true)
            return true
        case .tab where !press.modifierFlags.isSubset(of: .shift): return false
        case .tab where typedValue == nil:
            isInvalid = true
            return true
        case .tab:
            // The window then moves the focus to the view after the control.
            control?.becomeFirstResponder()
            return false
        case .enter where !press.isRepeat:
            if let value = typedValue { close(with: value, returnsFocus: true) } else { isInvalid = true }
            return true
        default: return super.keyDown(with: press)
        }
    }

    override func focusDidChange() {
        super.focusDidChange()
        guard isOpen, !isFirstResponder else { return }
        let value = typedValue
        if value == nil, !isWindowClosing { isInvalid = true }
        close(with: value)
    }

    private var isWindowClosing: Bool { window?.isClosing ?? true }

    /// The value of the text; `nil` if the text is invalid.
    private var typedValue: Double? {
        guard let control else { return nil }
        return text == initialText ? control.value : control.value(forText: text)
    }

    /// Removes the field and ends the edit: sets `value`, or reverts if that is `nil`.
    private func close(with value: Double?, returnsFocus: Bool = false) {
        guard isOpen else { return }
        isOpen = false
        let control = control
        if returnsFocus { control?.becomeFirstResponder() }
        if isInvalid, !returnsFocus, !isWindowClosing {
            // Invalid text stays visible for a moment.
            isUserInteractionEnabled = false
            View.animate(withDuration: Self.fadeDuration) {
                alpha = 0
            } completion: { [weak self] _ in
                self?.removeFromSuperview()
            }
        } else {
            removeFromSuperview()
        }
        control?.endTextEntry(committing: value)
    }
}
