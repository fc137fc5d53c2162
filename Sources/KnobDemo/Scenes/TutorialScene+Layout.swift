import KnobKit

/// The tutorial's storyboard: how its views look and where they are.
extension TutorialScene {
    /// Adds the views and configures them.
    func addViews() {
        view.tintColor = .red
        knob.lineWidth = 4
        knob.pointerLength = 8
        valueLabel.font = .monospacedDigitSystemFont(ofSize: 50)
        animateLabel.text = "animate"
        animateSwitch.label = animateLabel
        randomButton.setTitle("Random Value", for: .normal)
        let outlets: [(control: Control, label: String?, toolTip: String)] = [
            (knob, "Knob", "Knob"), (valueSlider, "Value slider", "Slider"),
            (animateSwitch, "Animate", "Whether Random Value is animated"),
            (randomButton, nil, "Sets knob and slider to a value by chance"),
        ]
        for outlet in outlets {
            outlet.control.accessibilityLabel = outlet.label
            outlet.control.toolTip = outlet.toolTip
        }
        // The switch says it.
        animateLabel.isAccessibilityElement = false
        for subview in [knob, valueLabel, valueSlider, animateSwitch, animateLabel, randomButton] {
            view.addSubview(subview)
        }
    }

    /// Keeps the right edges of label, slider, and button at the edge of the window.
    func arrangeViews() {
        let width = view.bounds.width
        valueLabel.frame = Rect(x: 168, y: 124, width: max(0, width - 20 - 168), height: 56)
        valueSlider.frame = Rect(x: 20, y: 188, width: max(0, width - 40), height: 31)
        animateLabel.sizeToFit()
        animateLabel.center = Point(
            x: animateSwitch.frame.midX, y: animateSwitch.frame.maxY + 8 + animateLabel.bounds.height / 2)
        // Larger text has the same room.
        valueLabel.adjustsFontSizeToFitWidth = view.textScale > 1
        let buttonWidth = min(
            max(128, randomButton.sizeThatFits(view.bounds.size).width), max(128, width - 135))
        randomButton.frame = Rect(
            x: max(115, width - 42 - buttonWidth), y: valueSlider.frame.maxY + 68, width: buttonWidth,
            height: 30)
    }
}
