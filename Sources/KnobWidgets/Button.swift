import KnobLayers

/// A control that is clicked: tinted text that dims while pressed.
///
/// `.touchUpInside` is sent when it was clicked.
public final class Button: Control {
    /// The text.
    public let titleLabel = Label(frame: .zero)

    private var titles = StateValues<String>()
    private var titleColors = StateValues<Color>()
    /// What is seen behind the text while the pointer is there.
    private var hoverLayer: Layer?

    /// Makes a button without a title at `frame`.
    public override init(frame: Rect) {
        super.init(frame: frame)
        titleLabel.textAlignment = .center
        titleLabel.font = .systemFont(ofSize: 15)
        addSubview(titleLabel)
        stateDidChange()
    }

    /// Sets the text that is shown in `state`; where a state has none, that of `.normal` is shown.
    public func setTitle(_ title: String?, for state: State) {
        titles[state] = title
        stateDidChange()
    }

    /// The text that was set for `state`.
    public func title(for state: State) -> String? { titles[state] }

    /// Sets the colour of the text in `state`; where there is none, it is the tint colour, or grey if disabled.
    public func setTitleColor(_ color: Color?, for state: State) {
        titleColors[state] = color
        stateDidChange()
    }

    /// The text that is shown now.
    public var currentTitle: String? { titles.shown(in: shownState) }

    /// Shows the text and the colour of the state; a press dims the text, its release brings it slowly back.
    public override func stateDidChange() {
        titleLabel.text = currentTitle
        let color: Color =
            isEnabled
            ? titleColors.shown(in: shownState) ?? tintColor
            : titleColors[state] ?? .disabled
        titleLabel.textColor = color
        showHover(color)
        let alpha = isHighlighted && titleColors[.highlighted] == nil ? 0.25 : 1
        if alpha > titleLabel.alpha {
            View.animate(withDuration: 0.25) { titleLabel.alpha = alpha }
        } else if alpha < titleLabel.alpha {
            titleLabel.layer.removeAllAnimations()
            titleLabel.alpha = alpha
        }
    }

    private func showHover(_ color: Color) {
        let isShown = isHovered && isEnabled
        guard isShown || hoverLayer != nil else { return }
        let ground = hoverLayer ?? Layer()
        Transaction.withoutActions {
            ground.frame = bounds
            ground.cornerRadius = 6
            ground.backgroundColor = color.withAlphaComponent(0.08)
            ground.isHidden = !isShown
        }
        if hoverLayer == nil { layer.insertSublayer(ground, at: 0) }
        hoverLayer = ground
    }

    /// Space and Return click.
    public override func keyDown(with press: KeyPress) -> Bool {
        guard isEnabled, press.key == .space || press.key == .enter else { return false }
        guard !press.isRepeat else { return true }
        isHighlighted = true
        isHighlighted = false
        sendActions(for: .touchUpInside)
        return true
    }

    /// Colours the text.
    public override func tintColorDidChange() { stateDidChange() }

    /// Lets the text fill the button.
    public override func layoutSubviews() {
        titleLabel.frame = bounds
        Transaction.withoutActions { hoverLayer?.frame = bounds }
    }

    /// The text, with 8 points on each side, and at least 30 points high.
    public override func sizeThatFits(_ size: Size) -> Size {
        let text = titleLabel.sizeThatFits(size)
        return Size(width: text.width + 16, height: max(30, text.height))
    }
}
