import KnobKit

/// How the views of the rotary scene look.
extension RotaryScene {
    /// Adds the views and configures them.
    func addViews() {
        addKnob()
        valueSlider.limits = 10...30
        valueSlider.defaultValue = 20
        valueSlider.accessibilityLabel = "Value slider"
        valueSlider.toolTip = "Slider"
        label.font = .monospacedDigitSystemFont(ofSize: 17)
        label.textAlignment = .center
        label.adjustsFontSizeToFitWidth = true
        label.text = "Drag the slider or turn the knob"
        for subview in [valueSlider, label, knob] { view.addSubview(subview) }
        let buttons: [(button: Button, title: String, toolTip: String)] = [
            (styleButton, "Style: Rotating", "How a drag turns the knob"),
            (minimumButton, "Go to Minimum", "Sets both to 10"),
            (maximumButton, "Go to Maximum", "Sets both to 30"),
            (continuousButton, "Toggle Continuous", "Whether values are sent during a drag"),
            (enabledButton, "Toggle Enabled", "Whether the knob can be turned"),
        ]
        for (button, title, toolTip) in buttons {
            button.titleLabel.font = .systemFont(ofSize: 14)
            button.setTitle(title, for: .normal)
            button.toolTip = toolTip
            view.addSubview(button)
        }
    }

    private func addKnob() {
        let images = knob.becomeRotaryKnob()
        images.backgroundImage = Resources.image("rotary-background")
        images.setKnobImage(Resources.image("rotary-knob"), for: .normal)
        images.setKnobImage(Resources.image("rotary-knob-hovered"), for: .hovered)
        images.setKnobImage(Resources.image("rotary-knob-highlighted"), for: .highlighted)
        images.setKnobImage(Resources.image("rotary-knob-disabled"), for: .disabled)
        images.foregroundImage = Resources.image("rotary-foreground")
        images.knobImageCenter = Point(x: 80, y: 76)
        knob.limits = 10...30
        knob.defaultValue = 20
        // 270 degrees at 1.5 degrees per point.
        knob.dragLength = 180
        knob.accessibilityLabel = "Knob"
        knob.toolTip = "Knob"
        valueSlider.animationCurve = knob.animationCurve
    }
}
