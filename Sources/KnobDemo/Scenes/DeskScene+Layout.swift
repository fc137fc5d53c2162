import KnobKit

/// How a strip of the desk looks.
extension Strip {
    /// Adds the views and configures them.
    func addViews() {
        accessibilityRole = .group
        accessibilityLabel = nameLabel.text
        backgroundColor = Color(light: .white, dark: Color(white: 0.14))
        layer.cornerRadius = 10
        layer.shadowOpacity = 0.14
        layer.shadowOffset = Size(width: 0, height: 1)
        let name = nameLabel.text ?? ""
        let names = ["\(name) volume", "\(name) fader", pan == nil ? "Link" : "\(name) pan", "\(name) mute"]
        for (control, name) in zip(controls, names) {
            control.accessibilityLabel = name
            control.layer.name = name
            control.toolTip = name
        }
        configureLevel()
        if let pan { configure(pan) }
        muteSwitch.onTintColor = .systemRed
        configureLabels()
        // What is on the knob is behind it, so that nothing covers the pointer.
        for view in [
            nameLabel, cap, valueLabel, unitLabel, knob, corner, cornerLabel, muteSwitch, muteLabel, fader,
        ] {
            addSubview(view)
        }
    }

    private func configureLevel() {
        for control in [knob, fader] {
            control.limits = -60...10
            control.scale = .table([0: -60, 0.2: -30, 0.5: -10, 0.75: 0, 1: 10])
            control.resetsOnDoubleClick = true
            control.unit = "dB"
            control.textForValue = { "\(Strip.text(ofLevel: $0))\u{A0}dB" }
        }
        knob.appearance = RingAppearance(fillsFromMinimum: true)
        knob.arc = KnobArc(startAngle: -.pi * 5 / 4, endAngle: .pi / 4)
        knob.interaction = .linear
        knob.lineWidth = 6
        knob.pointerLength = 10
        fader.axis = .vertical
        fader.appearance = FaderAppearance()
        fader.tickMarks = [10, 5, 0, -5, -10, -20, -30, -60].map { TickMark($0, label: "\(Int($0))") }
    }

    private func configure(_ pan: Knob) {
        pan.limits = -100...100
        pan.step = 1
        pan.origin = 0
        pan.detents = [0]
        pan.resetsOnDoubleClick = true
        pan.textForValue = Strip.text(ofPan:)
        pan.valueForText = Strip.pan(ofText:)
        pan.arc = knob.arc
        pan.interaction = .linear
        pan.lineWidth = 4
        pan.pointerLength = 8
    }

    private func configureLabels() {
        unitLabel.text = "dB"
        muteLabel.text = "Mute"
        for label in [nameLabel, valueLabel, unitLabel, cornerLabel, muteLabel] {
            label.textAlignment = .center
            label.adjustsFontSizeToFitWidth = true
            label.isAccessibilityElement = false
            label.font = .monospacedDigitSystemFont(ofSize: 11)
            label.textColor = .secondaryLabel
        }
        nameLabel.font = .systemFont(ofSize: 15, weight: .bold)
        valueLabel.font = .monospacedDigitSystemFont(ofSize: 17)
        cap.backgroundColor = Color(light: Color(white: 0.97), dark: Color(white: 0.2))
        cap.layer.borderWidth = 1
        cap.layer.borderColor = .separator
        cap.layer.cornerRadius = 33
        cap.layer.shadowOpacity = 0.15
        cap.layer.shadowOffset = Size(width: 0, height: 1)
    }

    /// Arranges the views around the middle of the strip, and two columns beside it.
    func arrangeViews() {
        let middle = (bounds.width / 2).rounded()
        let left = (bounds.width * 0.27).rounded()
        let right = bounds.width - left
        func place(_ view: View, _ x: Double, _ y: Double, _ width: Double, _ height: Double) {
            view.frame = Rect(x: (x - width / 2).rounded(.down), y: y, width: width, height: height)
        }
        place(nameLabel, middle, 12, bounds.width - 16, 24)
        place(knob, middle, 42, 104, 104)
        place(cap, middle, 61, 66, 66)
        place(valueLabel, middle, 77, 60, 24)
        place(unitLabel, middle, 100, 40, 14)
        place(corner, left, pan == nil ? 158 : 147, pan == nil ? 51 : 48, pan == nil ? 31 : 48)
        place(muteSwitch, right, 158, 51, 31)
        place(cornerLabel, left, 196, 56, 16)
        place(muteLabel, right, 196, 56, 16)
        place(fader, middle, 222, bounds.width - 16, max(80, bounds.height - 222 - 8))
    }
}
