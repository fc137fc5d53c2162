import Foundation
import KnobKit

/// What the program keeps from one run to the next.
struct Settings: Codable {
    var gain = 0.0
    var pan = 0.0
    var isMuted = false
}

/// A channel of a mixer: gain, pan, and mute, beside a meter.
final class ChannelController: ViewController {
    private let gain = Knob()
    private let pan = Slider()
    private let mute = Switch()
    private let meter = LevelMeter()
    private var phase = 0.0

    var settings: Settings {
        get { Settings(gain: gain.value, pan: pan.value, isMuted: mute.isOn) }
        set {
            gain.value = newValue.gain
            pan.value = newValue.pan
            mute.isOn = newValue.isMuted
        }
    }

    override func loadView() {
        gain.limits = -60...10
        gain.scale = .table([0: -60, 0.5: -10, 0.75: 0, 1: 10])
        gain.unit = "dB"
        gain.appearance = RingAppearance(fillsFromMinimum: true)
        gain.lineWidth = 6
        gain.pointerLength = 10
        gain.showsValue = true
        gain.preferredSize = Size(width: 120, height: 120)
        gain.toolTip = "Gain"
        pan.limits = -1...1
        pan.origin = 0
        pan.detents = [0]
        pan.toolTip = "Pan"
        mute.onTintColor = .systemRed
        let label = Label()
        label.text = "Mute"
        mute.label = label

        let muteRow = StackView(arrangedSubviews: [mute, label])
        muteRow.spacing = 8
        let column = StackView(arrangedSubviews: [gain, pan, muteRow])
        column.axis = .vertical
        column.distribution = .equalSpacing
        let row = StackView(arrangedSubviews: [column, meter])
        row.spacing = 16
        row.isLayoutMarginsRelativeArrangement = true
        row.layoutMargins = EdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
        view = row

        TimerQueue.main.schedule(after: 0.03, repeats: true) { [weak self] timer in
            self == nil ? timer.invalidate() : self?.updateMeter()
        }
        updateMeter()
    }

    /// Shows a level that moves. A program with sound would show that of its output.
    private func updateMeter() {
        phase += 0.1
        let loudness = mute.isOn ? 0 : gain.position(of: gain.value)
        meter.show(loudness * (0.8 + 0.2 * sin(phase)))
    }

    /// Sets all controls as one step that can be undone.
    func restore(_ newSettings: Settings) {
        let old = settings
        settings = newSettings
        view.undoManager?.registerUndo(withTarget: self) { $0.restore(old) }
    }
}
