import KnobLayers

/// A control with a tinted title that the user clicks.
///
/// It sends `.touchUpInside` when it is clicked. The title dims while the button is pressed.
///
/// ```swift
/// let button = Button(frame: Rect(x: 150, y: 256, width: 128, height: 30))
/// button.setTitle("Random Value", for: .normal)
/// ```
public final class Button: Control {
    /// The label that shows the title.
    public let titleLabel = Label(frame: .zero)

    private var titles = StateValues<String>()
    private var titleColors = StateValues<Color>()
    /// The background while the pointer is over the button.
    private let hoverLayer = Layer()

    /// Creates a button without a title.
    public override init(frame: Rect) {
        super.init(frame: frame)
        titleLabel.textAlignment = .center
        titleLabel.font = .systemFont(ofSize: 15)
        addSubview(titleLabel)
        hoverLayer.cornerRadius = 6
        layer.insertSublayer(hoverLayer, at: 0)
        stateDidChange()
    }

    /// Sets the title for `state`. A state without a title shows the title for `.normal`.
    public func setTitle(_ title: String?, for state: State) {
        titles[state] = title
        stateDidChange()
    }

    /// Returns the title set for `state`.
    public func title(for state: State) -> String? { titles[state] }

    /// Sets the color of the title for `state`. By default the title has the tint color, or is gray while
    /// disabled.
    public func setTitleColor(_ color: Color?, for state: State) {
        titleColors[state] = color
        stateDidChange()
    }

    /// The title of the current state.
    public var currentTitle: String? { titles.value(for: presentationState) }

    /// Updates the title and its color. A press dims the title at once; the release fades it in.
    public override func stateDidChange() {
        titleLabel.text = currentTitle
        let color: Color =
            isEnabled
            ? titleColors.value(for: presentationState) ?? tintColor
            : titleColors[state] ?? .disabled
        titleLabel.textColor = color
        Transaction.withoutActions {
            hoverLayer.isHidden = !(isHovered && isEnabled)
            hoverLayer.backgroundColor = color.withAlphaComponent(0.08)
        }
        let alpha = isHighlighted && titleColors[.highlighted] == nil ? 0.25 : 1
        if alpha > titleLabel.alpha {
            View.animate(withDuration: 0.25) { titleLabel.alpha = alpha }
        } else if alpha < titleLabel.alpha {
            titleLabel.layer.removeAllAnimations()
            titleLabel.alpha = alpha
        }
    }

    /// Performs a click when Space or Return is pressed.
    public override func keyDown(with press: KeyPress) -> Bool {
        guard isEnabled, press.key == .space || press.key == .enter else { return false }
        guard !press.isRepeat else { return true }
        isHighlighted = true
        isHighlighted = false
        sendActions(for: .touchUpInside)
        return true
    }

    /// Updates the color.
    public override func tintColorDidChange() { stateDidChange() }

    /// Resizes the title to the bounds.
    public override func layoutSubviews() {
        titleLabel.frame = bounds
        Transaction.withoutActions { hoverLayer.frame = bounds }
    }

    /// Returns the size of the title with 8 points on each side, and at least 30 points of height.
    public override func sizeThatFits(_ size: Size) -> Size {
        let text = titleLabel.sizeThatFits(size)
        return Size(width: text.width + 16, height: max(30, text.height))
    }
}
