import KnobLayers

/// The text field in which a number is typed for a value control, from the key that opened it to its end.
///
/// Return, Tab and the loss of the focus set the value, Escape does not. What can't be read stays there at
/// Return, with a red border, and is given up when the focus goes.
final class ValueField: TextField, Overlay {
    private weak var control: ValueControl?
    /// The value as it was written, when the field was opened with it: left as it is, it changes nothing,
    /// although it may have fewer digits than the value.
    private var untouched: String?
    private var isOpen = true

    /// How long what can't be read takes to fade after the focus has gone elsewhere, in seconds.
    private static let fadingTime = 1.0
    private static let size = Size(width: 80, height: 28)
    private static let errorGround = Color(
        light: Color(red: 1, green: 0.9, blue: 0.89), dark: Color(red: 0.3, green: 0.13, blue: 0.12))
    private static let errorColor = Color(
        light: Color(red: 1, green: 0.23, blue: 0.19), dark: Color(red: 1, green: 0.27, blue: 0.23))

    /// Makes a field for `control`.
    init(for control: ValueControl) {
        self.control = control
        super.init(frame: .zero)
        textAlignment = .center
        tintColor = control.tintColor
    }

    /// Over the middle of the control, or of a slider's thumb, inside the window as far as there is room.
    func layoutOverlay(in window: Window) {
        guard let control, control.window === window else { return removeFromSuperview() }
        let middle = control.convert(control.popUpAnchor.center, to: window)
        // The ring of the focus stays inside as well.
        let margin = 5.0
        func start(_ middle: Double, _ length: Double, _ room: Double) -> Double {
            max(margin, min((middle - length / 2).rounded(), room - length - margin))
        }
        let width = min(Self.size.width, window.bounds.width)
        frame = Rect(
            x: start(middle.x, width, window.bounds.width),
            y: start(middle.y, Self.size.height, window.bounds.height), width: width,
            height: Self.size.height)
    }

    /// Shows the control's value, selected, or else what was typed, with the caret behind it.
    func start(with typed: String?) {
        guard let control else { return }
        text = typed ?? control.textForValue?(control.value) ?? control.value.shortText
        if typed == nil {
            untouched = text
            selectAll()
        } else {
            selectedRange = text.count..<text.count
        }
    }

    // MARK: How it ends

    override var focusOwner: View? { control }

    override func focusOwnerBecameUnavailable() { close(committing: false) }

    override func keyDown(with press: KeyPress) -> Bool {
        switch press.key {
        case .escape:
            close(committing: false, returnsFocus: true)
            return true
        case .tab where reading == nil:
            showsError = true
            return true
        case .tab:
            // The focus goes on from the control: the window sees to that.
            control?.becomeFirstResponder()
            return false
        case .enter where !press.isRepeat:
            if reading == nil { showsError = true } else { close(committing: true, returnsFocus: true) }
            return true
        default: return super.keyDown(with: press)
        }
    }

    override func focusDidChange() {
        super.focusDidChange()
        guard !isFirstResponder else { return }
        if reading == nil { showsError = true }
        close(committing: reading != nil)
    }

    override func textWasEdited() { showsError = false }

    private var showsError = false {
        didSet {
            layer.borderColor = showsError ? Self.errorColor : Self.borderColor
            layer.borderWidth = showsError ? 2 : 1
            backgroundColor = showsError ? Self.errorGround : Self.ground
            // Also where the ring about it is red.
            textColor = showsError ? Self.errorColor : .label
        }
    }

    /// The value that the text stands for; `nil` if it can't be read.
    private var reading: Double? {
        guard let control else { return nil }
        if text == untouched { return control.value }
        return switch ValueParser(unit: control.unit).read(text) {
        case .value(let value)?: value
        case .position(let position)?: control.value(at: position)
        case nil: nil
        }
    }

    /// Takes the field away and ends the change: whoever is told of it may do what they like.
    private func close(committing: Bool, returnsFocus: Bool = false) {
        guard isOpen else { return }
        isOpen = false
        let (value, control) = (reading, control)
        if returnsFocus { control?.becomeFirstResponder() }
        if showsError, !returnsFocus {
            // What can't be read is seen for a moment before it is gone.
            isUserInteractionEnabled = false
            View.animate(withDuration: Self.fadingTime) {
                alpha = 0
            } completion: { [weak self] _ in
                self?.removeFromSuperview()
            }
        } else {
            removeFromSuperview()
        }
        control?.endTextEntry(committing: committing ? value : nil)
    }
}
