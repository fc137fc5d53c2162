/// A control with a tinted title that the user clicks.
///
/// It sends `.touchUpInside` when it is clicked. By default it is only its title, which dims while the button
/// is pressed.
///
/// ```swift
/// let button = Button(frame: Rect(x: 150, y: 256, width: 128, height: 30))
/// button.setTitle("Random Value", for: .normal)
/// ```
open class Button: Control {
    /// The label that shows the title.
    public let titleLabel = Label(frame: .zero)

    /// The menu that a press of the secondary button shows; `nil` by default.
    open var menu: Menu?
    /// Whether a press of the primary button and the keys that click show the menu too, instead of sending
    /// `.touchUpInside`; `false` by default.
    open var showsMenuAsPrimaryAction = false

    private var titles = StateValues<String>()

    /// The button's look; flat by default.
    public var appearance: any ButtonAppearance = FlatAppearance() {
        didSet {
            guard appearance !== oldValue else { return }
            appearance.replace(oldValue, on: self) { $0.appearance = FlatAppearance() }
            stateDidChange()
        }
    }

    /// Creates a button without a title.
    public override init(frame: Rect) {
        super.init(frame: frame)
        titleLabel.textAlignment = .center
        titleLabel.font = .systemFont(ofSize: 15)
        addSubview(titleLabel)
        appearance.attach(to: self)
        stateDidChange()
    }

    /// Sets the title for `state`. A state without a title shows the title for `.normal`.
    open func setTitle(_ title: String?, for state: State) {
        titles[state] = title
        stateDidChange()
    }

    /// Returns the title set for `state`.
    open func title(for state: State) -> String? { titles[state] }

    /// The title of the current state.
    open var currentTitle: String? { titles.value(for: presentationState) }

    /// The color of the title in the current state: a shade of the tint color with a contrast of at least 4.5 to
    /// `backdrop`, or gray while disabled.
    public var currentTitleColor: Color { titleColor(on: backdrop) }

    /// Returns the color of the title in the current state on a background of another color.
    public func titleColor(on background: Color) -> Color {
        isEnabled ? tintColor.contrasting(with: background, ratio: 4.6) : .disabled
    }

    open override func stateDidChange() {
        titleLabel.text = currentTitle
        appearance.update(for: self)
    }

    /// Returns `menu` while the button is enabled.
    open override func contextMenu(at point: Point) -> Menu? { isEnabled ? menu : nil }

    /// `false`: a finger that is dragged on a button scrolls.
    open override var tracksDrags: Bool { false }

    /// Shows the menu instead of tracking the touch, with `showsMenuAsPrimaryAction`.
    open override func beginTracking(_ touch: Touch, with event: Event?) -> Bool { !showMenu() }

    private func showMenu() -> Bool {
        guard showsMenuAsPrimaryAction, let menu else { return false }
        present(menu)
        return true
    }

    /// Performs a click when Space or Return is pressed.
    open override func keyDown(with press: KeyPress) -> Bool {
        guard isEnabled, press.isActivation else { return false }
        guard !press.isRepeat, !showMenu() else { return true }
        isHighlighted = true
        isHighlighted = false
        sendActions(for: .touchUpInside)
        return true
    }

    /// A button with the title as its name.
    open override func describeAccessibility(_ description: inout AccessibilityDescription) {
        super.describeAccessibility(&description)
        description.label = currentTitle ?? ""
        if menu != nil { description.actions.append(.showMenu) }
    }

    open override func tintColorDidChange() { stateDidChange() }

    open override func layoutSubviews() {
        titleLabel.frame = bounds
        appearance.update(for: self)
    }

    /// Lets a larger title shrink to the button's width again, because a frame may be fixed.
    open override func textScaleDidChange() { titleLabel.adjustsFontSizeToFitWidth = textScale > 1 }

    /// The size of the title with its margins.
    open override var intrinsicContentSize: Size { fittingSize }

    override func intrinsicSizeOfSubviewDidChange() { invalidateIntrinsicContentSize() }

    /// Returns the size of the title with 8 points on each side, and at least 30 points of height.
    open override func sizeThatFits(_ size: Size) -> Size {
        let text = titleLabel.sizeThatFits(size)
        return Size(width: text.width + 16, height: max(30, text.height))
    }
}

/// The look of a button, around its title.
///
/// The built-in ones are `Button.FlatAppearance`, the default, and `BorderedButtonAppearance`. The title is
/// the button's `titleLabel`; an appearance colors it, and may change its frame and its transparency.
@preconcurrency @MainActor
public protocol ButtonAppearance: ControlAppearance where Owner == Button {}

extension Button {
    /// The look of iOS 7: a tinted title. Under the pointer it has a background, and a stronger one while it is pressed,
    /// on which the title stays legible.
    public final class FlatAppearance: ButtonAppearance {
        private static let pressedOpacity = 0.2
        private let background = Layer()

        /// Creates the look.
        public init() {
            background.cornerRadius = 6
            background.opacity = 0
        }

        /// The background, which is visible under the pointer.
        public var layers: [Layer] { [background] }

        /// Colors the title and the background. A press shows the background at once; the release fades it out.
        public func update(for button: Button) {
            let isPressed = button.isHighlighted && button.isEnabled
            let opacity = isPressed ? Self.pressedOpacity : button.isHovered && button.isEnabled ? 0.08 : 0
            let tint = button.currentTitleColor
            let backdrop = button.backdrop
            button.titleLabel.textColor =
                opacity == 0
                ? tint : button.titleColor(on: backdrop.interpolated(to: tint, fraction: opacity))
            Transaction.withoutActions {
                background.frame = button.bounds
                background.backgroundColor = tint
            }
            guard opacity != background.opacity else { return }
            // The pointer arrives after the release and must not end the fade.
            if background.opacity == Self.pressedOpacity || !isPressed && !background.animationKeys().isEmpty
            {
                return View.animate(withDuration: 0.25) { background.opacity = opacity }
            }
            background.removeAllAnimations()
            Transaction.withoutActions { background.opacity = opacity }
        }
    }
}

/// The look of a button with a border in the color of its title. A press fills it.
///
/// ```swift
/// let save = Button(frame: Rect(x: 20, y: 20, width: 120, height: 30))
/// save.setTitle("Save", for: .normal)
/// save.appearance = BorderedButtonAppearance()
/// ```
public final class BorderedButtonAppearance: ButtonAppearance {
    private let border = Layer()

    /// Creates the look.
    public init() {
        border.cornerRadius = 6
        border.borderWidth = 1
    }

    /// The border.
    public var layers: [Layer] { [border] }

    /// Fits and colors the border, the background, and the title.
    public func update(for button: Button) {
        let isPressed = button.isHighlighted && button.isEnabled
        let backdrop = button.backdrop
        // Also legible on the background under the pointer.
        let color =
            isPressed
            ? button.currentTitleColor
            : button.titleColor(on: backdrop.interpolated(to: button.currentTitleColor, fraction: 0.1))
        button.titleLabel.textColor = isPressed ? .systemBackground : color
        Transaction.withoutActions {
            border.frame = button.bounds
            border.borderColor = color
            border.backgroundColor =
                isPressed ? color : button.isHovered && button.isEnabled ? color.withAlphaComponent(0.1) : nil
        }
    }
}
